import type { Insertable } from 'kysely';
import { asOperator, type Database, type OpenDatabase } from '../platform/database/index.ts';

export interface SeededTenant {
  tenantId: number;
  /** Ids of the stores, in the order of their names as given. */
  storeIds: number[];
}

type StoreSeed = Partial<Insertable<Database['stores']>> & { name: string };

/** A business with stores and nothing else. */
export function seedTenant({ db }: OpenDatabase, name: string, stores: readonly StoreSeed[]): Promise<SeededTenant> {
  return asOperator(db, async (trx) => {
    const { id: tenantId } = await trx.insertInto('tenants').values({ name }).returning('id').executeTakeFirstOrThrow();
    const storeIds: number[] = [];
    for (const [index, store] of stores.entries()) {
      const { id } = await trx
        .insertInto('stores')
        .values({ tenant_id: tenantId, external_id: String(index + 1), ...store })
        .returning('id')
        .executeTakeFirstOrThrow();
      storeIds.push(id);
    }
    return { tenantId, storeIds };
  });
}
