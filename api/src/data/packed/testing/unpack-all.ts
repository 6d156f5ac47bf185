import { isoDay } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { NO_DAY } from '../days.ts';
import { IS_FIRST, IS_SALE } from '../kinds.ts';
import { loadPeople, loadYears } from '../load-packed.ts';
import { PEOPLE_COLUMNS, YEAR_COLUMNS } from '../pack-people.ts';
import { unpackFloat8, unpackInt2, unpackInt4 } from '../unpack.ts';

const isoOf = (day: number): string | null => (day === NO_DAY ? null : isoDay(day));
const daysOf = (bytes: Buffer) => [...unpackInt2(bytes)].map(isoOf);

/** For tests: everything that is packed of some stores, each as one line. `ids`: who the people are that several stores share. */
export async function unpackAll(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
  years: readonly number[],
) {
  const nameOf = (id: number) => storeIds.indexOf(id);
  const people = await loadPeople(trx, { tenantId, storeIds }, PEOPLE_COLUMNS);
  const orders = await loadYears(trx, { tenantId, storeIds }, years, YEAR_COLUMNS);
  return {
    people: people
      .flatMap((store) => {
        const plz = unpackInt4(store.plz);
        return daysOf(store.second_on).map((day, at) => `${nameOf(store.store_id)} ${day} ${plz[at]}`);
      })
      .sort(),
    waits: people
      .flatMap((store) => {
        const [next, kinds] = [daysOf(store.wait_next), unpackInt2(store.wait_kinds)];
        return daysOf(store.wait_since).map(
          (day, at) => `${nameOf(store.store_id)} ${day} ${next[at]} ${((kinds[at] ?? 0) & IS_FIRST) > 0}`,
        );
      })
      .sort(),
    firsts: people.flatMap((store) => daysOf(store.first_on).map((day) => `${nameOf(store.store_id)} ${day}`)).sort(),
    orders: orders
      .flatMap((store) => {
        const [since, kinds, cents] = [
          daysOf(store.customer_since),
          unpackInt2(store.kinds),
          unpackFloat8(store.cents),
        ];
        return daysOf(store.day).map(
          (day, at) => `${nameOf(store.store_id)} ${day} ${cents[at]} ${((kinds[at] ?? 0) & IS_SALE) > 0} ${since[at]}`,
        );
      })
      .sort(),
    ids: people
      .flatMap((store) => [...unpackFloat8(store.shared_ids)].map((id) => `${nameOf(store.store_id)} ${id}`))
      .sort(),
  };
}
