import { COLUMNS, writeColumns } from './columns.ts';
import type { HazardModel } from './fit-hazard.ts';
import { profileOf } from './profile.ts';
import { WaitingCurve } from './waiting-curve.ts';

/** Forty years of waiting and twenty more to look ahead. */
const CURVE_MONTHS = 720;

/** The curve of each profile, worked out when first asked for: some thousand profiles serve all customers. */
export class WaitingCurves {
  private readonly curves = new Map<number, WaitingCurve>();
  private readonly model: HazardModel;

  constructor(model: HazardModel) {
    this.model = model;
  }

  of(profile: number): WaitingCurve {
    const known = this.curves.get(profile);
    if (known) return known;
    const made = this.compute(profile);
    this.curves.set(profile, made);
    return made;
  }

  private compute(code: number): WaitingCurve {
    const { coefficients, lastMonth, pool } = this.model;
    const hazards = new Float64Array(CURVE_MONTHS + 1);
    const row = new Float64Array(COLUMNS.length);
    const profile = profileOf(code);
    let hazard = 0;
    for (let month = 0; month < CURVE_MONTHS; month += 1) {
      // Beyond what was observed the hazard stays.
      if (month <= lastMonth) {
        writeColumns(profile, month, pool.logMonths, row, 0);
        let logOdds = 0;
        for (let at = 0; at < row.length; at += 1) logOdds += row[at]! * coefficients[at]!;
        // −log(1 − h) = log(1 + e^η).
        hazard = Math.log1p(Math.exp(logOdds));
      }
      hazards[month + 1] = hazards[month]! + hazard;
    }
    return new WaitingCurve(hazards);
  }
}
