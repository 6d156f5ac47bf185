import { loadPeople, loadYears, packDay, unpackFloat8, unpackInt2, unpackInt4 } from '../../data/packed/index.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import type { StoreBuyers } from './count-people.ts';
import type { StoreWaits } from './count-waits.ts';

/** Everyone who has bought in the stores, the waits that began there, and the orders of these years. */
export async function loadStores(
  { trx, ...stores }: StoresAsked,
  years: readonly number[],
): Promise<{ buyers: StoreBuyers[]; waits: StoreWaits[] }> {
  const people = await loadPeople(trx, stores, [
    'shared_ids',
    'second_on',
    'first_sizes',
    'first_on',
    'first_kinds',
    'wait_sizes',
    'wait_since',
    'wait_next',
    'wait_kinds',
  ]);
  const orders = Map.groupBy(
    await loadYears(trx, stores, years, ['person', 'day', 'kinds']),
    ({ store_id }) => store_id,
  );
  return {
    buyers: people.map((store) => ({
      sharedIds: unpackFloat8(store.shared_ids),
      secondOn: unpackInt2(store.second_on),
      firstSizes: unpackInt2(store.first_sizes),
      firstOn: unpackInt2(store.first_on),
      firstKinds: unpackInt2(store.first_kinds),
      years: (orders.get(store.store_id) ?? []).map(({ person, day, kinds }) => ({
        person: unpackInt4(person),
        day: unpackInt2(day),
        kinds: unpackInt2(kinds),
      })),
    })),
    waits: people.map((store) => ({
      storeId: store.store_id,
      lastDay: packDay(store.last_on ?? '2000-01-01'),
      sharedIds: unpackFloat8(store.shared_ids),
      sizes: unpackInt2(store.wait_sizes),
      since: unpackInt2(store.wait_since),
      next: unpackInt2(store.wait_next),
      kinds: unpackInt2(store.wait_kinds),
    })),
  };
}
