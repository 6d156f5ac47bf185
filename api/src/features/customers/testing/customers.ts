import type { Insertable } from 'kysely';
import { withTenant, type Database, type OpenDatabase } from '../../../platform/database/index.ts';
import { rebuildDerived } from '../../../data/derived/index.ts';

export type CustomerSeed = Partial<Omit<Insertable<Database['customers']>, 'tenant_id' | 'store_id'>> & {
  external_id: string;
};

/** Writes customers of one store as an upload does, and all that is derived. @returns their ids by customer number */
export function seedCustomers(
  { db }: OpenDatabase,
  tenantId: number,
  storeId: number,
  seeds: readonly CustomerSeed[],
): Promise<Map<string, number>> {
  return withTenant(db, tenantId, async (trx) => {
    const rows = await trx
      .insertInto('customers')
      .values(seeds.map((seed) => ({ tenant_id: tenantId, store_id: storeId, ...seed })))
      .returning(['id', 'external_id'])
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
    return new Map(rows.map(({ id, external_id }) => [external_id, id]));
  });
}
