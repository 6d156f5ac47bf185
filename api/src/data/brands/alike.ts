import { distance } from 'fastest-levenshtein';
import { spoken } from './suggest.ts';

/** Two names that are probably one: first the one that sold less. */
export interface Alike {
  names: [string, string];
  /** As `suggestBrands` says it. */
  reason: string;
}

/** Shorter names differ by a letter and are others all the same. */
const SHORTEST = 5;
const digits = (name: string): string => name.replaceAll(/\D/g, '');

/** Whether two spoken names are the same but for a letter. Another number is another thing. */
const isNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 &&
  Math.min(one.length, other.length) >= SHORTEST &&
  distance(one, other) === 1 &&
  digits(one) === digits(other);

/**
 * Names that are probably one, each with the best-selling that it may mean. Closer than `suggestBrands`, whose names somebody looks at one
 * by one anyway.
 * @param names by what they sold, the largest first @param isDecided of whom a person has said what they are
 * @example alikeNames(['Ray Blick', 'Titan', 'RAY-BLICK'], () => false) // [{ names: ['RAY-BLICK', 'Ray Blick'], reason: 'nur anders geschrieben' }]
 */
export function alikeNames(names: readonly string[], isDecided: (name: string) => boolean): Alike[] {
  const said = names.map((name) => ({ name, as: spoken(name) })).filter(({ as }) => as !== '');
  return said.flatMap(({ name, as }, at): Alike[] => {
    if (isDecided(name)) return [];
    const larger = said.slice(0, at);
    const same = larger.find((other) => other.as === as);
    if (same) return [{ names: [name, same.name], reason: 'nur anders geschrieben' }];
    const near = larger.find((other) => isNear(other.as, as));
    return near ? [{ names: [name, near.name], reason: '1 Buchstabe anders' }] : [];
  });
}
