import { meetsRule } from './rules.ts';
import type { Situation } from './situation.ts';
import type { Potential } from './types.ts';

const none = { long: null, multifocal: null, near: null, office: null, sports_sun: null };
const plain: Situation = { age: 48, mainType: 'Fern', monthsSinceMain: 30, monthsSince: { ...none, long: 30 } };
const bought = (changes: Partial<Situation['monthsSince']>) => ({ monthsSince: { ...plain.monthsSince, ...changes } });
const add = (value: number | null) => ({ refraction: { add: value, absSe: null } });
const se = (value: number | null) => ({ refraction: { add: null, absSe: value } });

test.each<[Potential, Partial<Situation>, boolean | null]>([
  // 42–55 without Gleitsicht …
  ['multifocal', { age: 42 }, true],
  ['multifocal', { age: 55 }, true],
  ['multifocal', { age: 41, ...add(0.5) }, false],
  ['multifocal', { age: 56, ...add(0.5) }, false],
  ['multifocal', { ...bought({ multifocal: 200 }), ...add(0.5) }, false],
  // … or add ≥ 0.75, of which nothing is known without consent.
  ['multifocal', { age: 70, ...add(0.75) }, true],
  ['multifocal', { ...bought({ multifocal: 20 }), ...add(2) }, true],
  ['multifocal', { age: 70 }, null],
  ['multifocal', { age: null, ...add(1) }, true],
  // ≥ 45 and none owned
  ['near', { age: 45 }, true],
  ['near', { age: 44 }, false],
  ['near', bought({ near: 200 }), false],
  ['near', { age: null }, null],
  ['near', { age: null, ...bought({ near: 1 }) }, false],
  // 40–66 with Gleitsicht, add ≥ 1.25 and none for 48 months
  ['office', { ...bought({ multifocal: 10 }), ...add(1.25) }, true],
  ['office', { ...bought({ multifocal: 10 }), ...add(1) }, false],
  ['office', { ...bought({ multifocal: 10, office: 47 }), ...add(2) }, false],
  ['office', { ...bought({ multifocal: 10, office: 48 }), ...add(2) }, true],
  ['office', { age: 67, ...bought({ multifocal: 10 }), ...add(2) }, false],
  ['office', add(2), false],
  ['office', bought({ multifocal: 10 }), null],
  // none for 36 months
  ['sports_sun', {}, true],
  ['sports_sun', bought({ sports_sun: 35 }), false],
  ['sports_sun', bought({ sports_sun: 36 }), true],
  // Fern with |SE| ≥ 0.5
  ['long', se(0.5), true],
  ['long', se(0.25), false],
  ['long', {}, null],
  ['long', se(null), null],
  ['long', { mainType: 'Gleitsicht', ...se(3) }, false],
  ['long', { mainType: 'Nah' }, false],
])('%s: %j is %s', (potential, changes, expected) => {
  expect(meetsRule(potential, { ...plain, ...changes })).toBe(expected);
});

test.each<[Potential, Partial<Situation>, boolean | null]>([
  ['multifocal', { age: 70 }, false],
  ['multifocal', { age: 50 }, true],
  ['multifocal', { age: null }, null],
  ['office', bought({ multifocal: 10 }), true],
  ['office', bought({ multifocal: 10, office: 47 }), false],
  ['office', {}, false],
  ['long', {}, true],
  ['long', { mainType: 'Nah' }, false],
  ['long', { mainType: null }, null],
])('%s: plain %j is %s, going by what the rule asks for besides', (potential, changes, expected) => {
  expect(meetsRule(potential, { ...plain, ...changes, isPlain: true })).toBe(expected);
});
