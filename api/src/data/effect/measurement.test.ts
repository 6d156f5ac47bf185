import { measurementsOf } from './measurement.ts';
import type { Arms } from './uplift-sequence.ts';

const arms = (treated: [number, number], control: [number, number]): Arms => ({
  treatedShare: 0.8,
  treated: { people: treated[0], buyers: treated[1] },
  control: { people: control[0], buyers: control[1] },
});

test('each with the variance of its size at the common rate; who has one group alone is none', () => {
  // 60 of 1,500 buy in all of them.
  const measured = measurementsOf([arms([800, 40], [200, 0]), arms([400, 16], [100, 4]), arms([10, 3], [0, 0])]);
  expect(measured.map(({ value }) => value)).toEqual([0.05, 0]);
  expect(measured.map(({ variance }) => variance)).toEqual([
    expect.closeTo(0.04 * 0.96 * (1 / 800 + 1 / 200), 12),
    expect.closeTo(0.04 * 0.96 * (1 / 400 + 1 / 100), 12),
  ]);
  expect(measurementsOf([arms([800, 0], [200, 0])])).toEqual([]);
  expect(measurementsOf([])).toEqual([]);
});
