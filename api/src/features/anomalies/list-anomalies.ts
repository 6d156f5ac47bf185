import type { AnomalyList, AnomalyQuery } from '@portal/shared/contract/analyse';
import { daysBetween } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import { findTeam } from '../../data/staff/staff-names.ts';
import { findScope } from '../../data/stores/scope.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { sentenceOf, STEPS } from '../../data/watch/sentence.ts';
import { HISTORY_DAYS } from '../../data/watch/watch-store.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** Of two years, at three a day, the newest. */
const MOST = 200;

/** What was told of the stores of the scope, the newest first; of members of staff only to who may see their figures. */
export async function listAnomalies(
  trx: Transaction<Database>,
  user: ApiUser,
  { scope, state }: AnomalyQuery,
): Promise<AnomalyList> {
  const { tenantId } = user;
  const { dataSince, dataDate } = await findScope(trx, user, scope);
  const stores = new Map((await listScopeStores(trx, user, scope)).map(({ id, name }) => [id, name]));
  const rows =
    stores.size === 0
      ? []
      : await trx
          .selectFrom('anomalies')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('store_id', 'in', [...stores.keys()])
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
          .$if(!seesStaff(user), (query) => query.where('kind', '<>', 'staff'))
          .orderBy('told_on', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST)
          .execute();
  const team = rows.some(({ staff_id }) => staff_id !== null) ? await findTeam(trx, tenantId) : null;
  return {
    data_since: dataSince,
    data_date: dataDate,
    has_history: dataSince !== null && dataDate !== null && daysBetween(dataSince, dataDate) >= HISTORY_DAYS,
    anomalies: rows.map((row) => ({
      id: row.id,
      store_id: row.store_id,
      store: stores.get(row.store_id) ?? '',
      kind: row.kind,
      direction: row.direction,
      from: row.first_day,
      to: row.last_day,
      value: row.value,
      usual: row.usual,
      low: row.low,
      high: row.high,
      told_on: row.told_on,
      sentence: sentenceOf(
        { ...row, days: daysBetween(row.first_day, row.last_day) + 1 },
        row.staff_id === null ? undefined : team?.members.get(row.staff_id)?.name,
      ),
      causes: row.causes,
      step: STEPS[row.kind],
      state: row.state,
      judged_by: row.judged_by,
      judged_at: row.judged_at?.toISOString() ?? null,
    })),
  };
}
