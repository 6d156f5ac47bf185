import { isNoChange, percentText, signedPercentText } from './percent.ts';

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

test('a share has one digit', () => {
  expect([0.123, 0.5, 1.25, -0.2].map(percentText)).toEqual(['12,3 %', '50,0 %', '125,0 %', '−20,0 %'].map(nbsp));
});

test('nothing and all of it are written as such only when they are', () => {
  expect([0, 1, -0, 0.1 + 0.2 - 0.3, 0.7 + 0.2 + 0.1].map(percentText)).toEqual(
    ['0,0 %', '100,0 %', '0,0 %', '0,0 %', '100,0 %'].map(nbsp),
  );
  // The upload of 2 lines where 4,554 were.
  expect(percentText(1 - 2 / 4554)).toBe(nbsp('99,96 %'));
  expect([0.0004, 1.0004, -0.0004, 0.99951].map(percentText)).toEqual(
    ['0,04 %', '100,04 %', '−0,04 %', '99,95 %'].map(nbsp),
  );
});

test('however close it comes, a hundredth is left', () => {
  expect([1e-6, 1 - 1e-6, 1 + 1e-6, -1e-6].map(percentText)).toEqual(
    ['0,01 %', '99,99 %', '100,01 %', '−0,01 %'].map(nbsp),
  );
});

test('no share between nothing and all is written as either', () => {
  for (let cases = 1; cases < 3000; cases += 7)
    for (const part of [1, Math.ceil(cases / 2), cases - 1].filter((one) => one > 0 && one < cases))
      expect(percentText(part / cases)).not.toMatch(/^(0,0|0,00|100,0|100,00)\D/);
});

test('a change carries its sign, and is none when it rounds to nothing', () => {
  expect([0.031, -0.2, 0, 0.0001, -0.0001, -0.9996, -1, 1].map(signedPercentText)).toEqual(
    ['+3,1 %', '−20,0 %', '0,0 %', '0,0 %', '0,0 %', '−99,96 %', '−100,0 %', '+100,0 %'].map(nbsp),
  );
  expect([0.0004, 0.0005, -0.0004].map(isNoChange)).toEqual([true, false, true]);
});
