import { formatDate, formatDateTime, formatMonth } from './dates.ts';
import {
  formatBytes,
  formatCount,
  formatDecimal,
  formatEuro,
  formatEuroWhole,
  formatPercent,
  formatSignedPercent,
  formatSignedPoints,
} from './numbers.ts';

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

test('money has German separators, a non-breaking unit and a real minus', () => {
  expect(formatEuro(123456)).toBe(nbsp('1.234,56 €'));
  expect(formatEuro(-5)).toBe(nbsp('−0,05 €'));
  expect(formatEuroWhole(123456)).toBe(nbsp('1.235 €'));
});

test('what rounds to nothing has no sign, whatever is written', () => {
  expect([
    formatEuro(-0.3),
    formatEuroWhole(-40),
    formatCount(-0.4),
    formatDecimal(-0.04),
    formatDecimal(-0.004, 2),
  ]).toEqual([nbsp('0,00 €'), nbsp('0 €'), '0', '0,0', '0,00']);
  expect([formatEuroWhole(-50), formatCount(-0.6), formatDecimal(-1234.56), formatDecimal(1234.567, 2)]).toEqual([
    nbsp('−1 €'),
    '−1',
    '−1.234,6',
    '1.234,57',
  ]);
});

test('percentages carry their sign', () => {
  expect(formatPercent(0.123)).toBe(nbsp('12,3 %'));
  expect(formatSignedPercent(0.031)).toBe(nbsp('+3,1 %'));
  expect(formatSignedPercent(-0.2)).toBe(nbsp('−20,0 %'));
  expect(formatSignedPercent(0)).toBe(nbsp('0,0 %'));
  expect(formatSignedPercent(-0.0001)).toBe(nbsp('0,0 %'));
  expect(formatPercent(-0.0001)).toBe(nbsp('−0,01 %'));
  expect(formatPercent(0.9996)).toBe(nbsp('99,96 %'));
});

test('shares differ in points', () => {
  expect(formatSignedPoints(0.012)).toBe(nbsp('+1,2 Prozentpunkte'));
  expect(formatSignedPoints(-0.0001)).toBe(nbsp('0,0 Prozentpunkte'));
});

test('counts and sizes', () => {
  expect(formatCount(1234567)).toBe('1.234.567');
  expect(formatBytes(999)).toBe(nbsp('999 Byte'));
  expect(formatBytes(1_500_000)).toBe(nbsp('1,5 MB'));
});

test('a day stays the same day whatever the zone', () => {
  expect(formatDate('2026-03-29')).toBe('29.03.2026');
  expect(formatMonth('2026-03-29')).toBe('März 2026');
});

test('an instant is shown in Europe/Berlin, over the change to summer time', () => {
  expect(formatDateTime('2026-03-28T23:30:00Z')).toBe('29.03.2026, 00:30');
  expect(formatDateTime('2026-03-29T22:30:00Z')).toBe('30.03.2026, 00:30');
  expect(formatDate('2026-03-29T22:30:00Z')).toBe('30.03.2026');
});
