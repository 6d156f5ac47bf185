import { differenceText } from './difference-text.ts';

test.each([
  ['euro', 1_200, 1_000, '+200,00 € (+20,0 %) gegenüber 2025'],
  ['euro', 900, 1_000, '−100,00 € (−10,0 %) gegenüber 2025'],
  ['euro', 900, 0, '+900,00 € gegenüber 2025'],
  ['count', 22, 20, '+2 (+10,0 %) gegenüber 2025'],
  ['count', 3, 2, '+1 gegenüber 2025'],
  ['percent', 0.19, 0.2, '−1,0 Prozentpunkte gegenüber 2025'],
  ['euro', null, 1, ''],
  ['percent', 0.5, null, ''],
] as const)('%s: %s after %s', (unit, current, previous, text) => {
  expect(differenceText(unit, { current, previous }, '2025').replaceAll('\u00a0', ' ')).toBe(text);
});

test('without a comparison there is no difference', () => {
  expect(differenceText('euro', { current: 2, previous: 1 }, null)).toBe('');
});

test('amounts are written as those beside them are', () => {
  const whole = (euros: number) => `${Math.round(euros)} €`;
  expect(differenceText('euro', { current: 17_468.77, previous: 27_941.56 }, '2025', whole)).toMatch(
    /^−10473 € \(−37,5.%\) gegenüber 2025$/,
  );
});
