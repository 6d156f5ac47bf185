import type { AnalysisFilter, CatchmentCounts } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { dayNumber, kindsOf, loadPeople, loadYears, unpackFloat8, unpackInt2, unpackInt4, yearsOf } from '../../packed/index.ts';
import type { DayRange } from '../gesamtumsatz/sum-revenue.ts';
import { countBuyers, type StorePeople } from './count-buyers.ts';
import { homes, nearestKm } from './near-plz.ts';
import { addCounts, NO_CUSTOMERS } from './rings.ts';

/** A postcode, as the map knows it. */
interface Place {
  plz: string;
  place: string;
  lat: number;
  lon: number;
  inhabitants: number | null;
  precision: 'plz' | 'gemeinde';
  /** To the nearest store; null when no store has a position. */
  km: number | null;
}

/** Buyers of one range who live in the same postcode; it and what follows it is null for those whose is not known. */
export type PlzSum = CatchmentCounts & { [Key in keyof Place]: Place[Key] | null };

const NOWHERE = { plz: null, place: null, lat: null, lon: null, inhabitants: null, precision: null, km: null };

/** Buyers of each range by where they live, those whose postcode is not known last. */
export async function sumPlz(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly DayRange[],
): Promise<PlzSum[][]> {
  const stores = await loadStores(trx, tenantId, storeIds, ranges);
  const counts = ranges.map(({ from, to }) => countBuyers(stores, { from: dayNumber(from), to: dayNumber(to), ...kindsOf(filter) }));
  const places = await findPlaces(trx, tenantId, storeIds, [...new Set(counts.flatMap((byPlz) => [...byPlz.keys()]))]);
  return counts.map((byPlz) => {
    const located: PlzSum[] = [];
    let elsewhere = NO_CUSTOMERS;
    for (const place of places) {
      const own = byPlz.get(Number(place.plz));
      if (own) located.push({ ...own, ...place });
    }
    const known = new Set(located.map(({ plz }) => Number(plz)));
    for (const [plz, own] of byPlz) if (!known.has(plz)) elsewhere = addCounts(elsewhere, own);
    return elsewhere === NO_CUSTOMERS ? located : [...located, { ...elsewhere, ...NOWHERE }];
  });
}

async function loadStores(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], ranges: readonly DayRange[]): Promise<StorePeople[]> {
  const people = await loadPeople(trx, { tenantId, storeIds }, ['shared_ids', 'plz']);
  const orders = Map.groupBy(
    await loadYears(trx, { tenantId, storeIds }, ranges.flatMap(yearsOf), ['person', 'day', 'begun_on', 'kinds', 'cents']), ({ store_id }) => store_id,
  );
  return people.map(({ store_id, shared_ids, plz }) => ({
    sharedIds: unpackFloat8(shared_ids), plz: unpackInt4(plz),
    years: (orders.get(store_id) ?? []).map(({ person, day, begun_on, kinds, cents }) => ({
      person: unpackInt4(person), day: unpackInt2(day), begunOn: unpackInt2(begun_on), kinds: unpackInt2(kinds), cents: unpackFloat8(cents),
    })),
  }));
}

/** Those of the postcodes, as numbers, that the map knows; in their order. */
async function findPlaces(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], plz: readonly number[]): Promise<Place[]> {
  // As one text: the driver takes each value of a list for itself, which with thousands takes long.
  const wanted = plz.filter((number) => number >= 0).map((number) => String(number).padStart(5, '0')).join(',');
  const { rows } = await sql<Place>`
    WITH home AS MATERIALIZED (${homes(tenantId, storeIds)})
    SELECT p.plz, p.place, p.lat, p.lon, p.inhabitants, p.precision, (SELECT ${nearestKm} FROM home h HAVING count(*) > 0) AS km
    FROM geo_plz p WHERE p.plz = ANY(string_to_array(${wanted}, ',')) ORDER BY p.plz`.execute(trx);
  return rows;
}
