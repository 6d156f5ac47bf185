import { measuredCalibrationError } from '../metrics/calibration.ts';
import type { Backtest } from './backtest.ts';

/** Area under the curve of a model that may be shown. 0.5 is a coin; on data without any pattern a fitted model still reaches about 0.55 by chance. */
const LEAST_AUC = 0.6;
/** Of a chance shown in percent: two of a hundred; docs/adr/0025. */
const MOST_CALIBRATION_ERROR = 0.02;

/** Of a backtest; figures as JSON has them, null for NaN. */
export type Tested = { [Name in keyof Pick<Backtest, 'auc' | 'recencyAuc' | 'ece'>]: number | null } & Pick<
  Backtest,
  'calibration'
>;

/**
 * Why forecasts of a model may not be shown: in its newest backtest it did not tell buyers from others, or no better than
 * five groups by months since the last Hauptbrille, which need no model ('weak'); or its chances did not come true: more
 * wrong was measured than scatter makes of an error that is allowed ('off'). Records too short for a backtest say nothing against it.
 * @param backtests newest last
 */
export function flawOf(backtests: readonly Tested[]): 'weak' | 'off' | null {
  const newest = backtests.at(-1);
  if (!newest) return null;
  const { auc, recencyAuc, ece, calibration } = newest;
  // Where nobody or everybody bought there is no AUC, and nothing is shown to be any good.
  if (auc === null || recencyAuc === null || ece === null || !(auc >= LEAST_AUC && auc > recencyAuc)) return 'weak';
  return ece <= measuredCalibrationError(calibration, MOST_CALIBRATION_ERROR) ? null : 'off';
}

export const isUseful = (backtests: readonly Tested[]): boolean => flawOf(backtests) === null;
