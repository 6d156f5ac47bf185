import type { AnalysisFilter, CatchmentCounts } from '@portal/shared/contract';
import { yearsOf } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Place, Places } from '../../data/geo/index.ts';
import { kindsOf, loadPeople, loadYears, packDay, unpackFloat8, unpackInt2, unpackInt4 } from '../../data/packed/index.ts';
import type { DayRange } from '../../data/analysis/sum-revenue.ts';
import { countBuyers, type StorePeople } from './count-buyers.ts';
import { addCounts, NO_CUSTOMERS } from './rings.ts';

/** A postcode with km to the nearest store; null when no store has a position. */
type Home = Place & { km: number | null };

/** Buyers of one range who live in the same postcode; it and what follows it is null for those whose is not known. */
export type PlzSum = CatchmentCounts & { [Key in keyof Home]: Home[Key] | null };

const NOWHERE = { plz: null, place: null, lat: null, lon: null, inhabitants: null, precision: null, km: null };

interface Where {
  tenantId: number;
  storeIds: readonly number[];
}

/** Where postcodes lie; see `kmToNearest`. */
interface Atlas {
  places: Places;
  kmOf(place: Place): number | null;
}

/** Buyers of each range by where they live, those whose postcode is not known last. */
export async function sumPlz(
  trx: Transaction<Database>, where: Where, filter: AnalysisFilter, ranges: readonly DayRange[], { places, kmOf }: Atlas,
): Promise<PlzSum[][]> {
  const stores = await loadStores(trx, where, ranges);
  return ranges.map(({ from, to }) => {
    const located: PlzSum[] = [];
    let elsewhere = NO_CUSTOMERS;
    for (const [plz, own] of countBuyers(stores, { from: packDay(from), to: packDay(to), ...kindsOf(filter) })) {
      const place = places.get(plz);
      if (place) located.push({ ...own, ...place, km: kmOf(place) });
      else elsewhere = addCounts(elsewhere, own);
    }
    return elsewhere === NO_CUSTOMERS ? located : [...located, { ...elsewhere, ...NOWHERE }];
  });
}

async function loadStores(trx: Transaction<Database>, where: Where, ranges: readonly DayRange[]): Promise<StorePeople[]> {
  const people = await loadPeople(trx, where, ['shared_ids', 'plz']);
  const orders = Map.groupBy(
    await loadYears(trx, where, ranges.flatMap(yearsOf), ['person', 'day', 'begun_on', 'kinds', 'cents']), ({ store_id }) => store_id,
  );
  return people.map(({ store_id, shared_ids, plz }) => ({
    sharedIds: unpackFloat8(shared_ids), plz: unpackInt4(plz),
    years: (orders.get(store_id) ?? []).map(({ person, day, begun_on, kinds, cents }) => ({
      person: unpackInt4(person), day: unpackInt2(day), begunOn: unpackInt2(begun_on), kinds: unpackInt2(kinds), cents: unpackFloat8(cents),
    })),
  }));
}
