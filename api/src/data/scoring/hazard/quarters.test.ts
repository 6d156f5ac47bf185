import { dayOf } from '../history/calendar.ts';
import { quarterOf, quarterRange, quarterText } from './quarters.ts';

const asOf = dayOf('2026-11-21');

test.each([
  ['2026-01-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-09-30', 3],
  ['2026-12-31', 4],
] as const)('%s is in quarter %d', (iso, quarter) => {
  expect(quarterOf(dayOf(iso))).toEqual({ year: 2026, quarter });
});

test('from the quarter of 25 % to that of 75 %', () => {
  const range = quarterRange(asOf, 7.9, 15.2);
  expect(range).toEqual({ from: { year: 2027, quarter: 2 }, to: { year: 2028, quarter: 1 } });
  expect(quarterText(range!)).toBe('2. Quartal 2027 bis 1. Quartal 2028');
});

test('one quarter, an open end, and nothing in sight', () => {
  expect(quarterText(quarterRange(asOf, 0.1, 1)!)).toBe('4. Quartal 2026');
  expect(quarterText(quarterRange(asOf, 3, Number.NaN)!)).toBe('ab dem 1. Quartal 2027');
  expect(quarterRange(asOf, Number.NaN, Number.NaN)).toBeNull();
});
