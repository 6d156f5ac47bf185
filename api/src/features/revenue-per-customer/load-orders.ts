import { loadPeople, loadYears, unpackFloat8, unpackInt2, unpackInt4 } from '../../data/packed/index.ts';
import type { StoreOrders } from './count-spending.ts';
import { matchesOrders, type Filtered, type StoresAsked } from '../../data/stores/scope.ts';

/** Everyone who has bought in the stores, with their orders of these years; what packed orders tell of the filter bar is left to who counts them. */
export async function loadOrders(
  { trx, filter, ...stores }: StoresAsked & Filtered,
  years: readonly number[],
): Promise<StoreOrders[]> {
  const people = await loadPeople(trx, stores, ['shared_ids', 'second_on']);
  const orders = Map.groupBy(
    await loadYears(trx, stores, years, ['person', 'day', 'kinds', 'cents'], matchesOrders({ ...stores, filter })),
    ({ store_id }) => store_id,
  );
  return people.map(({ store_id, shared_ids, second_on }) => {
    const own = orders.get(store_id) ?? [];
    return {
      people: unpackInt2(second_on).length,
      sharedIds: unpackFloat8(shared_ids),
      orders: {
        person: unpackInt4(Buffer.concat(own.map(({ person }) => person))),
        day: unpackInt2(Buffer.concat(own.map(({ day }) => day))),
        kinds: unpackInt2(Buffer.concat(own.map(({ kinds }) => kinds))),
        cents: unpackFloat8(Buffer.concat(own.map(({ cents }) => cents))),
      },
    };
  });
}
