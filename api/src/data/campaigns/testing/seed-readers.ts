import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { refreshReach } from '../../derived/refresh-reach.ts';

type Reader = Partial<Insertable<Database['customers']>> & {
  /** Of the next glasses within 6 months; 0 to 100. */
  percent?: number | null;
};

/** Customers with whole addresses, as far as not said otherwise, and reach as the portal derives it. @returns their ids in the order given */
export async function seedReaders(
  trx: Transaction<Database>,
  tenantId: number,
  storeId: number,
  readers: readonly Reader[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { percent, ...reader }] of readers.entries()) {
    const { id } = await trx
      .insertInto('customers')
      .values({
        tenant_id: tenantId,
        store_id: storeId,
        external_id: `K${index}`,
        salutation: 'Frau',
        first_name: 'Eva',
        last_name: `Weiß${index}`,
        street: `Weg ${index}`,
        plz: '79098',
        city: 'Freiburg',
        email: `k${index}@example.org`,
        mobile: `0151 100${index}`,
        ...reader,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('customer_facts')
      .values({ tenant_id: tenantId, store_id: storeId, customer_id: id })
      .execute();
    if (percent !== undefined && percent !== null) {
      await trx
        .insertInto('customer_scores')
        .values({
          tenant_id: tenantId,
          store_id: storeId,
          customer_id: id,
          as_of: '2026-01-01',
          next_glasses_p6: percent,
        })
        .execute();
    }
    ids.push(id);
  }
  if (ids.length > 0) await refreshReach({ trx, tenantId, storeIds: [storeId], customerIds: ids });
  return ids;
}
