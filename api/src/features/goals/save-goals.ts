import type { GoalDeletion, GoalSheetUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';

type Trx = Transaction<Database>;
type Sheet = Pick<GoalSheetUpdate, 'store_id' | 'year' | 'version'>;

/**
 * Sets the goals of the named KPIs; months without a value have none from then on.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveGoals(trx: Trx, user: ApiUser, { goals, ...sheet }: GoalSheetUpdate): Promise<void> {
  await nextVersion(trx, user, sheet);
  const kpis = goals.map(({ kpi }) => kpi);
  const before = await removeGoals(trx, user, sheet, kpis);
  const rows = goals.flatMap(({ kpi, months }) =>
    months.flatMap((value, at) =>
      value === null
        ? []
        : [
            {
              tenant_id: user.tenantId,
              store_id: sheet.store_id,
              year: sheet.year,
              month: at + 1,
              kpi,
              value,
            },
          ],
    ),
  );
  if (rows.length > 0) await trx.insertInto('goals').values(rows).execute();
  await audit(trx, user, {
    action: 'goals-changed',
    details: { ...sheet, kpis },
    before,
    after: rows.map(({ kpi, month, value }) => ({ kpi, month, value })),
  });
}

/** @throws ApiProblem 409 as above */
export async function deleteGoals(trx: Trx, user: ApiUser, { kpi, ...sheet }: GoalDeletion): Promise<void> {
  await nextVersion(trx, user, sheet);
  const before = await removeGoals(trx, user, sheet, kpi ? [kpi] : undefined);
  await audit(trx, user, {
    action: 'goals-deleted',
    details: { ...sheet, kpis: kpi ? [kpi] : 'all' },
    before,
    after: [],
  });
}

/** @returns what was removed */
function removeGoals(
  trx: Trx,
  { tenantId }: ApiUser,
  { store_id, year }: Sheet,
  kpis?: readonly GoalSheetUpdate['goals'][number]['kpi'][],
) {
  return trx
    .deleteFrom('goals')
    .where('tenant_id', '=', tenantId)
    .where('store_id', '=', store_id)
    .where('year', '=', year)
    .$if(kpis !== undefined, (query) => query.where('kpi', 'in', kpis ?? []))
    .returning(['kpi', 'month', 'value'])
    .execute();
}

/** Of two who save at once the first takes the row's lock; the second then finds another version. */
async function nextVersion(trx: Trx, { tenantId, email }: ApiUser, { store_id, year, version }: Sheet): Promise<void> {
  const taken =
    version === 0
      ? await trx
          .insertInto('goal_sheets')
          .values({ tenant_id: tenantId, store_id, year, updated_by: email })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id', 'year']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('goal_sheets')
          .set({ version: version + 1, updated_at: sql`now()`, updated_by: email })
          .where('tenant_id', '=', tenantId)
          .where('store_id', '=', store_id)
          .where('year', '=', year)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!taken) {
    throw new ApiProblem(
      409,
      'goals-changed',
      'Diese Ziele wurden inzwischen geändert. Bitte laden Sie die Seite neu und tragen Sie Ihre Änderung noch einmal ein.',
    );
  }
}
