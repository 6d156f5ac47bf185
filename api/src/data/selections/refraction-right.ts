import { sql, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { hasPermission } from '../../platform/audit/permissions.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { SelectionRow } from './selection-row.ts';

type Trx = Transaction<Database>;

const HOW = 'Das Recht „Messwerte der Kunden sehen“ gibt Ihnen, wer bei Ihnen die Benutzer verwaltet.';

/** Whether the person may count by refractions: how many of a few there are tells what was measured. */
export const mayUseRefraction = (trx: Trx, user: ApiUser): Promise<boolean> => hasPermission(trx, user, 'refraction');

/** @param why a sentence. @throws ApiProblem 403 for who may not count by refractions */
export async function requireRefraction(trx: Trx, user: ApiUser, why: string): Promise<void> {
  if (await mayUseRefraction(trx, user)) return;
  throw new ApiProblem(403, 'refraction-forbidden', `${why} ${HOW}`);
}

/**
 * Every use of a selection comes through here: its figures, its samples, its copies, exports and campaigns. That somebody
 * uses one that goes by refractions is written down, once an hour of each person and selection: a slider asks many times.
 * @throws ApiProblem 403 when it goes by refractions, and the person may not see them
 */
export async function checkRefraction(
  trx: Trx,
  user: ApiUser,
  { id, uses_refraction }: Pick<SelectionRow, 'id' | 'uses_refraction'>,
): Promise<void> {
  if (!uses_refraction) return;
  if (!(await mayUseRefraction(trx, user))) {
    throw new ApiProblem(
      403,
      'selection-uses-refraction',
      `Diese Selektion verwendet Refraktionsdaten. Öffnen, ändern und verwenden kann sie, wer Messwerte sehen darf. ${HOW}`,
    );
  }
  if (!(await isNoted(trx, user, id))) await audit(trx, user, { action: 'refraction-counted', subjectId: id });
}

/** The log itself is closed to who sees some stores alone. */
const isNoted = (trx: Trx, { tenantId, email }: ApiUser, id: number): Promise<boolean> =>
  inWholeBusiness(trx, async () => {
    const noted = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('subject_id', '=', id)
      .where('action', '=', 'refraction-counted')
      .where('user_email', '=', email)
      .where('at', '>', sql<Date>`now() - interval '1 hour'`)
      .limit(1)
      .executeTakeFirst();
    return noted !== undefined;
  });
