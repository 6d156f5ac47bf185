import type { AnomalyState } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** Notes what somebody has made of what was told. @throws ApiProblem 404 for what the person does not see */
export async function judgeAnomaly(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  state: AnomalyState,
): Promise<void> {
  const before = await trx
    .selectFrom('anomalies')
    .select('state')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .$if(!seesStaff(user), (query) => query.where('kind', '<>', 'staff'))
    .forUpdate()
    .executeTakeFirst();
  if (!before)
    throw new ApiProblem(404, 'anomaly-not-found', 'Diese Meldung gibt es nicht mehr. Bitte laden Sie die Seite neu.');
  if (before.state === state) return;
  await trx
    .updateTable('anomalies')
    .set({ state, judged_by: user.email, judged_at: new Date() })
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .execute();
  await audit(trx, user, {
    action: 'anomaly-judged',
    subjectId: id,
    before: { state: before.state },
    after: { state },
  });
}
