import type { Backtest } from './backtest.ts';

/** Below it buyers are hardly told from others: where nothing is to be learnt, chance alone comes near .55. */
const LEAST_AUC = 0.6;

/**
 * Whether forecasts of a model may be shown: in its newest backtest it told buyers from others, and better than five
 * groups by months since the last Hauptbrille do, which need no model. Records too short for a backtest say nothing against it.
 * @param backtests newest last; figures as JSON has them, null for NaN
 */
export function isUseful(backtests: readonly { [Name in keyof Pick<Backtest, 'auc' | 'recencyAuc'>]: number | null }[]): boolean {
  const newest = backtests.at(-1);
  if (!newest) return true;
  const { auc, recencyAuc } = newest;
  // Where nobody or everybody bought there is no AUC, and nothing is shown to be any good.
  return auc !== null && recencyAuc !== null && auc >= LEAST_AUC && auc > recencyAuc;
}
