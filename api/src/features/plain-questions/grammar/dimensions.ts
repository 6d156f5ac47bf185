import { periodAround } from '@portal/shared/contract/common';
import type { Collected } from './collected.ts';
import { hasDimension } from './fit-filters.ts';
import type { Dimension, Filters, Ranking } from '../parts.ts';
import { listed, type Now } from './period-words.ts';

/** 'der Laden Offenburg', 'die Marke Lise': the word before a name, which is no dimension. */
export function isBeforeName(
  { order, ...said }: Collected,
  { by, isGrouping }: Collected['dimensions'][number],
): boolean {
  const named: Readonly<Partial<Record<Dimension, number>>> = {
    store: said.stores.length + (said.allStores ? 1 : 0),
    staff: said.staff.length,
    brand: said.brands.length,
    frame_maker: said.makers.length,
    lens_maker: said.makers.length,
    place: said.places.length + said.towns.length,
    weekday: said.weekdays.length,
    type: said.types.length,
    age: said.ages.length,
    customer: said.kinds.length,
  };
  return order === null && !isGrouping && (named[by] ?? 0) > 0;
}

/** Whether days are more than one month or quarter. */
const spans = (by: Dimension, { from, to }: { from: string; to: string }): boolean =>
  (by === 'month' || by === 'quarter') && periodAround(by, from).to < to;

/** 'das Jahr', 'der Monat' without anything that ranks is the running one. */
export function withTimes(said: Collected, { today }: Now): Collected {
  const isTime = (by: Dimension): by is 'month' | 'quarter' | 'year' =>
    by === 'month' || by === 'quarter' || by === 'year';
  const ranks = said.order !== null;
  // 'Monatsumsatz 2025' asks for its months, 'Monat Oktober' for one.
  const isNamed = (by: Dimension) =>
    said.periods.every(({ readings }) =>
      listed(readings).every(
        ({ unit, from, to }) => (unit ?? '') === by || (by !== 'year' && !spans(by, { from, to })),
      ),
    );
  const isMean = said.notions.has('schnitt');
  const isPlain = ({ by, isGrouping }: Collected['dimensions'][number]) =>
    isTime(by) && !isGrouping && !ranks && !isMean && (by === 'year' || isNamed(by));
  const times = said.periods.length === 0 ? said.dimensions.filter(isPlain) : [];
  const dimensions = said.dimensions.filter((one) => !isPlain(one));
  return {
    ...said,
    dimensions,
    periods: [
      ...said.periods,
      ...times.map(({ by }) => ({ readings: [periodAround(by as 'month' | 'quarter' | 'year', today)], words: [] })),
    ],
  };
}

/** One after the other: by what was asked for, or by that of which there are several. Undefined: nothing can be ranked. */
export function rankingOf(
  { order, count, dimensions }: Collected,
  filters: Filters,
  dimension: Dimension | undefined,
): Ranking | null | undefined {
  const several: [Dimension, readonly unknown[] | undefined][] = [
    ['store', Array.isArray(filters.stores) ? filters.stores : undefined],
    ['type', filters.glasses],
    ['customer', filters.customers],
  ];
  const many = several.filter(([, values]) => values && values.length > 1).map(([by]) => by);
  if (many.length > 1 || (many[0] && dimension && many[0] !== dimension)) return undefined;
  const by = dimension ?? many[0];
  if (!by) return order === null ? null : undefined;
  if (!hasDimension(by, filters)) return undefined;
  const isAll = order === null || (many.length > 0 && dimensions.length === 0);
  return isAll ? { by, order: 'all', count: 0 } : { by, order, count: count ?? 1 };
}
