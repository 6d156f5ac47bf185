import { intervalOf } from './interval.ts';

// Newcombe 1998, table I: Wilson's score method.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie between %p and %p', (part, whole, from, to) => {
  const interval = intervalOf(part, whole)!;
  expect(interval.from).toBeCloseTo(from, 4);
  expect(interval.to).toBeCloseTo(to, 4);
});

test('of nothing there is none', () => {
  expect(intervalOf(0, 0)).toBeNull();
});
