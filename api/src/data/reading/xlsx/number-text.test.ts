import fc from 'fast-check';
import { numberStyle } from './number-style.ts';
import { numberText } from './number-text.ts';

test.each([
  [14, undefined, 'date'],
  [22, undefined, 'date'],
  [9, undefined, 'percent'],
  [44, undefined, { money: 2 }],
  [2, undefined, { places: 2 }],
  [4, undefined, { places: 2 }],
  [46, undefined, 'plain'],
  [164, 'dd\\.mm\\.yyyy;@', 'date'],
  [164, 'TT.MM.JJJJ', 'date'],
  [164, '[$-407]d. mmmm yyyy', 'date'],
  [164, '[h]:mm', 'plain'],
  [164, '#,##0.00 "€"', { money: 2 }],
  [164, '_-* #,##0.00\\ [$€-407]_-;\\-* #,##0.00', { money: 2 }],
  [164, '#,##0 €', { money: 0 }],
  [164, '0.00%', 'percent'],
  [164, '00000', { zeros: 5 }],
  [164, '0.00', { places: 2 }],
  [164, '#,##0.00', { places: 2 }],
  [164, '#,##0.00;[Red]-#,##0.00', { places: 2 }],
  [164, '0.0##', 'plain'],
  [164, 'General', 'plain'],
  [164, '0" Tage"', 'plain'],
  [164, '[Red]0.0', 'plain'],
])('format %s %s is %j', (id, code, style) => {
  expect(numberStyle(id, code)).toEqual(style);
});

test.each([
  ['79098', 'plain', '79098'],
  ['1234.5600000000001', 'plain', '1234,56'],
  ['-0.125', 'plain', '-0,125'],
  ['0.30000000000000004', 'plain', '0,3'],
  ['1E-7', 'plain', '0,0000001'],
  ['4.71E+21', 'plain', '4710000000000000000000'],
  ['4711123456789', 'plain', '4711123456789'],
  ['-0', 'plain', '0'],
  ['0.19', 'percent', '19%'],
  ['0.07', 'percent', '7%'],
  ['12.345', { money: 2 }, '12,35'],
  ['-1.005', { money: 2 }, '-1,01'],
  ['99.5', { money: 0 }, '100'],
  ['1067', { zeros: 5 }, '01067'],
  ['1.5', { zeros: 5 }, '1,5'],
  ['viel', 'plain', 'viel'],
  ['', 'date', ''],
  ['-3', 'date', '-3'],
  ['1e9', 'date', '1000000000'],
  ['45366', 'date', '2024-03-15'],
  ['45366.75', 'date', '2024-03-15'],
  ['1', 'date', '1900-01-01'],
  ['59', 'date', '1900-02-28'],
  ['60', 'date', '29.02.1900'],
  ['61', 'date', '1900-03-01'],
] as const)('%s as %j reads %s', (raw, style, text) => {
  expect(numberText(raw, style, false)).toBe(text);
});

test('1904 counts the same days from another', () => {
  expect(numberText('43904', 'date', true)).toBe('2024-03-15');
});

test('every amount in cents comes back to the cent, whatever binary fractions make of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      const text = numberText(String(cents / 100), 'plain', false);
      expect(Math.round(Number(text.replace(',', '.')) * 100)).toBe(cents === 0 ? 0 : cents);
      expect(text).toMatch(/^-?\d+(,\d{1,2})?$/);
    }),
  );
});

test.each([
  [true, '1234,57'],
  [false, '1234,565'],
])('two places are what counts where the column holds amounts: %s', (isAmount, text) => {
  expect(numberText('1234.5649999999998', { places: 2 }, false, isAmount)).toBe(text);
});
