import { UNKNOWN } from '@portal/shared/contract/counting';
import { FIRST_DAY, NO_DAY, packDay } from '../packed/index.ts';
import { readingsOn } from './readings.ts';

const rawOf = (day: string) => packDay(day) & 0xff_ff;
const age = (asOf: string, birth: string) => readingsOn(asOf).years[rawOf(birth)];
const months = (asOf: string, day: string) => readingsOn(asOf).months[rawOf(day)];

test('the birthday counts, the day before does not', () => {
  expect([age('2026-11-20', '1981-11-21'), age('2026-11-21', '1981-11-21'), age('2026-11-22', '1981-11-21')]).toEqual([
    44, 45, 45,
  ]);
});

test('who was born on 29 February turns on 1 March, in a leap year on the day', () => {
  expect([age('2025-02-28', '2000-02-29'), age('2025-03-01', '2000-02-29')]).toEqual([24, 25]);
  expect([age('2024-02-28', '2000-02-29'), age('2024-02-29', '2000-02-29')]).toEqual([23, 24]);
  expect(age('2024-02-29', '1999-03-01')).toBe(24);
});

test('months are full when their day comes, or the month after where it lacks that day', () => {
  expect([months('2026-02-28', '2026-01-31'), months('2026-03-01', '2026-01-31')]).toEqual([0, 1]);
  expect([months('2026-03-30', '2025-12-31'), months('2026-03-31', '2025-12-31')]).toEqual([2, 3]);
  expect(months('2026-03-31', '2026-02-28')).toBe(1);
});

test('today is month 0, later days and unknown ones are unknown', () => {
  expect([
    months('2026-11-21', '2026-11-21'),
    months('2026-11-21', '2026-11-22'),
    age('2026-11-21', '2027-01-01'),
  ]).toEqual([0, UNKNOWN, UNKNOWN]);
  expect(readingsOn('2026-11-21').years[NO_DAY & 0xff_ff]).toBe(UNKNOWN);
  expect(readingsOn('2026-11-21').value[0xff]).toBe(UNKNOWN);
});

test('the first day and the last that fits are read', () => {
  expect(readingsOn('2026-11-21').years[FIRST_DAY & 0xff_ff]).toBe(146);
  expect(age('2059-09-18', '2049-09-18')).toBe(10);
});
