import type { BrandSuggestion } from '@portal/shared/contract/settings-admin';
import { distance } from 'fastest-levenshtein';

/** A brand that another spelling may mean, with what it has sold, in cents. */
export interface Candidate {
  name: string;
  weight: number;
}

/** So many are looked at before a person writes one. */
const MOST = 3;
/** Letters that may differ, as a share of the longer name: more of them are another word. */
const LARGEST_DIFFERENCE = 0.3;
/** Shorter names differ by a letter and are others all the same. */
const SHORTEST = 4;

/** Letters and digits alone, without accents: what is left of a name when it is said. */
export const spoken = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');

const letters = (count: number): string => (count === 1 ? '1 Buchstabe anders' : `${count} Buchstaben anders`);

/** How far two names are apart, and why one may mean the other; null where it does not. */
function compare(name: string, other: string): { apart: number; reason: string } | null {
  if (name === other) return { apart: 0, reason: 'nur anders geschrieben' };
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (short.length < SHORTEST) return null;
  const different = distance(name, other);
  if (different <= long.length * LARGEST_DIFFERENCE) return { apart: different, reason: letters(different) };
  // 'Ray Blick Sonne' and 'Ray Blick', after all that are closer.
  return long.startsWith(short) ? { apart: long.length, reason: 'gleicher Anfang' } : null;
}

/**
 * The known brands that a spelling most likely means, nearest first; of two that are as near, the one that sold more.
 * @example suggestBrands('RAY-BLICK', [{ name: 'Ray Blick', weight: 100_000 }]) // [{ name: 'Ray Blick', reason: 'nur anders geschrieben' }]
 */
export function suggestBrands(name: string, candidates: readonly Candidate[]): BrandSuggestion[] {
  const own = spoken(name);
  if (own === '') return [];
  return candidates
    .flatMap((candidate) => {
      const found = candidate.name === name ? null : compare(own, spoken(candidate.name));
      return found ? [{ ...candidate, ...found }] : [];
    })
    .sort((one, other) => one.apart - other.apart || other.weight - one.weight)
    .slice(0, MOST)
    .map(({ name: found, reason }) => ({ name: found, reason }));
}
