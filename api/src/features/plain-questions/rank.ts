import { AGE_GROUPS, CUSTOMER_KINDS } from '@portal/shared/contract/analyse';
import { monthsOf, yearsOf, type Days } from '@portal/shared/contract/calendar';
import { GLASSES_TYPES, periodAround, type Period } from '@portal/shared/contract/common';
import { periodName } from '@portal/shared/contract/words';
import type { Dimension, Parts, Ranking } from './parts.ts';
import type { Names } from './names.ts';
import { countsOf, divided } from './average.ts';
import type { AskPage } from './ask-page.ts';
import { FIGURES, type FigureId } from './register/index.ts';
import { ROW_DIMENSIONS, type Figure, type RowDimension, type Sides } from './register/figure.ts';
import { knownSides, readFigure } from './read-figure.ts';

/** More parts are not asked one by one: an answer should be there at once. */
export const MOST_PARTS = 60;

interface RankedRow {
  label: string;
  sides: Sides;
}
export interface Ranked {
  rows: RankedRow[];
  /** Told with the others, but not ranked: what still runs, and who has too few cases. */
  left: string[];
}

const KIND_LABELS = { neu: 'Neukunden', stamm: 'Stammkunden' } as const;
const TIMES: ReadonlySet<Dimension> = new Set(['month', 'quarter', 'year']);
const isRow = (by: Dimension): by is RowDimension => (ROW_DIMENSIONS as readonly Dimension[]).includes(by);

interface Part {
  label: string;
  parts: Parts;
  period: Period;
}

/** Whole months, quarters and years of a period, cut where it begins or ends within one. */
function timesOf(unit: 'month' | 'quarter' | 'year', days: Days): Period[] {
  const firsts = unit === 'year' ? yearsOf(days).map((year) => `${year}-01-01`) : monthsOf(days);
  const all = [...new Map(firsts.map((first) => periodAround(unit, first)).map((one) => [one.from, one])).values()];
  return all.map((one) =>
    one.from >= days.from && one.to <= days.to
      ? one
      : { from: one.from > days.from ? one.from : days.from, to: one.to < days.to ? one.to : days.to },
  );
}

/** What a figure is asked of, one after the other. */
function partsBy(by: Dimension, parts: Parts, period: Period, names: Names): Part[] {
  const { filters } = parts;
  const of = (label: string, more: Partial<Parts['filters']>): Part => ({
    label,
    parts: { ...parts, filters: { ...filters, ...more } },
    period,
  });
  switch (by) {
    case 'store': {
      const asked = Array.isArray(filters.stores)
        ? (filters.stores as readonly number[])
        : names.stores.map(({ id }) => id);
      return names.stores.filter(({ id }) => asked.includes(id)).map(({ id, name }) => of(name, { stores: [id] }));
    }
    case 'type':
      return (filters.glasses ?? GLASSES_TYPES).map((type) => of(type, { glasses: [type] }));
    case 'age':
      return AGE_GROUPS.map((age) => of(age, { ages: [age] }));
    case 'customer':
      return (filters.customers ?? CUSTOMER_KINDS).map((kind) => of(KIND_LABELS[kind], { customers: [kind] }));
    case 'month':
    case 'quarter':
    case 'year': {
      const known = names.dataSince !== null && names.dataSince > period.from ? names.dataSince : period.from;
      const last = names.dataDate !== null && names.dataDate < period.to ? names.dataDate : period.to;
      return timesOf(by, { from: period.from, to: period.to })
        .filter((one) => one.to >= known && one.from <= last)
        .map((one) => ({ label: periodName(one), parts: { ...parts, period: one }, period: one }));
    }
    default:
      return [];
  }
}

/** The rows of a ranking: of a page's own table, or of its question asked of each part. Null: they would be too many. */
export async function rank(
  ask: AskPage,
  parts: Parts,
  { by, order, count }: Ranking,
  { period, names }: { period: Period; names: Names },
): Promise<Ranked | null> {
  const left: string[] = [];
  const all: RankedRow[] = [];
  if (isRow(by)) {
    const source = (FIGURES[parts.figure as FigureId] as Figure).rows![by]!;
    const { answer, question } = await ask(source.question, parts, period);
    const countOf = parts.per && (await countsOf(question, parts.per));
    for (const { key, label, sides: sums, isFew } of source.read(answer as never, parts)) {
      // A weekday's mean is one of its own days.
      const counts = countOf?.(Number(key));
      const sides: Sides = counts ? [divided(sums[0], counts[0]), divided(sums[1], counts[1])] : sums;
      if (isFew && order !== 'all') left.push(label);
      else all.push({ label, sides: knownSides(sides, question) });
    }
  } else {
    const asked = partsBy(by, parts, period, names);
    if (asked.length > MOST_PARTS) return null;
    for (const one of asked) {
      const { sides } = await readFigure(ask, one.parts, one.period);
      const runs = TIMES.has(by) && names.dataDate !== null && one.period.to > names.dataDate;
      if (runs && order !== 'all') left.push(one.label);
      else all.push({ label: one.label, sides });
    }
  }
  if (order === 'all') return { rows: all, left };
  const sign = order === 'best' ? -1 : 1;
  const rows = all.filter(({ sides }) => sides[0] !== null).toSorted((a, b) => sign * (a.sides[0]! - b.sides[0]!));
  return { rows: rows.slice(0, count), left };
}
