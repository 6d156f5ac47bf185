import {
  CATCHMENT_RINGS,
  MIN_CUSTOMERS_PER_PLZ,
  type Catchment,
  type CatchmentCounts,
  type CatchmentPlz,
  type CatchmentRingName,
  type CatchmentTotals,
} from '@portal/shared/contract/analyse';
import { findPlaceNames } from '../../data/geo/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { findSurroundings, type Surroundings } from './find-surroundings.ts';
import { hideSmall } from './hide-small.ts';
import { kmToNearest } from './km-to-nearest.ts';
import { addCounts, medianKm, NO_CUSTOMERS, ringOf } from './rings.ts';
import { sumPlz, type PlzSum } from './sum-plz.ts';

type Located = PlzSum & Omit<CatchmentPlz, 'km' | 'inhabitants'>;

const isLocated = (row: PlzSum): row is Located => row.lat !== null;

/** What 'einzugsgebiet' shows: buyers of the period by where they live, beside those of the compared period. */
export async function findCatchment(question: Question): Promise<Catchment> {
  const { inhabitants, near, places, ...surroundings } = await findSurroundings(question);
  const [current = [], previous = []] = await sumPlz(question, {
    places,
    kmOf: kmToNearest(near, surroundings.stores),
  });
  const located = current.filter(isLocated);
  const { shown, others } = hideSmall(located, MIN_CUSTOMERS_PER_PLZ);
  const names = await findPlaceNames(
    question,
    shown.map(({ plz }) => plz),
  );
  return {
    ...surroundings,
    total: totalsOf(current, inhabitants),
    previous: totalsOf(previous, inhabitants),
    plz: shown.map((row) => ({ ...row, place: names.get(row.plz) ?? row.place })),
    others,
    coarse_customers: located.reduce(
      (sum, { customers, precision }) => sum + (precision === 'gemeinde' ? customers : 0),
      0,
    ),
    data_since: question.dataSince,
    data_date: question.dataDate,
    amounts: question.amounts,
  };
}

function totalsOf(rows: readonly PlzSum[], inhabitants: Surroundings['inhabitants']): CatchmentTotals {
  const rings = new Map<CatchmentRingName, CatchmentCounts>();
  for (const row of rows) {
    // Located, but no store is: in no ring.
    if (isLocated(row) && row.km === null) continue;
    const ring = row.km === null ? 'unlocated' : ringOf(row.km);
    rings.set(ring, addCounts(rings.get(ring) ?? NO_CUSTOMERS, row));
  }
  return {
    ...rows.reduce<CatchmentCounts>(addCounts, NO_CUSTOMERS),
    same_place: rows.reduce((sum, { km, customers }) => sum + (km === 0 ? customers : 0), 0),
    median_km: medianKm(rows.flatMap(({ km, customers }) => (km === null ? [] : [{ km, customers }]))),
    rings: CATCHMENT_RINGS.map((ring) => ({
      ring,
      ...(rings.get(ring) ?? NO_CUSTOMERS),
      inhabitants: inhabitants.get(ring) ?? null,
    })),
  };
}
