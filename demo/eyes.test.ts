import { additionAt, drawEyes, measure } from './eyes.ts';
import { Random } from './random.ts';

const number = (text: string): number => Number(text.replace(',', '.'));

test('the addition begins at 42, never falls and stays in the range of the format', () => {
  const ages = Array.from({ length: 90 }, (_, age) => additionAt(age));
  expect(ages.findIndex((addition) => addition > 0)).toBe(42);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  expect(Math.max(...ages)).toBeLessThanOrEqual(3);
  expect(ages[42]).toBeGreaterThanOrEqual(0.5);
});

test('refractions are in quarters and inside the ranges of the format', () => {
  const random = new Random(1);
  for (let round = 0; round < 5000; round += 1) {
    const values = measure(random, drawEyes(random), random.between(5, 95));
    for (const sphere of [values.sph_r, values.sph_l]) expect(Math.abs(number(sphere))).toBeLessThanOrEqual(25);
    for (const cylinder of [values.cyl_r, values.cyl_l]) {
      expect(number(cylinder)).toBeLessThanOrEqual(0);
      expect(number(cylinder)).toBeGreaterThanOrEqual(-10);
      expect(number(cylinder) % 0.25).toBeCloseTo(0);
    }
    expect(
      [values.achse_r, values.achse_l].filter((axis) => axis !== '' && !(Number(axis) >= 0 && Number(axis) <= 180)),
    ).toEqual([]);
    expect(values.achse_r === '').toBe(values.cyl_r === '0,00');
  }
});

test('the same eyes, measured two years apart, differ little', () => {
  const random = new Random(2);
  const shifts = Array.from({ length: 500 }, () => {
    const eyes = drawEyes(random);
    return Math.abs(number(measure(random, eyes, 52).sph_r) - number(measure(random, eyes, 50).sph_r));
  });
  expect(shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length).toBeLessThan(0.3);
});
