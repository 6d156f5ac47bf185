import { addDays, daysBetween, isoWeekday } from '@portal/shared/contract/calendar';
import { bundleDays, dueBundleDay, nextBundleDay, patienceDays } from './bundle-days.ts';

const weekly = (bundle_on: number) => ({ bundle_on });
const monthly = (bundle_on: number) => ({ bundle_on, rhythm: 'monthly' as const });

test('a bundle has its day of the week', () => {
  // 2 March 2027 is a Tuesday.
  expect(nextBundleDay('2027-03-02', weekly(2))).toBe('2027-03-02');
  expect(nextBundleDay('2027-03-03', weekly(2))).toBe('2027-03-09');
  expect(nextBundleDay('2026-12-31', weekly(1))).toBe('2027-01-04');
  for (let weekday = 1; weekday <= 7; weekday += 1)
    expect(isoWeekday(nextBundleDay('2027-03-05', weekly(weekday)))).toBe(weekday);
  expect(bundleDays('2027-03-02', '2027-03-16', weekly(2))).toEqual(['2027-03-02', '2027-03-09', '2027-03-16']);
  expect(bundleDays('2027-03-03', '2027-03-08', weekly(2))).toEqual([]);
  expect(bundleDays('2027-03-03', '2027-03-16', { bundle_on: 2, rhythm: 'postage' })).toEqual([
    '2027-03-09',
    '2027-03-16',
  ]);
});

test('once a month it is the first such weekday, and nobody is due longer ago than a bundle looks back', () => {
  expect(nextBundleDay('2027-03-02', monthly(2))).toBe('2027-03-02');
  expect(nextBundleDay('2027-03-03', monthly(2))).toBe('2027-04-06');
  expect(nextBundleDay('2026-12-31', monthly(5))).toBe('2027-01-01');
  const days = bundleDays('2026-01-01', '2036-12-31', monthly(3));
  expect(days).toHaveLength(132);
  for (const [at, day] of days.slice(1).entries()) {
    expect(daysBetween(days[at]!, day)).toBeLessThanOrEqual(patienceDays(monthly(3)) - 14);
    expect(Number(day.slice(8))).toBeLessThanOrEqual(7);
  }
});

test('what was missed is made up on the newest weekday, once, and never before it was switched on', () => {
  const of = (day: string, rhythm: 'weekly' | 'monthly', startedOn: string, lookedOn: string | null) =>
    dueBundleDay(day, { bundle_on: 2, rhythm }, { startedOn, lookedOn });
  expect(of('2027-03-09', 'weekly', '2027-01-01', '2027-03-02')).toBe('2027-03-09');
  expect(of('2027-03-08', 'weekly', '2027-01-01', '2027-03-02')).toBeNull();
  expect(of('2027-03-11', 'weekly', '2027-01-01', '2027-02-02')).toBe('2027-03-09');
  expect(of('2027-03-11', 'weekly', '2027-03-10', null)).toBeNull();
  expect(of('2027-03-02', 'monthly', '2027-01-01', '2027-02-02')).toBe('2027-03-02');
  expect(of('2027-03-09', 'monthly', '2027-01-01', '2027-03-02')).toBeNull();
  // The portal was off on the second.
  expect(of('2027-03-17', 'monthly', '2027-01-01', '2027-02-02')).toBe('2027-03-16');
  expect(of('2027-03-24', 'monthly', '2027-01-01', '2027-03-16')).toBeNull();
  expect(of('2027-04-06', 'monthly', '2027-01-01', '2027-03-16')).toBe('2027-04-06');
  // Switched on in the middle of a month it begins with the next.
  expect(of('2027-03-16', 'monthly', '2027-03-10', null)).toBeNull();
  // Night after night exactly the days of the rhythm.
  for (const rhythm of ['weekly', 'monthly'] as const) {
    const made: string[] = [];
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const on = of(day, rhythm, '2027-01-01', made.at(-1) ?? null);
      if (on !== null) made.push(on);
    }
    expect(made).toEqual(bundleDays('2027-01-01', '2027-12-31', { bundle_on: 2, rhythm }));
  }
});
