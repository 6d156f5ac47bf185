import { YEAR, parseDay } from './day.ts';
import { mainGlassesDays } from './history.ts';
import { Random } from './random.ts';

const BORN = parseDay('1950-01-01');
const FIRST = parseDay('2000-01-03');
// So far away that churn, not the end, finishes nearly every history: finished intervals are then unbiased.
const END = FIRST + 300 * YEAR;

test('intervals have a median of about 3.9 years and σ(log) about .42; one in seven does not come back', () => {
  const random = new Random(3);
  const histories = Array.from({ length: 4000 }, () => mainGlassesDays(random, BORN, FIRST, END).days);
  const logs = histories.flatMap((days) =>
    days.slice(1).map((day, index) => Math.log((day - (days[index] ?? 0)) / YEAR)),
  );
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const sigma = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length);
  const purchases = histories.reduce((sum, days) => sum + days.length, 0);
  expect(Math.exp(mean)).toBeCloseTo(3.9, 0);
  expect(sigma).toBeGreaterThan(0.39);
  expect(sigma).toBeLessThan(0.45);
  expect(histories.length / purchases).toBeCloseTo(0.14, 2);
});
