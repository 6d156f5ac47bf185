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
    const from = Math.floor((group * order.length) / groups);
    const to = Math.floor(((group + 1) * order.length) / groups);
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

/** Errors of this many standard deviations more come by chance alone in one case of forty. */
const DEVIATIONS = 2;

/**
 * The calibration error that forecasts measure, in all but one case of forty at most, whose chances are wrong by `error`
 * in every group: a group's share scatters about what is to be expected by σ = √(p(1 − p) ÷ n), and of N(error, σ) the
 * absolute value is measured, the folded normal distribution. Error and scatter do not add up: an error hides much of it.
 * @param error 0: what chance alone makes
 */
export function measuredCalibrationError(bins: readonly CalibrationBin[], error: number): number {
  const customers = bins.reduce((sum, bin) => sum + bin.customers, 0);
  let mean = 0;
  let variance = 0;
  for (const bin of bins) {
    const share = bin.customers / customers;
    const sigma = Math.sqrt((bin.predicted * (1 - bin.predicted)) / bin.customers);
    const folded = foldedMean(error, sigma);
    mean += share * folded;
    variance += share ** 2 * (error ** 2 + sigma ** 2 - folded ** 2);
  }
  return mean + DEVIATIONS * Math.sqrt(Math.max(0, variance));
}

/** Mean of |N(error, sigma)|. */
function foldedMean(error: number, sigma: number): number {
  if (sigma === 0) return error;
  const ratio = error / sigma;
  return sigma * Math.sqrt(2 / Math.PI) * Math.exp(-(ratio ** 2) / 2) + error * (1 - 2 * below(-ratio));
}

/** Standard normal distribution; Abramowitz and Stegun 26.2.17, to 7.5e-8, for x ≤ 0. */
function below(x: number): number {
  const t = 1 / (1 - 0.2316419 * x);
  const density = Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}
