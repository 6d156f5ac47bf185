import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Drops what is packed of the stores: until the next rebuild it is packed when it is asked for, from what is known then. */
export async function forgetPacked(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[]): Promise<void> {
  for (const table of ['store_people', 'store_year_orders', 'store_base'] as const) {
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).where('store_id', 'in', storeIds).execute();
  }
}
