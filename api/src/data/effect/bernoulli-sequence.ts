/** Trials, of which some hit; not whole where they are what is expected. */
export interface Trials {
  hits: number;
  of: number;
}

/** Log-odds between which a share lies; infinite where there is nothing to bound it by. */
export interface LogOdds {
  low: number;
  high: number;
}

/**
 * How far from the tested log-odds the truth may lie, and what each weighs. Most weight has what a shop can see in some years: from a third more
 * to nearly four times the odds. A tenth of it goes to smaller ones, which a chain sees, and which have bounds come ever closer.
 */
const SHIFTS: readonly { shift: number; weight: number }[] = [
  ...Array.from({ length: 7 }, (_, at) => ({ shift: 0.05 * 1.3 ** at, weight: 0.1 / 7 })),
  ...Array.from({ length: 7 }, (_, at) => ({ shift: 0.3 * 1.28 ** at, weight: 0.9 / 7 })),
];

/** Beyond it a share is 0 or 1 for whatever is asked here. */
const FARTHEST = 30;

const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

const logLikelihood = ({ hits, of }: Trials, logOdds: number): number => hits * logOdds - of * softplus(logOdds);

/**
 * Log of the evidence that the log-odds lie above (`side` 1) or below (−1) the tested ones: the mean over all shifts of the likelihood
 * ratio between them. Under the tested log-odds that is a nonnegative martingale that begins with 1, whatever the weights, so it is ever
 * `1 / alpha` or more in at most `alpha` of all cases (Ville's inequality; Robbins, Annals of Mathematical Statistics 41 (1970), mixes over a
 * normal prior where this mixes over a list). The likelihood is log-concave in the log-odds; so the evidence falls as they rise (side 1), and
 * what it excludes is everything beyond one bound.
 */
export function logEvidence(trials: Trials, tested: number, side: 1 | -1): number {
  const at = logLikelihood(trials, tested);
  const ratios = SHIFTS.map(({ shift }) => logLikelihood(trials, tested + side * shift) - at);
  const most = Math.max(...ratios);
  return most + Math.log(SHIFTS.reduce((sum, { weight }, index) => sum + weight * Math.exp(ratios[index]! - most), 0));
}

/**
 * Confidence sequence of the log-odds of independent trials: over all times at once each bound is wrong in at most `alpha` of all cases, however
 * often and for whatever reason one looks.
 * @param alpha of each side
 */
export function logOddsBetween(trials: Trials, alpha: number): LogOdds {
  return { low: bound(trials, alpha, 1), high: bound(trials, alpha, -1) };
}

function bound(trials: Trials, alpha: number, side: 1 | -1): number {
  const isExcluded = (logOdds: number) => logEvidence(trials, logOdds, side) >= -Math.log(alpha);
  let [excluded, kept] = [-side * FARTHEST, side * FARTHEST];
  if (!isExcluded(excluded)) return -side * Infinity;
  while (Math.abs(kept - excluded) > 1e-9) {
    const middle = (excluded + kept) / 2;
    if (isExcluded(middle)) excluded = middle;
    else kept = middle;
  }
  return kept;
}

/** The share that has these log-odds. */
export const shareOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

export const logOddsOf = (share: number): number => Math.log(share / (1 - share));
