import { againstText, comparedTexts, compareLabel, sideNames } from './compared.ts';

const year = { from: '2026-01-01', to: '2026-11-21', unit: 'year', compare: 'vorjahr' } as const;

test('the sides of a chart are called by their time', () => {
  expect(sideNames(year)).toEqual({ own: '2026', other: '2025' });
  expect(sideNames({ from: '2026-11-01', to: '2026-11-21', unit: 'month', compare: 'vorperiode' })).toEqual({ own: 'November 2026', other: 'Oktober 2026' });
  expect(sideNames({ ...year, compare: 'ohne' })).toEqual({ own: '2026', other: null });
});

test('what changes are against is said with its days, as far as the data go', () => {
  expect(againstText(year, '2026-11-20')).toBe('gegenüber Vorjahr (01.01.2025 bis 20.11.2025)');
  expect(againstText(year, '2026-11-21', false)).toBe('noch kein Vergleich: für 01.01.2025 bis 21.11.2025 gibt es keine Daten');
  expect(againstText(year, '2025-12-31')).toBe('gegenüber Vorjahr');
  expect(againstText({ ...year, compare: 'ohne' }, '2026-11-20')).toBeUndefined();
});

test('without a comparison there is neither label nor change', () => {
  expect(compareLabel('ohne')).toBeNull();
  expect(comparedTexts('ohne', { kind: 'count', now: 3, before: 2 }, String)).toEqual({});
  expect(comparedTexts('vorperiode', { kind: 'count', now: 30, before: 20 }, String)).toMatchObject({ previous: 'Vorperiode 20', change: { text: '+50,0\u00a0%' } });
  expect(comparedTexts('vorjahr', { kind: 'count', now: 3, before: null }, String)).toEqual({ change: null });
});
