/** A tenth of the customers, by predicted chance. */
export interface CalibrationBin {
  customers: number;
  /** Mean predicted chance and share that bought, 0 to 1. */
  predicted: number;
  observed: number;
}

/**
 * Predicted against observed by groups of equal size, lowest chance first. Groups differ by one customer at most;
 * fewer customers than groups leave out the empty ones.
 */
export function calibrationBins(chances: Float64Array, outcomes: Uint8Array, groups = 10): CalibrationBin[] {
  const order = Uint32Array.from(chances, (_, at) => at).sort((a, b) => chances[a]! - chances[b]! || a - b);
  const bins: CalibrationBin[] = [];
  for (let group = 0; group < groups; group += 1) {
    const from = Math.floor(group * order.length / groups);
    const to = Math.floor((group + 1) * order.length / groups);
    if (to === from) continue;
    let predicted = 0;
    let observed = 0;
    for (let at = from; at < to; at += 1) {
      predicted += chances[order[at]!]!;
      observed += outcomes[order[at]!]!;
    }
    bins.push({ customers: to - from, predicted: predicted / (to - from), observed: observed / (to - from) });
  }
  return bins;
}

/** Expected calibration error: Σ share of the bin · |predicted − observed| (Naeini et al., 2015, with bins of equal size). */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): number {
  const customers = bins.reduce((sum, bin) => sum + bin.customers, 0);
  return bins.reduce((sum, bin) => sum + bin.customers * Math.abs(bin.predicted - bin.observed), 0) / customers;
}
