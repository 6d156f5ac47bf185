import { sql, type Transaction } from 'kysely';
import { kept, type Database } from '../../platform/database/index.ts';
import { inStores, type Stores } from '../stores/scope.ts';

/** Since when `order_facts` has `collected_on`, and `lens_makers` of all that was sold. */
export const KNOWS_COLLECTED = 18;

/**
 * Whether the orders of all of the stores were derived by this edition or a later one. A statement that asks for each order what may be missing
 * in its facts is planned as if it were missing everywhere.
 */
export async function areDerivedSince(
  { trx, tenantId, storeIds }: Stores & { trx: Transaction<Database> },
  edition: number,
): Promise<boolean> {
  const { rows } = await kept(sql<{ are: boolean }>`
    SELECT coalesce(bool_and(edition >= ${edition}), true) AS are FROM store_month WHERE ${inStores({ tenantId, storeIds })}`).execute(
    trx,
  );
  return rows[0]?.are ?? true;
}
