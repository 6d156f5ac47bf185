import { dueQuarter, nextPublication } from './quarters.ts';

test.each([
  ['2027-01-09', '2026-09-30', '2027-01-10'],
  ['2027-01-10', '2026-12-31', '2027-04-10'],
  ['2026-11-28', '2026-09-30', '2027-01-10'],
  ['2026-04-30', '2026-03-31', '2026-07-10'],
])('on %s the quarter up to %s is due, and the next one on %s', (day, due, next) => {
  expect(dueQuarter(day)).toBe(due);
  expect(nextPublication(day)).toBe(next);
});
