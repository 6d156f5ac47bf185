import { AGE_GROUPS, type GlassesCount, type GlassesOrders } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { addDays, addMonths, firstOfMonth, lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import { cutAtMonths, differentParts } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { bothSides, CURRENT, PREVIOUS } from '../../data/analysis/whole-period.ts';
import { countGlasses } from './count-glasses.ts';
import { countTypes, type TypeRow } from './count-types.ts';

const TYPES = [...GLASSES_TYPES, 'ohne' as const];
const NONE: GlassesCount = {
  glasses: 0,
  reglazing: 0,
  main: 0,
  extra: 0,
  progressive: 0,
  corrective: 0,
  progressive_45: 0,
  corrective_45: 0,
};

/** Questions about a month: itself, what it is compared with, the year that ends with it, and the one before that. */
const KEYS = 4;

/** Twelve months up to a day. @example yearUntil('2026-03-31') // { from: '2025-04-01', to: '2026-03-31' } */
const yearUntil = (to: string): Days => ({
  from: to === lastOfMonth(to) ? addMonths(firstOfMonth(to), -11) : addDays(addMonths(to, -12), 1),
  to,
});

/** The twelve months up to a day, and the twelve before them: no day is in both, none between. */
function twoYearsUntil(to: string): readonly [Days, Days] {
  const last = yearUntil(to);
  return [last, yearUntil(addDays(last.from, -1))];
}

/** What 'brillenauftrage' shows beside the makers: pieces by month, type and age, and what the shares are made of. */
export async function findGlassesOrders(question: Question): Promise<GlassesOrders> {
  const { months, period, dataSince, dataDate, amounts } = question;
  const years = months.map(({ to }) => twoYearsUntil(to));
  // Most months stand in many years: each is counted once, and pieces add up.
  const { parts, partsOf } = differentParts(
    cutAtMonths(
      months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
        { key: KEYS * at, from, to },
        { key: KEYS * at + 1, from: previousFrom, to: previousTo },
        ...(years[at] ?? []).map((days, side) => ({ key: KEYS * at + 2 + side, ...days })),
      ]),
      dataDate,
    ),
  );
  const counts = new Map((await countGlasses(question, parts)).map((count) => [count.key, count]));
  const of = (key: number): GlassesCount =>
    (partsOf.get(key) ?? []).map((part) => counts.get(part) ?? NONE).reduce(add, NONE);
  const ofYear = (at: number, side: 0 | 1): GlassesCount | null => {
    const first = years[at]?.[side].from;
    return dataSince === null || first === undefined || first < firstOfMonth(dataSince)
      ? null
      : of(KEYS * at + 2 + side);
  };
  const byMonth = months.map(({ month, running }, at) => ({
    month,
    running,
    current: of(KEYS * at),
    previous: of(KEYS * at + 1),
    year: { current: ofYear(at, 0), previous: ofYear(at, 1) },
  }));
  const rows = await countTypes(question, cutAtMonths(bothSides(period), dataDate));
  return {
    total: {
      current: byMonth.map(({ current }) => current).reduce(add, NONE),
      previous: byMonth.map(({ previous }) => previous).reduce(add, NONE),
    },
    months: byMonth,
    types: TYPES.map((type) => ({
      type,
      current: piecesOf(rows, CURRENT, type),
      previous: piecesOf(rows, PREVIOUS, type),
    })),
    ages: AGE_GROUPS.flatMap((age) =>
      TYPES.map((type) => ({ age, type, pieces: piecesOf(rows, CURRENT, type, age) })),
    ).filter(({ pieces }) => pieces !== 0),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

/** Pieces add up over months, unlike people. */
const add = (a: GlassesCount, b: GlassesCount): GlassesCount => ({
  glasses: a.glasses + b.glasses,
  reglazing: a.reglazing + b.reglazing,
  main: a.main + b.main,
  extra: a.extra + b.extra,
  progressive: a.progressive + b.progressive,
  corrective: a.corrective + b.corrective,
  progressive_45: a.progressive_45 + b.progressive_45,
  corrective_45: a.corrective_45 + b.corrective_45,
});

const piecesOf = (
  rows: readonly TypeRow[],
  side: TypeRow['key'],
  type: TypeRow['type'],
  age?: TypeRow['age'],
): number =>
  rows
    .filter((row) => row.key === side && row.type === type && (age === undefined || row.age === age))
    .reduce((sum, { pieces }) => sum + pieces, 0);
