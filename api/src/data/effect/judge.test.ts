import { householdsUntilClear, NOTHING_YET } from './clear-after.ts';
import { judge, worthwhileUplift } from './judge.ts';
import type { Arms } from './uplift-sequence.ts';

const arms = (treated: [number, number], control: [number, number], treatedShare: number): Arms => ({
  treated: { people: treated[0], buyers: treated[1] },
  control: { people: control[0], buyers: control[1] },
  treatedShare,
});

test('a piece of 1.50 € pays from the uplift on that leaves as much after the goods', () => {
  // A further buyer brings 300 €, of which 150 € are left: one of a hundred.
  expect(worthwhileUplift(150, 30_000)).toBeCloseTo(0.01, 12);
  expect(worthwhileUplift(150, null)).toBeNull();
});

test('works, harms, nothing that pays, not clear yet, and nothing to compare with', () => {
  const verdict = (of: Arms, worth: number | null) => judge(of, worth).verdict;
  expect(verdict(arms([700, 100], [300, 20], 0.7), 0.01)).toBe('works');
  expect(verdict(arms([700, 60], [300, 60], 0.7), 0.01)).toBe('harms');
  expect(verdict(arms([5_000, 250], [5_000, 250], 0.5), 0.03)).toBe('none');
  expect(verdict(arms([5_000, 250], [5_000, 250], 0.5), 0.001)).toBe('open');
  expect(verdict(arms([5_000, 250], [5_000, 250], 0.5), null)).toBe('open');
  expect(verdict(arms([900, 50], [0, 0], 1), 0.01)).toBe('observed');
});

test('the households until it is clear are as many as make it clear, if they buy as is supposed', () => {
  const now = { ...NOTHING_YET, treatedShare: 0.8 };
  const supposed = { baseRate: 0.05, uplift: 0.04, worth: 0.01 };
  const enough = householdsUntilClear(now, supposed)!;
  const after = (people: number): Arms =>
    arms([0.8 * people, 0.8 * people * 0.09], [0.2 * people, 0.2 * people * 0.05], 0.8);
  expect(judge(after(enough), 0.01).verdict).toBe('works');
  expect(judge(after(enough * 0.95), 0.01).verdict).toBe('open');
  expect(householdsUntilClear(now, { ...supposed, uplift: 0.08 })!).toBeLessThan(enough);
  expect(householdsUntilClear(now, supposed, 0.84)!).toBeGreaterThan(enough);
  // Half of it is known.
  expect(householdsUntilClear(after(enough / 2), supposed)!).toBeLessThan(enough * 0.6);
});

test('without a control group nothing becomes clear, and an effect of nothing is known once none that pays fits', () => {
  expect(
    householdsUntilClear({ ...NOTHING_YET, treatedShare: 1 }, { baseRate: 0.05, uplift: 0.04, worth: 0.01 }),
  ).toBeNull();
  const supposed = { baseRate: 0.05, uplift: 0, worth: 0.02 };
  expect(householdsUntilClear({ ...NOTHING_YET, treatedShare: 0.7 }, supposed)).toBeGreaterThan(200);
  expect(householdsUntilClear({ ...NOTHING_YET, treatedShare: 0.7 }, { ...supposed, worth: null })).toBeNull();
});
