import { saidPeriod } from '@portal/shared/address';
import { otherPeriodText, pageOfPeriod, periodText, teamTitle } from './period.ts';
import { otherPeriod, readUnit, writeUnit } from './unit.ts';

const TODAY = '2026-11-23';
const shown = (query: string) => {
  const params = new URLSearchParams(query);
  const unit = readUnit(params, TODAY);
  return [unit, otherPeriodText(otherPeriod(params, TODAY), unit)];
};

test.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-kw47', '2026-11-22'],
  ['month', '2026-11-01', '2026-11', '2026-11-30'],
  ['year', '2026-01-01', '2026', '2026-12-31'],
] as const)('a figure of a %s leads to a page of the same days', (unit, from, name, to) => {
  const path = pageOfPeriod('/analyse/kunden', { unit, from });
  expect(path).toBe(`/analyse/kunden?zeitraum=${name}`);
  expect(saidPeriod(new URLSearchParams(path.split('?')[1]), TODAY)).toEqual({ unit, from, to });
});

test('the address says the period in the words of the filter bar, and the month is the usual one', () => {
  expect(
    ['', 'zeitraum=woche', 'zeitraum=2026-kw48', 'zeitraum=2026-11', 'zeitraum=laufendes-jahr', 'zeitraum=unsinn'].map(
      shown,
    ),
  ).toEqual([
    ['month', undefined],
    ['week', undefined],
    ['week', undefined],
    ['month', undefined],
    ['year', undefined],
    ['month', undefined],
  ]);
  expect(
    writeUnit('year', new URLSearchParams('standort=3&zeitraum=frei&von=2026-01-01&bis=2026-02-01')).toString(),
  ).toBe('standort=3&zeitraum=jahr');
});

test('another period than the running one is the month, and the page says so', () => {
  const text = (asked: string) =>
    `Das Dashboard zeigt, was gerade läuft. Statt „${asked}“ sehen Sie hier den laufenden Monat.`;
  expect(shown('zeitraum=2025-q3')).toEqual(['month', text('3. Quartal 2025')]);
  expect(shown('zeitraum=30')).toEqual(['month', text('25.10.2026 bis 23.11.2026')]);
  expect(shown('zeitraum=vorjahr')).toEqual(['month', text('2025')]);
});

test('period and team are called by what is shown', () => {
  const month = { unit: 'month', from: '2026-11-01', to: '2026-11-21' } as const;
  expect([periodText(month, '2026-11-23'), teamTitle(month)]).toEqual(['November 2026', 'Team im November 2026']);
  const day = { unit: 'day', from: '2026-11-21', to: '2026-11-21' } as const;
  expect([periodText(day, '2026-11-23'), periodText(day, '2026-11-21'), teamTitle(day)]).toEqual([
    '21.11.2026, letzter Tag mit Daten',
    'Heute, 21.11.2026',
    'Team am 21.11.2026',
  ]);
});
