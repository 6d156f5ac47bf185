import { seededRandom } from '../scoring/testing/random.ts';
import { learnCourse, levelNoise, type MonthSeen } from './learn-course.ts';

/** Months of whole years from January on, of 25 working days. */
const years = (count: number, valueOf: (at: number) => number): MonthSeen[] =>
  Array.from({ length: 12 * count }, (_, at) => ({ at: at % 12, value: valueOf(at), days: 25 }));

test('by hand: the same each month is its own level, without season, noise and growth', () => {
  const course = learnCourse(
    years(2, () => 2_500),
    false,
  );
  expect(course).toMatchObject({ level: 100, season: Array(12).fill(1), noise: 0, growth: 0, monthDays: 25 });
  // No change in one pair of years, beside three years of 4 % that others move by.
  expect(course?.drift).toBeCloseTo((3 * 0.04 ** 2) / 4, 12);
});

test('by hand: a season that comes each year is season, not noise', () => {
  const course = learnCourse(
    years(3, (at) => (at % 12 === 11 ? 3_500 : 2_500)),
    false,
  );
  // December is beyond what the others differ by, which is nothing: it stays as it is. Mean of the twelve: (11 + 1.4) / 12.
  expect(course?.season[11]).toBeCloseTo(1.4 / ((11 + 1.4) / 12), 9);
  expect(course?.noise).toBeCloseTo(0, 12);
  expect(course?.level).toBeCloseTo((100 * (11 + 1.4)) / 12, 9);
});

test('pieces vary at least as the square root of their number', () => {
  const counted = learnCourse(
    years(2, () => 50),
    true,
  );
  expect(counted?.noise).toBeCloseTo(1 / 50, 12);
  expect(levelNoise(0.02)).toBeCloseTo((1.1 * 0.02) / 12, 12);
});

test('growth counts as far as the years show more than chance', () => {
  const grown = learnCourse(
    years(5, (at) => 2_500 * 1.05 ** Math.floor(at / 12)),
    false,
  );
  // Each change is ln 1.05; drift: (3 · 0.04² + 4 · ln² 1.05) / 7; trust: 0.03² / (0.03² + drift / 4).
  const change = Math.log(1.05);
  const drift = (3 * 0.04 ** 2 + 4 * change ** 2) / 7;
  expect(grown?.drift).toBeCloseTo(drift, 12);
  expect(grown?.growth).toBeCloseTo((change * 0.03 ** 2) / (0.03 ** 2 + drift / 4), 12);
});

describe('one month that is wrong', () => {
  const { normal } = seededRandom(11);
  const plain = years(3, (at) => 2_500 * (1 + 0.1 * Math.sin(at)) + 100 * normal());
  const usual = learnCourse(plain, false)!;

  test.each([
    ['a slip of a million', 100_000_000],
    ['a month of closing', 0],
    ['more taken back than sold', -5_000],
  ])('%s moves level and noise by little', (_name, value) => {
    for (const at of [0, 17, 35]) {
      const course = learnCourse(
        plain.map((month, index) => (index === at ? { ...month, value } : month)),
        false,
      )!;
      expect(Math.abs(course.level / usual.level - 1)).toBeLessThan(0.05);
      expect(Math.sqrt(course.noise)).toBeLessThan(2 * Math.sqrt(usual.noise) + 0.06);
      expect(course.season.every((one) => one > 0.7 && one < 1.3)).toBe(true);
    }
  });
});

test('under two years, a year of nothing, and more given back than sold tell nothing', () => {
  expect(learnCourse(years(2, () => 2_500).slice(1), false)).toBeNull();
  expect(
    learnCourse(
      years(3, (at) => (at < 12 ? 0 : 2_500)),
      false,
    ),
  ).toBeNull();
  expect(
    learnCourse(
      years(2, () => -10),
      false,
    ),
  ).toBeNull();
});
