import { COLUMNS } from '../hazard/columns.ts';
import type { HazardModel } from '../hazard/fit-hazard.ts';
import { dateOf, type EpochDay } from '../history/calendar.ts';
import { customerCount, knownEnd, type Histories } from '../history/histories.ts';
import type { Pool } from '../pooling/choose-pool.ts';
import { backtests, type Backtest } from './backtest.ts';

/** What a score rests on and how good it was; plain data for JSON, shown beside every score. */
export interface ModelCard {
  /** Whose data the model learnt from. */
  pool: Exclude<Pool, 'hidden'>;
  /** Day of the last order that it knows, `YYYY-MM-DD`. */
  asOf: string;
  customers: number;
  purchases: number;
  personMonths: number;
  events: number;
  /** Kaplan-Meier median of the wait, in months. */
  medianWaitMonths: number;
  coefficients: { name: string; value: number; standardError: number }[];
  /** Newest last. The newest one's calibration, lift and AUC are the ones to show first. */
  backtests: (Omit<Backtest, 'cut'> & { cut: string })[];
}

const iso = (day: EpochDay): string => {
  const { year, month, day: ofMonth } = dateOf(day);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(ofMonth).padStart(2, '0')].join('-');
};

/** @param histories those that the model was fitted on */
export function modelCard(histories: Histories, model: HazardModel, pool: ModelCard['pool']): ModelCard {
  let customers = 0;
  let purchases = 0;
  for (let customer = 0; customer < customerCount(histories); customer += 1) {
    const known = knownEnd(histories, customer, model.asOf) - histories.offsets[customer]!;
    purchases += known;
    if (known > 0) customers += 1;
  }
  return {
    pool,
    asOf: iso(model.asOf),
    customers,
    purchases,
    personMonths: model.personMonths,
    events: model.events,
    medianWaitMonths: Math.exp(model.pool.logMonths),
    coefficients: COLUMNS.map(({ name }, at) => ({
      name,
      value: model.coefficients[at]!,
      standardError: model.standardErrors[at]!,
    })),
    backtests: backtests(histories, model.asOf).map(({ cut, ...test }) => ({ ...test, cut: iso(cut) })),
  };
}
