import { periodAround, type Period } from '@portal/shared/contract/common';
import type { Question } from '../../data/analysis/question.ts';
import type { Parts } from './parts.ts';
import { FIGURES, type FigureId } from './register/index.ts';
import type { Figure, RowDimension, Row, Sides, Source } from './register/figure.ts';
import { countsOf, divided } from './average.ts';
import type { AskPage } from './ask-page.ts';

export interface Reading {
  sides: Sides;
  question: Question;
  /** The days that the page was asked for. */
  period: Period;
  /** Of a mean: what was divided by what. */
  of?: { sum: number | null; count: number | null };
}

/** Nothing can be compared without days to compare with, or before the data begin. */
export function knownSides([current, previous]: Sides, { period, dataSince, filter }: Question): Sides {
  const isCompared =
    filter.compare !== 'ohne' &&
    period.previousFrom <= period.previousTo &&
    dataSince !== null &&
    period.previousTo >= dataSince;
  return [current, isCompared ? previous : null];
}

/** Sides that are of no days before: a market's median, a control group. */
const BESIDE = new Set(['benchmark', 'campaign', 'website']);

/** The row of a page's table that a filter names. */
const ROWS: readonly [dimension: RowDimension, key: (parts: Parts) => string | undefined][] = [
  ['staff', ({ filters }) => filters.staff?.toString()],
  ['brand', ({ filters }) => filters.brand],
  ['frame_maker', ({ filters }) => filters.maker],
  ['lens_maker', ({ filters }) => filters.maker],
  ['place', ({ filters }) => filters.plz],
];

/** Figures of now are told of the running year's end so far, as their page does without a period. */
export const periodOf = ({ period }: Parts, today: string): Period => period ?? periodAround('year', today);

/** The figure of a question as its page has it; one row of it where a filter says so. */
export async function readFigure(ask: AskPage, parts: Parts, period: Period): Promise<Reading> {
  if (!parts.per) return readSum(ask, parts, period);
  const { per, ...whole } = parts;
  const { weekday } = parts.filters;
  const read = async (one: Parts, days: Period): Promise<Reading> => {
    const sum = await readSum(ask, one, days);
    const counts = (await countsOf(sum.question, per))(weekday);
    return {
      ...sum,
      sides: [divided(sum.sides[0], counts[0]), divided(sum.sides[1], counts[1])],
      of: { sum: sum.sides[0], count: counts[0] },
    };
  };
  if (typeof whole.comparison === 'string') return read(whole, period);
  const { from, to } = whole.comparison;
  const now = await read({ ...whole, comparison: 'ohne' }, period);
  const before = await read({ ...whole, comparison: 'ohne', period: { from, to } }, { from, to });
  return { ...now, sides: [now.sides[0], before.sides[0]] };
}

/** The same before anything is divided by days. */
async function readSum(ask: AskPage, parts: Parts, period: Period): Promise<Reading> {
  const read = async (one: Parts): Promise<Reading> => {
    const figure: Figure = FIGURES[one.figure as FigureId];
    const [dimension, keyOf] = ROWS.find(([name, key]) => key(one) !== undefined && figure.rows?.[name]) ?? [];
    const source: Source<Sides | readonly Row[]> = dimension
      ? figure.rows![dimension]!
      : one.filters.without
        ? figure.without!
        : figure.whole;
    const { answer, question } = await ask(source.question, one, period);
    const found = source.read(answer as never, one);
    const sides = dimension
      ? ((found as readonly Row[]).find(({ key }) => key === keyOf!(one))?.sides ?? [null, null])
      : (found as Sides);
    return { sides: BESIDE.has(source.question) ? sides : knownSides(sides, question), question, period };
  };
  if (typeof parts.comparison === 'string') return read(parts);
  const now = await read(parts);
  const { from, to } = parts.comparison;
  const before = await readSum(ask, { ...parts, comparison: 'ohne', period: { from, to } }, { from, to });
  return { ...now, sides: [now.sides[0], before.sides[0]] };
}
