import { rateOf, splitRate, type RateCounts } from './split-rate.ts';

const groups = (all: Record<string, [RateCounts, RateCounts]>) => new Map(Object.entries(all));
const sum = (parts: ReturnType<typeof splitRate>) =>
  [...parts.values()].reduce((all, { own, mix }) => all + own + mix, 0);
const counts = (part: number, whole: number): RateCounts => ({ part, whole });

test('by hand: dearer progressives, and more of them', () => {
  // Progressives 600 to 620 each, 40 to 60 of a hundred; others 200 on both sides: 360 to 452 on the mean.
  const parts = splitRate(
    groups({ progressive: [counts(24_000, 40), counts(37_200, 60)], others: [counts(12_000, 60), counts(8_000, 40)] }),
  );
  expect(parts.get('progressive')).toEqual({ own: 10, mix: expect.closeTo(40.8, 9) });
  expect(parts.get('others')).toEqual({ own: 0, mix: expect.closeTo(41.2, 9) });
  expect(sum(parts)).toBeCloseTo(452 - 360, 9);
});

test('a group that is new or gone is mix alone, one without pieces its own, and all sum to the change', () => {
  const parts = splitRate(
    groups({
      kept: [counts(1_000, 10), counts(1_000, 8)],
      new: [counts(0, 0), counts(900, 3)],
      gone: [counts(80, 2), counts(0, 0)],
      credit: [counts(0, 0), counts(-50, 0)],
      back: [counts(400, 4), counts(-100, -1)],
    }),
  );
  for (const none of [parts.get('new')?.own, parts.get('gone')?.own, parts.get('credit')?.mix])
    expect(none).toBeCloseTo(0, 9);
  expect(parts.get('credit')?.own).toBeCloseTo(-50 / 10, 9);
  expect(sum(parts)).toBeCloseTo(1_750 / 10 - 1_480 / 16, 9);
});

test('without a whole there is no rate', () => {
  expect([rateOf(counts(5, 0)), rateOf(counts(5, -1)), rateOf(counts(5, 2))]).toEqual([null, null, 2.5]);
});
