import { isoWeekday } from '@portal/shared/contract/calendar';
import { bundleDays, nextBundleDay } from './bundle-days.ts';

test('a bundle has its day of the week', () => {
  // 2 March 2027 is a Tuesday.
  expect(nextBundleDay('2027-03-02', 2)).toBe('2027-03-02');
  expect(nextBundleDay('2027-03-03', 2)).toBe('2027-03-09');
  expect(nextBundleDay('2026-12-31', 1)).toBe('2027-01-04');
  for (let weekday = 1; weekday <= 7; weekday += 1)
    expect(isoWeekday(nextBundleDay('2027-03-05', weekday))).toBe(weekday);
  expect(bundleDays('2027-03-02', '2027-03-16', 2)).toEqual(['2027-03-02', '2027-03-09', '2027-03-16']);
  expect(bundleDays('2027-03-03', '2027-03-08', 2)).toEqual([]);
});
