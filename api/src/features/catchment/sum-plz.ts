import type { CatchmentCounts } from '@portal/shared/contract/analyse';
import { yearsOf, type Days } from '@portal/shared/contract/calendar';
import type { Place, Places } from '../../data/geo/index.ts';
import {
  loadPeople,
  loadYears,
  packDay,
  packedFilter,
  unpackFloat8,
  unpackInt2,
  unpackInt4,
} from '../../data/packed/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { daysOfSides } from '../../data/analysis/whole-period.ts';
import { matchesOrders, type Filtered, type StoresAsked } from '../../data/stores/scope.ts';
import { countBuyers, type StorePeople } from './count-buyers.ts';
import { addCounts, NO_CUSTOMERS } from './rings.ts';

/** A postcode with km to the nearest store; null when no store has a position. */
type Home = Place & { km: number | null };

/** Buyers of one range who live in the same postcode; it and what follows it is null for those whose is not known. */
export type PlzSum = CatchmentCounts & { [Key in keyof Home]: Home[Key] | null };

const NOWHERE = { plz: null, place: null, lat: null, lon: null, inhabitants: null, precision: null, km: null };

/** Where postcodes lie; see `kmToNearest`. */
interface Atlas {
  places: Places;
  kmOf(place: Place): number | null;
}

/** Buyers of the period and of what it is compared with by where they live, those whose postcode is not known last. */
export async function sumPlz(question: Question, { places, kmOf }: Atlas): Promise<PlzSum[][]> {
  const ranges = daysOfSides(question.period);
  const stores = await loadStores(question, ranges);
  return ranges.map(({ from, to }) => {
    const located: PlzSum[] = [];
    let elsewhere = NO_CUSTOMERS;
    for (const [plz, own] of countBuyers(stores, {
      from: packDay(from),
      to: packDay(to),
      ...packedFilter(question.filter),
    })) {
      const place = places.get(plz);
      if (place) located.push({ ...own, ...place, km: kmOf(place) });
      else elsewhere = addCounts(elsewhere, own);
    }
    return elsewhere === NO_CUSTOMERS ? located : [...located, { ...elsewhere, ...NOWHERE }];
  });
}

async function loadStores(
  { trx, filter, ...stores }: StoresAsked & Filtered,
  ranges: readonly Days[],
): Promise<StorePeople[]> {
  const people = await loadPeople(trx, stores, ['shared_ids', 'plz']);
  const orders = Map.groupBy(
    await loadYears(
      trx,
      stores,
      ranges.flatMap(yearsOf),
      ['person', 'day', 'customer_since', 'kinds', 'cents'],
      matchesOrders({ ...stores, filter }),
    ),
    ({ store_id }) => store_id,
  );
  return people.map(({ store_id, shared_ids, plz }) => ({
    sharedIds: unpackFloat8(shared_ids),
    plz: unpackInt4(plz),
    years: (orders.get(store_id) ?? []).map(({ person, day, customer_since, kinds, cents }) => ({
      person: unpackInt4(person),
      day: unpackInt2(day),
      customerSince: unpackInt2(customer_since),
      kinds: unpackInt2(kinds),
      cents: unpackFloat8(cents),
    })),
  }));
}
