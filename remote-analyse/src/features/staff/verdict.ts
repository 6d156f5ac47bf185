/** A share of somebody's cases: `part` of `whole`. */
export interface Share {
  name: string;
  part: number;
  whole: number;
}

/** So often at most a difference is told that is none. */
const ERROR = 0.05;
/** More than so many are no sentence. */
const MOST_TOLD = 3;

/** How often chance alone leads at least so many standard deviations to either side (Abramowitz and Stegun 7.1.26, to 2 · 10⁻⁷). */
function tails(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/** How often two people who are alike differ by as much. */
function chance(a: Share, b: Share): number {
  const both = (a.part + b.part) / (a.whole + b.whole);
  const spread = Math.sqrt(both * (1 - both) * (1 / a.whole + 1 / b.whole));
  return spread === 0 ? 1 : tails((a.part / a.whole - b.part / b.whole) / spread);
}

/**
 * The pairs whose difference is more than chance, the clearest first; of each the one with the larger share stands first. All pairs are
 * compared at once: among people who are all alike not one is told in 95 of 100 cases (Holm).
 */
export function sureDifferences(shares: readonly Share[]): [ahead: string, behind: string][] {
  const pairs = shares
    .flatMap((a, at) => shares.slice(at + 1).map((b) => ({ a, b, chance: chance(a, b) })))
    .toSorted((one, other) => one.chance - other.chance);
  const firstUnsure = pairs.findIndex((pair, at) => pair.chance > ERROR / (pairs.length - at));
  return pairs
    .slice(0, firstUnsure === -1 ? pairs.length : firstUnsure)
    .map(({ a, b }) => (a.part / a.whole > b.part / b.whole ? [a.name, b.name] : [b.name, a.name]));
}

/** What can be said of people's shares; '' of fewer than two. @example 'Kein Unterschied ist sicher: Alle Abstände können Zufall sein.' */
export function verdictText(shares: readonly Share[]): string {
  if (shares.length < 2) return '';
  const sure = sureDifferences(shares);
  const told = sure.slice(0, MOST_TOLD).map(([ahead, behind]) => `${ahead} liegt vor ${behind}`);
  if (told.length === 0)
    return shares.length === 2
      ? 'Der Unterschied ist nicht sicher: Er kann Zufall sein.'
      : 'Kein Unterschied ist sicher: Alle Abstände können Zufall sein.';
  if (sure.length > MOST_TOLD)
    return `Sicher verschieden sind ${sure.length} von ${(shares.length * (shares.length - 1)) / 2} Paaren, am deutlichsten: ${told.join('; ')}.`;
  return `Sicher ist: ${told.join('; ')}.${shares.length > 2 ? ' Alle anderen Abstände können Zufall sein.' : ''}`;
}
