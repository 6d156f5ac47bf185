import { easterOf } from './easter.ts';

test.each([
  // The earliest and the latest there are, and those of the years around.
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});
