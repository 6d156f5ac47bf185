import { POTENTIAL_COLUMNS, POTENTIAL_FACTORS, writePotential } from './columns.ts';
import type { Situation } from './situation.ts';

const situation: Situation = {
  age: 50,
  mainType: 'Gleitsicht',
  monthsSinceMain: 30,
  monthsSince: { long: null, multifocal: 30, near: null, office: null, sports_sun: 50 },
  refraction: { add: 1.5, absSe: 2 },
};
const { refraction: _, ...withoutConsent } = situation;
const row = (given: Situation) => {
  const target = new Float64Array(POTENTIAL_COLUMNS.length + 2).fill(Number.NaN);
  writePotential('sports_sun', given, target, 1);
  return target;
};
const moved = (a: Situation, b: Situation) =>
  new Set(POTENTIAL_COLUMNS.filter((_, at) => row(a)[at + 1] !== row(b)[at + 1]));

test('writes exactly its columns, one factor each', () => {
  const written = row(situation);
  expect([written[0], written.at(-1)]).toEqual([Number.NaN, Number.NaN]);
  expect(written.slice(1, -1).every(Number.isFinite)).toBe(true);
  expect(new Set(POTENTIAL_COLUMNS)).toEqual(new Set([null, ...POTENTIAL_FACTORS]));
});

test('without consent only the columns of refractions are empty', () => {
  expect(moved(situation, withoutConsent)).toEqual(new Set(['add', 'se']));
  const empty = row(withoutConsent);
  POTENTIAL_COLUMNS.forEach((factor, at) => {
    if (factor === 'add' || factor === 'se') expect(empty[at + 1]).toBe(0);
  });
});

test('each input moves its own columns', () => {
  expect(moved(situation, { ...situation, age: null })).toEqual(new Set(['age']));
  expect(moved(situation, { ...situation, mainType: 'Nah', monthsSinceMain: 3 })).toEqual(new Set(['main']));
  expect(moved(situation, { ...situation, monthsSince: { ...situation.monthsSince, sports_sun: 60 } })).toEqual(
    new Set(['owned']),
  );
  expect(moved(situation, { ...situation, monthsSince: { ...situation.monthsSince, sports_sun: 2 } })).toEqual(
    new Set(['owned', 'rule']),
  );
});
