import { fitHazard, type HazardModel } from '../hazard/fit-hazard.ts';
import { scoreNextGlasses } from '../hazard/score-customers.ts';
import { dateOf, monthsLater, wholeMonths, type EpochDay } from '../history/calendar.ts';
import type { Histories } from '../history/histories.ts';
import { auc } from '../metrics/auc.ts';
import { ENOUGH } from '../pooling/choose-pool.ts';
import { SeparatedDataError } from '../regression/separated-data-error.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { outcomesAfter } from './outcomes.ts';
import { fitRecencyBins, recencyRate } from './recency-bins.ts';

/** What a model made on the cut day would have said of the twelve months after it. */
export interface Backtest extends Evaluation {
  /** Months before the data's day. */
  monthsBack: number;
  cut: EpochDay;
  /** AUC of five groups by months since the last Hauptbrille, their rates from the year before the cut. */
  recencyAuc: number;
}

const BACKTEST_MONTHS = [36, 24, 12] as const;
const HORIZON = 12;

/**
 * Backtests at −36, −24 and −12 months. Each fits its own model from what was known on its cut day; only the outcomes
 * are read from later. Cuts before which the records were too short for a model to be used, or before which nobody is
 * known to have come back, are left out.
 */
export function backtests(histories: Histories, asOf: EpochDay): Backtest[] {
  const first = histories.days.reduce((least, day) => Math.min(least, day), asOf);
  const from = first - dateOf(first).day + 1;
  return BACKTEST_MONTHS.filter((months) => wholeMonths(from, monthsLater(asOf, -months)) >= ENOUGH.months).flatMap(
    (months) => {
      try {
        return [backtest(histories, asOf, months)];
      } catch (error) {
        if (error instanceof SeparatedDataError) return [];
        throw error;
      }
    },
  );
}

/**
 * One backtest: the customers who had a Hauptbrille on the cut day, and what they did in the year after it.
 * @throws SeparatedDataError when nobody is known to have come back before the cut
 */
export function backtest(histories: Histories, asOf: EpochDay, monthsBack: number): Backtest {
  const cut = monthsLater(asOf, -monthsBack);
  const model = fitHazard(histories, cut);
  const now = knownAt(histories, cut, model);
  const yearBefore = knownAt(histories, monthsLater(cut, -HORIZON), model);
  const bins = fitRecencyBins(yearBefore.waited, yearBefore.outcomes);
  return {
    monthsBack,
    cut,
    ...evaluate(now.p12, now.outcomes),
    recencyAuc: auc(
      now.waited.map((months) => recencyRate(bins, months)),
      now.outcomes,
    ),
  };
}

function knownAt(histories: Histories, day: EpochDay, model: HazardModel) {
  const { p12, waited, profiles } = scoreNextGlasses(histories, day, model);
  const outcomes = outcomesAfter(histories, day, HORIZON);
  const isCustomer = (_: number, customer: number) => profiles[customer] !== -1;
  return { p12: p12.filter(isCustomer), waited: waited.filter(isCustomer), outcomes: outcomes.filter(isCustomer) };
}
