import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';
import { findCurrentStore } from '../store/find-current-store.ts';

/** The stores that a filter is about: the current one, or all visible ones of the business. Empty when there is none. */
export async function storesInScope(
  trx: Transaction<Database>, user: ApiUser, scope: AnalysisFilter['scope'],
): Promise<number[]> {
  if (scope === 'store') {
    const store = await findCurrentStore(trx, user);
    return store ? [store.id] : [];
  }
  const stores = await trx.selectFrom('stores').select('id')
    .where('tenant_id', '=', user.tenantId).where('is_visible', '=', true).execute();
  return stores.map(({ id }) => id);
}

/** The filter bar as a condition on the columns that `revenue_day` and `counted_orders` share. */
export function matchesFilter({ glasses, age, customer }: AnalysisFilter): RawBuilder<boolean> {
  const conditions = [
    glasses && sql`glasses_type = ${glasses}`,
    age && sql`age_group = ${age}`,
    customer && sql`customer_kind = ${customer}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}
