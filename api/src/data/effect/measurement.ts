import type { Measurement } from './random-effects.ts';
import type { Arms } from './uplift-sequence.ts';

/**
 * The effects of Daueraktionen of one kind as the market counts them: what is known of each, with the variance of two groups of that size in
 * which people buy as often as in all of them together. A variance by the own buyers would rise with the effect, so that large effects would
 * count less (0.1 points too low, simulated), and be 0 where by chance nobody bought.
 * @returns those that have both groups; none where nobody has bought anywhere
 */
export function measurementsOf(all: readonly Arms[]): Measurement[] {
  const compared = all.filter(({ treated, control }) => treated.people > 0 && control.people > 0);
  const sum = (of: (arms: Arms) => number) => compared.reduce((total, arms) => total + of(arms), 0);
  const rate =
    sum(({ treated, control }) => treated.buyers + control.buyers) /
    sum(({ treated, control }) => treated.people + control.people);
  return rate > 0 && rate < 1
    ? compared.map(({ treated, control }) => ({
        value: treated.buyers / treated.people - control.buyers / control.people,
        variance: rate * (1 - rate) * (1 / treated.people + 1 / control.people),
      }))
    : [];
}
