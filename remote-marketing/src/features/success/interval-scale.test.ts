import { placeOn, scaleOf } from './interval-scale.ts';

const uplift = (low: number, high: number) => ({ uplift: { low, high, value: (low + high) / 2 } });

test('all bars share a scale around 0, which the widest interval fills', () => {
  expect(scaleOf([uplift(-0.01, 0.05), { uplift: null }, uplift(-0.08, 0.02)])).toBe(0.08);
  // One of few people does not flatten all others.
  expect(scaleOf([uplift(-0.6, 0.5)])).toBe(0.2);
  expect(scaleOf([{ uplift: null }])).toBe(0.2);
});

test.each([
  [0, 0.5],
  [0.08, 1],
  [-0.08, 0],
  [0.02, 0.625],
  [-0.5, 0],
])('a difference of %p lies at %p', (difference, place) => expect(placeOn(difference, 0.08)).toBeCloseTo(place, 9));
