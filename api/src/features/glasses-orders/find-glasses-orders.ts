import { AGE_GROUPS, type GlassesCount, type GlassesOrders } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { cutAtMonths } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { bothSides, CURRENT, PREVIOUS } from '../../data/analysis/whole-period.ts';
import { countGlasses } from './count-glasses.ts';
import { countTypes, type TypeRow } from './count-types.ts';

const TYPES = [...GLASSES_TYPES, 'ohne' as const];
const NONE: GlassesCount = { glasses: 0, reglazing: 0, main: 0, extra: 0, progressive: 0, corrective: 0, progressive_45: 0, corrective_45: 0 };

/** What 'brillenauftrage' shows beside the makers: pieces by month, type and age, and what the shares are made of. */
export async function findGlassesOrders(question: Question): Promise<GlassesOrders> {
  const { months, period, dataSince, dataDate, amounts } = question;
  const counts = await countGlasses(question, cutAtMonths(months.flatMap((range, at) => [
    { key: 2 * at, from: range.from, to: range.to }, { key: 2 * at + 1, from: range.previousFrom, to: range.previousTo },
  ]), dataDate));
  const of = (wanted: number): GlassesCount => add(NONE, counts.find(({ key }) => key === wanted) ?? NONE);
  const byMonth = months.map(({ month, running }, at) => ({ month, running, current: of(2 * at), previous: of(2 * at + 1) }));
  const rows = await countTypes(question, cutAtMonths(bothSides(period), dataDate));
  return {
    total: { current: byMonth.map(({ current }) => current).reduce(add, NONE), previous: byMonth.map(({ previous }) => previous).reduce(add, NONE) },
    months: byMonth,
    types: TYPES.map((type) => ({ type, current: piecesOf(rows, CURRENT, type), previous: piecesOf(rows, PREVIOUS, type) })),
    ages: AGE_GROUPS.flatMap((age) => TYPES.map((type) => ({ age, type, pieces: piecesOf(rows, CURRENT, type, age) })))
      .filter(({ pieces }) => pieces !== 0),
    data_since: dataSince, data_date: dataDate, amounts,
  };
}

/** Pieces add up over months, unlike people. */
const add = (a: GlassesCount, b: GlassesCount): GlassesCount => ({
  glasses: a.glasses + b.glasses, reglazing: a.reglazing + b.reglazing, main: a.main + b.main, extra: a.extra + b.extra,
  progressive: a.progressive + b.progressive, corrective: a.corrective + b.corrective,
  progressive_45: a.progressive_45 + b.progressive_45, corrective_45: a.corrective_45 + b.corrective_45,
});

const piecesOf = (rows: readonly TypeRow[], side: TypeRow['key'], type: TypeRow['type'], age?: TypeRow['age']): number =>
  rows.filter((row) => row.key === side && row.type === type && (age === undefined || row.age === age)).reduce((sum, { pieces }) => sum + pieces, 0);
