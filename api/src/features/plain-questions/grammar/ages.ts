import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import type { AgeGroup } from '../parts.ts';

/** Bounds of the age groups that figures know. */
const BOUNDS: readonly { group: AgeGroup; from: number; to: number }[] = AGE_GROUPS.flatMap((group) => {
  const [from, to] = group.split(/[-+]/);
  return group === 'unbekannt' ? [] : [{ group, from: Number(from), to: to ? Number(to) : 150 }];
});

export interface FoundAge {
  /** Begins and ends where the groups do; where it does not, none of them is what was asked for. */
  isExact: boolean;
  /** Groups that it may mean; several: it lies over them, and none of them alone is meant. */
  groups: readonly AgeGroup[];
  /** Without an upper bound. */
  from: number | null;
  words: number;
}

const AFTER = '(?: (?:-? ?jaehrige[nr]?|jahren?|jahre alt|plus))*';
const PATTERNS: readonly [RegExp, (a: number, b: number) => readonly [from: number, to: number]][] = [
  [new RegExp(`^(?:alter )?(?:zwischen )?(\\d{1,2}) (?:und|bis|-) (\\d{1,2})${AFTER}(?= |$)`), (a, b) => [a, b]],
  [new RegExp(`^(?:ueber|ab|aelter als|alter ab) (\\d{1,2})${AFTER}(?= |$)`), (a) => [a, 150]],
  [new RegExp(`^(?:alter )?(\\d{1,2})\\+${AFTER}(?= |$)`), (a) => [a, 150]],
  [new RegExp(`^(?:unter|juenger als) (\\d{1,2})${AFTER}(?= |$)`), (a) => [0, a - 1]],
];

/** The age that folded words begin with. */
export function ageAt(text: string): FoundAge | null {
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [from, to] = read(Number(found[1]), Number(found[2]));
    const groups = BOUNDS.filter((one) => one.to >= from && one.from <= to).map(({ group }) => group);
    if (groups.length === 0 || (to < 150 && from > 0 && !isGroup(from, to))) return null;
    return { isExact: isExact(from, to), groups, from: to === 150 ? from : null, words: found[0].split(' ').length };
  }
  return null;
}

/** 'über 75' is no group; 'über 50' lies over two, of which either may be meant. 'Über 60' is said of those of 60, too. */
const isExact = (from: number, to: number) => {
  const inside = BOUNDS.filter((one) => one.to >= from && one.from <= to);
  return inside.length > 1 || inside.some((one) => one.from === from && one.to === to);
};

/** Days of a month are no ages: between two bounds only what is a group is one. */
const isGroup = (from: number, to: number) => BOUNDS.some((one) => one.from === from && one.to === to);
