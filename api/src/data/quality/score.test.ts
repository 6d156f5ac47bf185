import { QUALITY_CHECKS } from '@portal/shared/contract/settings-admin';
import { addCounts, cleanShare, NOTHING, scoreOf, WEIGHTS } from './score.ts';

const { costs } = NOTHING;
const counts = (population: number, affected: number) => ({ ...NOTHING, population, affected });

test('the weights are percent', () => {
  expect(QUALITY_CHECKS.reduce((sum, check) => sum + WEIGHTS[check], 0)).toBe(100);
});

test('a check with nothing to look at does not weigh, and without any there is no score', () => {
  expect(scoreOf({})).toBeNull();
  expect(cleanShare(counts(0, 0))).toBeNull();
  expect(scoreOf({ geburtsdatum: counts(10, 5), staerken: counts(0, 0) })).toBe(50);
  expect(scoreOf({ geburtsdatum: counts(10, 5), adresse: counts(4, 0), email: counts(10, 10) })).toBeCloseTo(
    (100 * (10 + 20)) / 50,
  );
});

test('stores weigh by what they have', () => {
  const [one, other] = [
    { ...costs, email: 2, customers: 2, revenue_cents: 150 },
    { ...costs, email: 3, customers: 3, revenue_cents: -50 },
  ];
  const both = addCounts([
    { email: { ...counts(90, 0), proposed: 1, costs: one } },
    { email: { ...counts(10, 10), proposed: 4, costs: other } },
  ]);
  expect(both.email).toEqual({
    ...counts(100, 10),
    proposed: 5,
    costs: { ...costs, email: 5, customers: 5, revenue_cents: 100 },
  });
  expect(both.marke).toEqual(counts(0, 0));
  expect(scoreOf(both)).toBe(90);
});

test('counts that were kept with fewer of them are read all the same', () => {
  const kept = { population: 10, affected: 1, costs: { letter: 1, email: 0, sms: 0, selection: 0 } };
  expect(addCounts([{ adresse: kept as typeof NOTHING }]).adresse).toEqual({
    ...NOTHING,
    ...kept,
    costs: { ...costs, letter: 1 },
  });
});
