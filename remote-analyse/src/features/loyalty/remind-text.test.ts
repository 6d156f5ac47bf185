import type { Loyalty } from '@portal/shared/contract/analyse';
import { remindText } from './remind-text.ts';

type Known = Pick<Loyalty, 'current' | 'curve'>;

const stand: Known['current'] = {
  as_of: '2026-11-20',
  waits: 1_200,
  ended: 700,
  median: 45,
  median_lower: 43,
  median_upper: 48,
  buyers: 200,
  returning: 130,
  customers: 900,
  one_time: 270,
};
/** A share that grows by so much each month. */
const curve = (perMonth: number): Known['curve'] =>
  Array.from({ length: 61 }, (_, months) => ({
    months,
    share: Math.min(1, months * perMonth),
    lower: null,
    upper: null,
    at_risk: 100,
  }));
const text = (current: Partial<Known['current']>, points = curve(0.011)) =>
  remindText({ current: { ...stand, ...current }, curve: points })?.replaceAll('\u00a0', ' ');

test('says after how many months a quarter and half have bought again, and when to remind', () => {
  expect(text({})).toBe(
    'Die Hälfte kauft nach 45 Monaten wieder (mit 95 % Sicherheit zwischen 43 und 48), ein Viertel schon nach 23 Monaten. ' +
      'Erinnern Sie nach 45 Monaten alle, die bis dahin keine neue Hauptbrille haben: Sie warten schon länger als üblich.',
  );
});

test('a single month is one, and a quarter that comes at once is not told', () => {
  expect(text({ median: 1, median_lower: 1, median_upper: 2 }, curve(0.5))).toMatch(
    /^Die Hälfte kauft nach 1 Monat wieder \(mit 95 % Sicherheit zwischen 1 und 2\)\. Erinnern Sie nach 1 Monat alle/,
  );
});

test('too few waits, half that have not come, and a month that cannot be told give no advice', () => {
  for (const few of [{ waits: 49 }, { median: null }, { median_lower: null }, { median_upper: null }])
    expect(text(few)).toBeUndefined();
});
