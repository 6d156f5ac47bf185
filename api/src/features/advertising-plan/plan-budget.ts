import type { PlanBudget, PlanBudgetUpdate } from '@portal/shared/contract/eyeplan';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

/** What a year's actions may cost together. */
export async function findBudget(trx: Trx, tenantId: number, year: number): Promise<PlanBudget> {
  const saved = await trx
    .selectFrom('plan_budgets')
    .select(['cents', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .executeTakeFirst();
  return saved ?? { cents: null, version: 0 };
}

/** @throws ApiProblem 409, with nothing changed, when the version is not the saved one */
export async function saveBudget(
  trx: Trx,
  user: ApiUser,
  { year, cents, version }: PlanBudgetUpdate,
): Promise<PlanBudget> {
  const { tenantId, email } = user;
  const before = await findBudget(trx, tenantId, year);
  const values = { cents, version: version + 1, updated_by: email };
  const saved =
    version === 0
      ? await trx
          .insertInto('plan_budgets')
          .values({ tenant_id: tenantId, year, ...values })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'year']).doNothing())
          .returning(['cents', 'version'])
          .executeTakeFirst()
      : await trx
          .updateTable('plan_budgets')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('year', '=', year)
          .where('version', '=', version)
          .returning(['cents', 'version'])
          .executeTakeFirst();
  if (!saved)
    throw new ApiProblem(
      409,
      'budget-changed',
      'Das Budget wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
    );
  await audit(trx, user, { action: 'plan-budget-changed', details: { year }, before: before.cents, after: cents });
  return saved;
}
