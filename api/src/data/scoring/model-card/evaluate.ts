import { auc } from '../metrics/auc.ts';
import { brier } from '../metrics/brier.ts';
import { calibrationBins, expectedCalibrationError, type CalibrationBin } from '../metrics/calibration.ts';
import { topLift } from '../metrics/lift.ts';

/** How good forecasts were. Where nobody or everybody bought, AUC (and lift) are NaN, which JSON writes as null. */
export interface Evaluation {
  customers: number;
  /** Share that bought, 0 to 1. */
  rate: number;
  auc: number;
  ece: number;
  brier: number;
  /** Rate of the tenth with the highest chances ÷ rate of all. */
  topDecileLift: number;
  calibration: CalibrationBin[];
}

export function evaluate(chances: Float64Array, outcomes: Uint8Array): Evaluation {
  const calibration = calibrationBins(chances, outcomes);
  return {
    customers: chances.length,
    rate: outcomes.reduce((sum, outcome) => sum + outcome, 0) / chances.length,
    auc: auc(chances, outcomes),
    ece: expectedCalibrationError(calibration),
    brier: brier(chances, outcomes),
    topDecileLift: topLift(chances, outcomes),
    calibration,
  };
}
