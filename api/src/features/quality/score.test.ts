import { QUALITY_CHECKS } from '@portal/shared/contract/settings-admin';
import { addCounts, cleanShare, scoreOf, WEIGHTS } from './score.ts';

const costs = { letter: 0, email: 0, sms: 0, selection: 0 };
const counts = (population: number, affected: number) => ({ population, affected, costs });

test('the weights are percent', () => {
  expect(QUALITY_CHECKS.reduce((sum, check) => sum + WEIGHTS[check], 0)).toBe(100);
});

test('a check with nothing to look at does not weigh, and without any there is no score', () => {
  expect(scoreOf({})).toBeNull();
  expect(cleanShare(counts(0, 0))).toBeNull();
  expect(scoreOf({ geburtsdatum: counts(10, 5), staerken: counts(0, 0) })).toBe(50);
  expect(scoreOf({ geburtsdatum: counts(10, 5), adresse: counts(4, 0), email: counts(10, 10) })).toBeCloseTo(100 * (10 + 20) / 50);
});

test('stores weigh by what they have', () => {
  const both = addCounts([{ email: { ...counts(90, 0), costs: { ...costs, email: 2 } } }, { email: { ...counts(10, 10), costs: { ...costs, email: 3 } } }]);
  expect(both.email).toEqual({ ...counts(100, 10), costs: { ...costs, email: 5 } });
  expect(both.marke).toEqual(counts(0, 0));
  expect(scoreOf(both)).toBe(90);
});
