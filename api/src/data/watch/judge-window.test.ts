import { seededRandom } from '../scoring/testing/random.ts';
import { judgeWindow, type Seen } from './judge-window.ts';
import { medianOf, spreadOf, trimmedMean } from './robust.ts';

const REACH = { low: 2, high: 3 };

test('median, trimmed mean and spread by hand', () => {
  expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])]).toEqual([2, 2.5]);
  // Of ten values the lowest and the highest are left out.
  expect(trimmedMean([1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000])).toBe(5.5);
  expect(spreadOf([8, 9, 10, 11, 14], 10)).toBeCloseTo(1.4826, 9);
});

test('by hand: as many weeks above as below, one deviation each', () => {
  const weeks: Seen[] = Array.from({ length: 52 }, (_, at) => ({ amount: at % 2 === 0 ? 90 : 110, per: 10 }));
  // Mean 10 a piece; each week deviates by 1 · √10, so that the spread is 1.4826 · √10.
  const deviation = 1.4826 * Math.sqrt(10) * Math.sqrt(1 / 20 + 1 / 520);
  const judged = judgeWindow({ amount: 160, per: 20 }, weeks, { reach: REACH });
  expect(judged).toEqual({
    value: 8,
    usual: 10,
    from: expect.closeTo(10 - 2 * deviation, 9),
    to: expect.closeTo(10 + 3 * deviation, 9),
    score: expect.closeTo(-2 / deviation, 9),
  });
});

test('doubt about what was expected widens the range by as much', () => {
  const weeks: Seen[] = Array.from({ length: 52 }, (_, at) => ({ amount: at % 2 === 0 ? 90 : 110, per: 10 }));
  const width = (doubt: number) => {
    const judged = judgeWindow({ amount: 160, per: 20 }, weeks, { doubt, reach: REACH })!;
    return (judged.to - judged.usual) / 3;
  };
  expect(width(0.01) ** 2 - width(0) ** 2).toBeCloseTo(0.01 * 100, 9);
});

describe('one slip of a million', () => {
  const { normal } = seededRandom(5);
  const weeks: Seen[] = Array.from({ length: 52 }, () => ({ amount: 5_000 + 500 * normal(), per: 6 }));
  const window = { amount: 6_000, per: 12 };
  const usual = judgeWindow(window, weeks, { reach: REACH })!;

  test.each([0, 17, 51])('in week %p moves the range by less than a tenth', (at) => {
    const slipped = weeks.map((week, index) => (index === at ? { ...week, amount: 1_000_000 } : week));
    const judged = judgeWindow(window, slipped, { reach: REACH })!;
    expect(Math.abs(judged.usual / usual.usual - 1)).toBeLessThan(0.02);
    expect((judged.to - judged.from) / (usual.to - usual.from)).toBeCloseTo(1, 0);
    // Half of what is usual stays found.
    expect(judged.score).toBeLessThan(-2);
  });
});

test('a small shop has no bound below nothing', () => {
  const weeks: Seen[] = Array.from({ length: 52 }, (_, at) => ({ amount: at % 4, per: 6 }));
  expect(judgeWindow({ amount: 0, per: 6 }, weeks, { reach: { low: 5, high: 5 } })?.from).toBe(0);
});

test('too few weeks, weeks without anything, or an empty window say nothing', () => {
  const week = { amount: 10, per: 5 };
  expect(
    judgeWindow(
      week,
      Array.from({ length: 25 }, () => week),
      { reach: REACH },
    ),
  ).toBeNull();
  expect(
    judgeWindow(
      week,
      Array.from({ length: 52 }, () => ({ amount: 0, per: 5 })),
      { reach: REACH },
    ),
  ).toBeNull();
  expect(
    judgeWindow(
      week,
      Array.from({ length: 52 }, () => ({ amount: 0, per: 0 })),
      { reach: REACH },
    ),
  ).toBeNull();
  expect(
    judgeWindow(
      { amount: 0, per: 0 },
      Array.from({ length: 52 }, () => week),
      { reach: REACH },
    ),
  ).toBeNull();
  // Weeks that are all the same have no noise to be beyond of.
  expect(
    judgeWindow(
      { amount: 0, per: 5 },
      Array.from({ length: 52 }, () => week),
      { reach: REACH },
    ),
  ).toBeNull();
});
