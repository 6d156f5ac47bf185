/**
 * How a wait goes on: cumulative hazard H(t) = −Σ log(1 − h) by month. Within a month H is straight, so that a wait
 * that is half through its month counts as such.
 */
export class WaitingCurve {
  private readonly hazards: Float64Array;

  /** @param hazards H at 0, 1, 2 … months, rising */
  constructor(hazards: Float64Array) {
    this.hazards = hazards;
  }

  /** H at `months` after the Hauptbrille, fractions allowed; beyond the end as in the last month. */
  cumulative(months: number): number {
    const { hazards } = this;
    const whole = Math.min(Math.floor(months), hazards.length - 2);
    return hazards[whole]! + (months - whole) * (hazards[whole + 1]! - hazards[whole]!);
  }

  /** P(buys within `horizon` months | has waited `waited` months) = 1 − e^(H(waited) − H(waited + horizon)). */
  probability(waited: number, horizon: number): number {
    return -Math.expm1(this.cumulative(waited) - this.cumulative(waited + horizon));
  }

  /** Months from now until the chance is `share`; null when that is not within `most` months. */
  quantile(waited: number, share: number, most: number): number | null {
    const goal = this.cumulative(waited) - Math.log1p(-share);
    if (this.cumulative(waited + most) < goal) return null;
    const { hazards } = this;
    let low = Math.min(Math.floor(waited), hazards.length - 2);
    let high = Math.min(Math.ceil(waited + most), hazards.length - 1);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (hazards[middle]! < goal) low = middle;
      else high = middle;
    }
    return Math.max(0, low + (goal - hazards[low]!) / (hazards[low + 1]! - hazards[low]!) - waited);
  }
}
