import { COLUMNS, FACTORS, writeColumns, type Factor } from './columns.ts';
import type { HazardModel } from './fit-hazard.ts';
import { profileOf } from './profile.ts';
import type { NextGlasses } from './score-customers.ts';

/** What one input adds to the log-odds of buying in a month, averaged over the next twelve. */
export type Contributions = Record<Factor, number>;

const HORIZON = 12;
const none = (): Contributions => ({ months: 0, pace: 0, age: 0, type: 0, purchases: 0, spend: 0 });

/**
 * Splits scores into the shares of their inputs: Σ β·x over an input's columns, minus the same for the average
 * customer. On the log-odds scale the shares add up to the whole difference.
 */
export class ContributionsOfScores {
  private readonly scores: NextGlasses;
  private readonly model: HazardModel;
  private readonly known = new Map<number, Contributions>();
  private readonly average = none();

  constructor(scores: NextGlasses, model: HazardModel) {
    this.scores = scores;
    this.model = model;
    let customers = 0;
    for (let customer = 0; customer < scores.profiles.length; customer += 1) {
      if (scores.profiles[customer] === -1) continue;
      const own = this.absolute(customer);
      for (const factor of FACTORS) this.average[factor] += own[factor];
      customers += 1;
    }
    for (const factor of FACTORS) this.average[factor] /= Math.max(1, customers);
  }

  /** @param customer one with a score */
  of(customer: number): Contributions {
    const own = this.absolute(customer);
    const result = none();
    for (const factor of FACTORS) result[factor] = own[factor] - this.average[factor];
    return result;
  }

  /** Equal for customers of one profile and month. */
  private absolute(customer: number): Contributions {
    const code = this.scores.profiles[customer]!;
    const month = Math.min(Math.floor(this.scores.waited[customer]!), this.model.lastMonth);
    const key = code * 1024 + month;
    const known = this.known.get(key);
    if (known) return known;
    const made = this.compute(code, month);
    this.known.set(key, made);
    return made;
  }

  private compute(code: number, from: number): Contributions {
    const { coefficients, lastMonth, pool } = this.model;
    const row = new Float64Array(COLUMNS.length);
    const typicalRow = new Float64Array(COLUMNS.length);
    const profile = profileOf(code);
    // With the pool's own pace, lateness says no more than the months do; only what differs from that is the pace's.
    const typical = { ...profile, pace: 0 };
    const result = none();
    for (let ahead = 0; ahead < HORIZON; ahead += 1) {
      const month = Math.min(from + ahead, lastMonth);
      writeColumns(profile, month, pool.logMonths, row, 0);
      writeColumns(typical, month, pool.logMonths, typicalRow, 0);
      COLUMNS.forEach(({ factor }, at) => {
        if (!factor) return;
        const weight = coefficients[at]! / HORIZON;
        result[factor] += (factor === 'pace' ? row[at]! - typicalRow[at]! : row[at]!) * weight;
        if (factor === 'pace') result.months += typicalRow[at]! * weight;
      });
    }
    return result;
  }
}
