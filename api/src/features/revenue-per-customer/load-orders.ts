import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { loadPeople, loadYears, unpackFloat8, unpackInt2, unpackInt4 } from '../../data/packed/index.ts';
import type { StoreOrders } from './count-spending.ts';
import type { Where } from './sets.ts';

/** Everyone who has bought in the stores, with their orders of these years. */
export async function loadOrders(trx: Transaction<Database>, where: Where, years: readonly number[]): Promise<StoreOrders[]> {
  const people = await loadPeople(trx, where, ['shared_ids', 'second_on']);
  const orders = Map.groupBy(await loadYears(trx, where, years, ['person', 'day', 'kinds', 'cents']), ({ store_id }) => store_id);
  return people.map(({ store_id, shared_ids, second_on }) => ({
    people: unpackInt2(second_on).length, sharedIds: unpackFloat8(shared_ids),
    years: (orders.get(store_id) ?? []).map(({ person, day, kinds, cents }) => ({
      person: unpackInt4(person), day: unpackInt2(day), kinds: unpackInt2(kinds), cents: unpackFloat8(cents),
    })),
  }));
}
