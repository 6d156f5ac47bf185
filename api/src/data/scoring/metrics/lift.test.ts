import { topLift } from './lift.ts';

const of = (scores: number[], outcomes: number[], share?: number) =>
  topLift(Float64Array.from(scores), Uint8Array.from(outcomes), share);

test('rate of the top decile over the rate of all', () => {
  // 20 customers, 4 buyers, both of the top two buy: 1 ÷ .2.
  const scores = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect(
    of(
      scores,
      scores.map((_, at) => (at < 2 || at > 17 ? 1 : 0)),
    ),
  ).toBeCloseTo(5, 12);
});

test('a tie at the cut counts in proportion, however the rows are ordered', () => {
  // The half of 4 takes the .9 (buys) and one of three at .5, of whom one buys: (1 + ⅓) ÷ 2 over 2 ÷ 4.
  expect(of([0.9, 0.5, 0.5, 0.5], [1, 1, 0, 0], 0.5)).toBeCloseTo(4 / 3, 12);
  expect(of([0.9, 0.5, 0.5, 0.5], [1, 0, 0, 1], 0.5)).toBeCloseTo(4 / 3, 12);
});

test('no information: 1; nobody bought: undefined', () => {
  expect(of([1, 1, 1, 1, 1], [0, 1, 0, 1, 0])).toBeCloseTo(1, 12);
  expect(of([1, 2], [0, 0])).toBeNaN();
});
