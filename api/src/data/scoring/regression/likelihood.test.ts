import { designOf } from './design.ts';
import { Likelihood } from './likelihood.ts';

const design = designOf(
  [
    [1, -2],
    [1, 0.5],
    [1, 1],
    [1, 3],
  ],
  [0, 1, 0, 1],
);

test('deviance at zero is 2·n·log 2, the gradient Xᵀ(y − ½), the information XᵀX/4', () => {
  const likelihood = new Likelihood(design, new Float64Array(2));
  expect(likelihood.derive(new Float64Array(2))).toBeCloseTo(8 * Math.log(2), 12);
  expect([...likelihood.gradient]).toEqual([0, 0.5 * (2 + 0.5 - 1 + 3)]);
  expect(likelihood.information[0]).toBe(1);
  expect(likelihood.information[2]).toBeCloseTo(2.5 / 4, 14);
  expect(likelihood.information[3]).toBeCloseTo(14.25 / 4, 14);
});

test('the gradient is the slope of −½·deviance, ridge included', () => {
  const likelihood = new Likelihood(design, Float64Array.of(0, 3));
  const at = (a: number, b: number) => likelihood.derive(Float64Array.of(a, b));
  const step = 1e-6;
  const slope = [
    (at(0.3 + step, -0.7) - at(0.3 - step, -0.7)) / (2 * step),
    (at(0.3, -0.7 + step) - at(0.3, -0.7 - step)) / (2 * step),
  ];
  at(0.3, -0.7);
  expect(likelihood.gradient[0]).toBeCloseTo(-slope[0]! / 2, 6);
  expect(likelihood.gradient[1]).toBeCloseTo(-slope[1]! / 2, 6);
});

test('log-odds of a thousand neither overflow nor become NaN', () => {
  const likelihood = new Likelihood(designOf([[1000], [-1000]], [1, 1]), new Float64Array(1));
  expect(likelihood.derive(Float64Array.of(1))).toBe(2000);
  expect(likelihood.largestLogOdds).toBe(1000);
});
