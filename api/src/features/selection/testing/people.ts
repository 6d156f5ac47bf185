import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

type Columns<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A customer of a test; what is left out is unknown, and not allowed. */
export interface Person {
  customer?: Columns<'customers'>;
  facts?: Columns<'customer_facts'>;
  /** Absent: the score job has nothing about them. */
  scores?: Columns<'customer_scores'>;
}

/** Puts customers with their facts and scores into a store. @returns their ids in the order given. */
export async function seedPeople(
  trx: Transaction<Database>,
  tenantId: number,
  storeId: number,
  people: readonly Person[],
): Promise<number[]> {
  if (people.length === 0) return [];
  const place = { tenant_id: tenantId, store_id: storeId };
  const rows = await trx
    .insertInto('customers')
    .values(people.map(({ customer }, index) => ({ ...place, external_id: `K${index}`, ...customer })))
    .returning(['id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map(({ id, external_id }) => [external_id, id]));
  const ids = people.map(({ customer }, index) => idOf.get(customer?.external_id ?? `K${index}`) ?? 0);
  await trx
    .insertInto('customer_facts')
    .values(people.map(({ facts }, index) => ({ ...place, customer_id: ids[index] ?? 0, ...facts })))
    .execute();
  const scored = people.flatMap(({ scores }, index) =>
    scores ? [{ ...place, customer_id: ids[index] ?? 0, as_of: '2026-01-01', ...scores }] : [],
  );
  if (scored.length > 0) await trx.insertInto('customer_scores').values(scored).execute();
  return ids;
}
