import type { Measurement } from './random-effects.ts';
import type { Arms } from './uplift-sequence.ts';

/** Who was written to and who was held out, whatever the chance of the lot was. */
export type Groups = Omit<Arms, 'treatedShare'>;

/**
 * Several pairs of groups of one business (versions, years) as one pair: its shares of buyers are the means of theirs with the weights of Mantel and
 * Haenszel (Greenland and Robins, Biometrics 41 (1985)), so that no difference comes of other holdouts in other years; its sizes are such
 * that at one common rate its difference has the variance of that mean.
 * @returns null where none of them has both groups
 */
export function joinGroups(pairs: readonly Groups[]): Groups | null {
  const compared = pairs.filter(({ treated, control }) => treated.people > 0 && control.people > 0);
  const sum = (of: (pair: Groups) => number) => compared.reduce((total, pair) => total + of(pair), 0);
  const weightOf = ({ treated, control }: Groups) =>
    (treated.people * control.people) / (treated.people + control.people);
  const weight = sum(weightOf);
  if (weight === 0) return null;
  const share = sum(({ treated }) => treated.people) / sum(({ treated, control }) => treated.people + control.people);
  const group = (people: number, arm: 'treated' | 'control') => ({
    people,
    buyers: (people * sum((pair) => (weightOf(pair) * pair[arm].buyers) / pair[arm].people)) / weight,
  });
  return { treated: group(weight / (1 - share), 'treated'), control: group(weight / share, 'control') };
}

/**
 * The effects of Daueraktionen of one kind as the market counts them: what is known of each, with the variance of two groups of that size in
 * which people buy as often as in all of them together. A variance by the own buyers would rise with the effect, so that large effects would
 * count less (0.1 points too low, simulated), and be 0 where by chance nobody bought.
 * @param all each with both groups
 * @returns none where nobody has bought anywhere
 */
export function measurementsOf(all: readonly Groups[]): Measurement[] {
  const sum = (of: (groups: Groups) => number) => all.reduce((total, groups) => total + of(groups), 0);
  const rate =
    sum(({ treated, control }) => treated.buyers + control.buyers) /
    sum(({ treated, control }) => treated.people + control.people);
  return rate > 0 && rate < 1
    ? all.map(({ treated, control }) => ({
        value: treated.buyers / treated.people - control.buyers / control.people,
        variance: rate * (1 - rate) * (1 / treated.people + 1 / control.people),
      }))
    : [];
}
