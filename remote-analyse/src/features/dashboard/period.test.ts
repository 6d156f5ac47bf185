import { readPeriod } from '../../common/filter/period-params.ts';
import { pageOfPeriod, periodText, teamTitle } from './period.ts';
import { readUnit, writeUnit } from './unit.ts';

test.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21'], ['week', '2026-11-16', '2026-kw47', '2026-11-22'],
  ['month', '2026-11-01', '2026-11', '2026-11-30'], ['year', '2026-01-01', '2026', '2026-12-31'],
] as const)('a figure of a %s leads to a page of the same days', (unit, from, name, to) => {
  const path = pageOfPeriod('/analyse/kunden', { unit, from });
  expect(path).toBe(`/analyse/kunden?zeitraum=${name}`);
  expect(readPeriod(new URLSearchParams(path.split('?')[1]), '2026-11-23')).toEqual({ unit, from, to });
});

test('the address says the period in the words of the filter bar, and the month is the usual one', () => {
  expect(readUnit(new URLSearchParams())).toBe('month');
  expect(readUnit(new URLSearchParams('zeitraum=2025-q3'))).toBe('month');
  expect(readUnit(new URLSearchParams('zeitraum=woche'))).toBe('week');
  expect(writeUnit('year', new URLSearchParams('standort=3&zeitraum=frei&von=2026-01-01&bis=2026-02-01')).toString()).toBe('standort=3&zeitraum=jahr');
});

test('period and team are called by what is shown', () => {
  const month = { unit: 'month', from: '2026-11-01', to: '2026-11-21' } as const;
  expect([periodText(month, '2026-11-23'), teamTitle(month)]).toEqual(['November 2026', 'Team im November 2026']);
  const day = { unit: 'day', from: '2026-11-21', to: '2026-11-21' } as const;
  expect([periodText(day, '2026-11-23'), periodText(day, '2026-11-21'), teamTitle(day)]).toEqual(['21.11.2026, letzter Tag mit Daten', 'Heute, 21.11.2026', 'Team am 21.11.2026']);
});
