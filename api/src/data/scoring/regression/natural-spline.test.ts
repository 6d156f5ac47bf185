import { NaturalSpline } from './natural-spline.ts';

const spline = new NaturalSpline([0, 1, 2, 4]);
const at = (value: number) => {
  const target = new Float64Array(spline.columns);
  spline.write(value, target, 0);
  return [...target];
};

test('the basis at a knot is the one worked by hand', () => {
  // On [0, 1] the knots are 0, ¼, ½, 1. At x = ½: d₁ = ⅛, d₂ = (¼)³/¾ = 1/48, d₃ = 0.
  const [x, first, second] = at(2);
  expect(x).toBe(0.5);
  expect(first).toBeCloseTo(1 / 8, 14);
  expect(second).toBeCloseTo(1 / 48, 14);
});

test('straight beyond both ends', () => {
  for (const [low, middle, high] of [
    [-9, -5, -1],
    [5, 7, 9],
  ] as const) {
    at(middle).forEach((value, column) => expect(value).toBeCloseTo((at(low)[column]! + at(high)[column]!) / 2, 9));
  }
});

test('smooth at the knots: first and second differences do not jump', () => {
  const step = 1e-4;
  for (const knot of [1, 2, 4]) {
    const bend = (value: number) =>
      at(value).map((_, k) => (at(value + step)[k]! - 2 * at(value)[k]! + at(value - step)[k]!) / step ** 2);
    bend(knot - 2 * step).forEach((value, k) => expect(bend(knot + 2 * step)[k]).toBeCloseTo(value, 2));
  }
});

test('knots out of order are refused', () => {
  expect(() => new NaturalSpline([0, 2, 2])).toThrow(RangeError);
  expect(() => new NaturalSpline([0, 2])).toThrow(RangeError);
});
