/** What browsers told of one version. */
export interface Seen {
  visits: number;
  errors: number;
}

/** Fewer visits say nothing of a version. */
const LEAST_VISITS = 20;
/** How rarely a version that is no worse is taken back. Small, since it is asked twice a minute for days. */
const CHANCE = 0.001;

/**
 * How likely at least `errors` of `all` are a version's by chance alone, where each is its with the probability `share`: the upper tail
 * of the binomial distribution, exactly.
 */
export function tailOf(errors: number, all: number, share: number): number {
  if (errors <= 0) return 1;
  if (share <= 0 || errors > all) return 0;
  if (share >= 1) return 1;
  // By logarithms: the first terms are too small for a number.
  let log = 0;
  for (let one = 1; one <= errors; one += 1) log += Math.log((all - errors + one) / one);
  log += errors * Math.log(share) + (all - errors) * Math.log1p(-share);
  let term = Math.exp(log);
  let sum = term;
  for (let one = errors; one < all; one += 1) {
    term *= ((all - one) / (one + 1)) * (share / (1 - share));
    sum += term;
  }
  return Math.min(1, sum);
}

/**
 * Whether a version's errors per visit exceed those of the one before it by more than chance says: given how many errors both
 * have together, each would be the new one's with its share of the visits. A page that fails again and again counts once a visit.
 */
export function isWorse(canary: Seen, before: Seen): boolean {
  if (canary.visits < LEAST_VISITS || before.visits === 0) return false;
  const [own, others] = [canary, before].map(({ visits, errors }) => Math.min(errors, visits)) as [number, number];
  const share = canary.visits / (canary.visits + before.visits);
  return tailOf(own, own + others, share) < CHANCE;
}
