import type { AnalysisComparison, PeriodUnit } from '@portal/shared/contract/common';
import { judgeChange } from './usual.ts';
import { earlierWindows } from './windows.ts';

const changes = (...shares: number[]) => shares.map((share) => ({ change: share * 1_000_000, base: 1_000_000 }));
const EIGHT = changes(0.1, -0.1, 0.05, -0.05, 0.1, -0.1, 0.05, -0.05);
const judge = (change: number, previous: number, earlier = EIGHT) =>
  judgeChange({ change, previous, base: previous }, earlier);

test('nine of ten movements lie within: what is left without the ends, ± their reach', () => {
  // One value of each end counts as the next one, which is as far out: s = √(0.05 / 7) = 0.0845154; 2.892 · 0.0845154 = 0.244419.
  expect(judge(-200_000, 2_000_000)).toEqual({ is_usual: true, from: -488_837, to: 488_837 });
  expect(judge(-488_838, 2_000_000)).toMatchObject({ is_usual: false });
});

test('one slip in an order leaves what is usual as it is, in the year of it and in the one after', () => {
  const calm = Array.from({ length: 24 }, (_, at) => (((at * 7) % 24) - 11.5) / 100);
  // A million in a month of 5,000 €, and that month as the base of the one a year later.
  const slipped = calm.map((share, at) => (at === 3 ? 199 : at === 15 ? -0.995 : share));
  const [before, after] = [
    judge(-860_000, 1_000_000, changes(...calm)),
    judge(-860_000, 1_000_000, changes(...slipped)),
  ];
  expect([before?.is_usual, after?.is_usual]).toEqual([false, false]);
  expect(after!.to - after!.from).toBeLessThan(1.2 * (before!.to - before!.from));
});

test('nobody loses more than there was: no bound lies below', () => {
  const wild = changes(-0.9, 0.8, -0.7, 1.1, -0.8, 0.9, -0.9, 1.2);
  expect(judge(-10_900, 10_900, wild)).toMatchObject({ is_usual: true, from: -10_900 });
  // Credits outweigh what is left of it, as they did before.
  expect(judgeChange({ change: -400, previous: 300, base: 1_000 }, wild)?.from).toBeLessThan(-400);
});

/** Even numbers in (0, 1), the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In how many of so many histories the next movement was in the range; with a slip, two of the earlier ones are wrong. */
function covered(count: number, draw: () => number, { slip = false } = {}): number {
  const rounds = 4_000;
  let within = 0;
  for (let round = 0; round < rounds; round += 1) {
    const shares = Array.from({ length: count }, (_, at) =>
      slip && at === 0 ? 199 : slip && at === 1 ? -0.995 : draw(),
    );
    if (judge(Math.round(draw() * 1_000_000), 1_000_000, changes(...shares))?.is_usual) within += 1;
  }
  return within / rounds;
}

const normal = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

test.each(Array.from({ length: 17 }, (_, at) => at + 8))(
  'of %i comparisons the range holds nine of ten movements, whatever their spread',
  (count) => {
    const random = normal(dice(count));
    // 4,000 rounds tell the share to 0.005; of changes between two normal amounts it is as good as the same.
    expect(Math.abs(covered(count, () => 0.02 + 0.1 * random()) - 0.9)).toBeLessThan(0.02);
    expect(Math.abs(covered(count, () => Math.exp(0.25 * random()) - 1) - 0.9)).toBeLessThan(0.025);
  },
);

test.each([8, 12, 16, 24])(
  'of %i comparisons with a slip in one of them it holds somewhat more, and is far from holding all',
  (count) => {
    const random = normal(dice(count));
    const share = covered(count, () => 0.02 + 0.1 * random(), { slip: true });
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(0.98);
  },
);

test('seven comparisons are too few, and against no revenue nothing is said', () => {
  expect(judge(1, 100, EIGHT.slice(1))).toBeNull();
  expect(judge(1, 0)).toBeNull();
  expect(judge(1, 100, [...EIGHT.slice(1), { change: 5, base: 0 }])).toBeNull();
});

const against = (unit: PeriodUnit, compare: AnalysisComparison = 'vorjahr') => ({ unit, compare });

test('months go back month by month with what they are compared with, as far as there are data', () => {
  const october = { from: '2026-10-01', to: '2026-10-31', previousFrom: '2025-10-01', previousTo: '2025-10-31' };
  const windows = earlierWindows(october, against('month'), '2025-08-01');
  expect(windows).toEqual([
    { from: '2026-09-01', to: '2026-09-30', previousFrom: '2025-09-01', previousTo: '2025-09-30' },
    { from: '2026-08-01', to: '2026-08-31', previousFrom: '2025-08-01', previousTo: '2025-08-31' },
  ]);
  expect(earlierWindows(october, against('month'), '2010-01-01')).toHaveLength(24);
});

test('a running month meets the same days of the months before, a quarter the quarters, a week the weeks', () => {
  const [running] = earlierWindows(
    { from: '2026-11-01', to: '2026-11-21', previousFrom: '2025-11-01', previousTo: '2025-11-21' },
    against('month'),
    '2020-01-01',
  );
  expect(running).toEqual({
    from: '2026-10-01',
    to: '2026-10-21',
    previousFrom: '2025-10-01',
    previousTo: '2025-10-21',
  });
  const [quarter] = earlierWindows(
    { from: '2026-07-01', to: '2026-09-30', previousFrom: '2025-07-01', previousTo: '2025-09-30' },
    against('quarter'),
    '2020-01-01',
  );
  expect(quarter).toEqual({
    from: '2026-04-01',
    to: '2026-06-30',
    previousFrom: '2025-04-01',
    previousTo: '2025-06-30',
  });
  const [week] = earlierWindows(
    { from: '2026-11-16', to: '2026-11-22', previousFrom: '2025-11-17', previousTo: '2025-11-23' },
    against('week'),
    '2020-01-01',
  );
  expect(week).toEqual({ from: '2026-11-09', to: '2026-11-15', previousFrom: '2025-11-10', previousTo: '2025-11-16' });
});

test('the same weekdays stay 52 weeks apart, and each Easter meets the one before it', () => {
  const october = { from: '2026-10-01', to: '2026-10-31', previousFrom: '2025-10-02', previousTo: '2025-11-01' };
  expect(earlierWindows(october, against('month', 'wochentage'), '2020-01-01')[7]).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    previousFrom: '2025-02-02',
    previousTo: '2025-03-01',
  });
  const april = { from: '2026-04-01', to: '2026-04-30', previousFrom: '2025-04-16', previousTo: '2025-05-15' };
  expect(earlierWindows(april, against('month', 'ostern'), '2022-01-01')).toEqual([
    // Easter on 20 April 2025, 31 March 2024, 9 April 2023, 17 April 2022.
    { from: '2025-04-16', to: '2025-05-15', previousFrom: '2024-03-27', previousTo: '2024-04-25' },
    { from: '2024-03-27', to: '2024-04-25', previousFrom: '2023-04-05', previousTo: '2023-05-04' },
    { from: '2023-04-05', to: '2023-05-04', previousFrom: '2022-04-13', previousTo: '2022-05-12' },
  ]);
});

test('without data or without a comparison there is no history', () => {
  expect(
    earlierWindows(
      { from: '2026-10-01', to: '2026-10-31', previousFrom: '2026-10-01', previousTo: '2026-09-30' },
      against('month'),
      '2020-01-01',
    ),
  ).toEqual([]);
  expect(
    earlierWindows(
      { from: '2026-10-01', to: '2026-10-31', previousFrom: '2025-10-01', previousTo: '2025-10-31' },
      against('month'),
      null,
    ),
  ).toEqual([]);
});
