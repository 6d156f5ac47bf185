import type { RateExplained, RateFigure, RateGroup } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Question } from '../../analysis/question.ts';
import { daysOfSides } from '../../analysis/whole-period.ts';
import { daysAsked, dimensionsOf, inPairs, untilData, type Sides } from '../asked.ts';
import { NO_ORDERS } from '../drivers.ts';
import { findGroupLabels } from '../group-labels.ts';
import { countSides } from '../sum-sides.ts';
import { FEWEST_COMPARISONS, judgeChange } from '../usual.ts';
import { earlierWindows } from '../windows.ts';
import { splitMean } from './mean-of-customers.ts';
import { RATES, type RateDefinition } from './rate-figures.ts';
import { rateSentences } from './rate-sentences.ts';
import { rateOf, splitRate, type RateCounts } from './split-rate.ts';
import { sumRates, type RateSum } from './sum-rates.ts';

export interface RateAsked {
  figure: RateFigure;
  /** First day of a month of the period, where it is about that one alone. */
  month?: string | undefined;
  /** Whether whose sale it was may be told. */
  seesStaff: boolean;
}

/** Shares are judged in ten thousandths, as amounts are in cents. */
const SCALE = { cents: 1, share: 10_000 } as const;
const NOTHING: RateCounts = { part: 0, whole: 0 };

type Found = Pick<RateExplained, 'unit' | 'factors' | 'dimensions'> & {
  /** What is divided and by what: first of the comparison that is asked about, then of the earlier ones. */
  sides: readonly Sides<RateCounts>[];
};

/** 'umsatz-je-kunde': of how often customers bought, how much, and at what price. */
async function findMean(question: Question, ranges: readonly Days[]): Promise<Found> {
  const counts = inPairs(await countSides(question, 'umsatz', ranges), NO_ORDERS);
  const [now, before] = counts[0] ?? [NO_ORDERS, NO_ORDERS];
  return {
    unit: 'cents',
    sides: counts.map((pair): Sides<RateCounts> => [
      { part: pair[0].buyer_cents, whole: pair[0].buyers },
      { part: pair[1].buyer_cents, whole: pair[1].buyers },
    ]),
    factors: splitMean(before, now),
    dimensions: [],
  };
}

/** The groups of a dimension, largest parts first; none where there is nothing to divide by on a side. */
function groupsOf(
  rows: readonly RateSum[],
  [now, before]: Sides<RateCounts>,
  label: (key: string) => string,
): RateGroup[] {
  if (now.whole <= 0 || before.whole <= 0) return [];
  const own = Map.groupBy(
    rows.filter(({ key }) => key < 2),
    ({ value }) => value,
  );
  const sides = new Map(
    [...own].map(([key, sums]) => {
      const of = (range: number): RateCounts => sums.find((sum) => sum.key === range) ?? NOTHING;
      return [key, [of(1), of(0)] as const];
    }),
  );
  return [...splitRate(sides)]
    .map(([key, { own: ofRate, mix }]) => {
      const [was, is] = sides.get(key) ?? [NOTHING, NOTHING];
      return {
        key,
        label: label(key),
        previous: rateOf(was),
        current: rateOf(is),
        previous_weight: was.whole / before.whole,
        current_weight: is.whole / now.whole,
        own: ofRate,
        mix,
      };
    })
    .filter((group) => group.previous_weight !== 0 || group.current_weight !== 0 || group.own !== 0)
    .toSorted((a, b) => Math.abs(b.own + b.mix) - Math.abs(a.own + a.mix) || a.label.localeCompare(b.label, 'de'));
}

async function findRate(
  question: Question,
  definition: RateDefinition,
  ranges: readonly Days[],
  seesStaff: boolean,
): Promise<Found> {
  const dimensions = dimensionsOf(question, seesStaff).filter((one) => one !== definition.without);
  const sums = await sumRates(question, definition, ranges, dimensions);
  const labels = await findGroupLabels(question, dimensions);
  const all = new Map(sums.filter(({ dimension }) => dimension === null).map((sum) => [sum.key, sum]));
  const sides = inPairs(
    ranges.map((_, key): RateCounts => all.get(key) ?? NOTHING),
    NOTHING,
  );
  return {
    unit: definition.unit,
    sides,
    factors: [],
    dimensions: dimensions
      .map((dimension) => ({
        dimension,
        groups: groupsOf(
          sums.filter((sum) => sum.dimension === dimension),
          sides[0] ?? [NOTHING, NOTHING],
          labels[dimension],
        ),
      }))
      .filter(({ groups }) => groups.length > 1),
  };
}

/** 'Warum?' of a mean or a share: why it is not that of the period which this one is compared with. */
export async function explainRate(question: Question, { figure, month, seesStaff }: RateAsked): Promise<RateExplained> {
  const { filter, dataSince, dataDate, amounts } = question;
  const period = untilData(daysAsked(question, month), dataDate);
  const unit = month === undefined ? filter.unit : undefined;
  const windows = [period, ...earlierWindows(period, { unit, compare: filter.compare }, dataSince)];
  const ranges = windows.flatMap(daysOfSides);
  const { sides, ...found } =
    figure === 'umsatz-je-kunde'
      ? await findMean(question, ranges)
      : await findRate(question, RATES[figure], ranges, seesStaff);
  const [now, before] = sides[0] ?? [NOTHING, NOTHING];
  const [current, previous] = [rateOf(now), rateOf(before)];
  const scale = SCALE[found.unit];
  // Of a comparison with nothing to divide by on a side nothing is known.
  const changes = sides.slice(1).flatMap(([is, was]) => {
    const [own, then] = [rateOf(is), rateOf(was)];
    return own === null || then === null ? [] : [{ change: (own - then) * scale, base: then * scale }];
  });
  const change = current === null || previous === null ? null : current - previous;
  const explained: Omit<RateExplained, 'sentences'> = {
    figure,
    ...found,
    previous,
    current,
    change,
    previous_cases: before.whole,
    current_cases: now.whole,
    from: period.from,
    to: period.to,
    previous_from: period.previousFrom,
    previous_to: period.previousTo,
    usual:
      change === null || previous === null
        ? null
        : judgeChange({ change: change * scale, previous: previous * scale, base: previous * scale }, changes),
    history: { comparisons: changes.filter(({ base }) => base > 0).length, needed: FEWEST_COMPARISONS },
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
  return { ...explained, sentences: rateSentences(explained, { compare: filter.compare, unit }) };
}
