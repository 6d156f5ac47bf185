import { analysisComparedName } from '@portal/shared/contract/comparison';
import { comparedTexts, comparisonOf, sideNames } from './compared.ts';

const year = { from: '2026-01-01', to: '2026-11-21', unit: 'year', compare: 'vorjahr' } as const;

test('the sides of a chart are called by their time', () => {
  expect(sideNames(year)).toEqual({ own: '2026', other: '2025' });
  expect(sideNames({ from: '2026-11-01', to: '2026-11-21', unit: 'month', compare: 'vorperiode' })).toEqual({
    own: 'November 2026',
    other: 'Oktober 2026',
  });
  expect(sideNames({ ...year, compare: 'ohne' })).toEqual({ own: '2026', other: null });
  const october = { from: '2026-10-01', to: '2026-10-31', unit: 'month' } as const;
  expect(sideNames({ ...october, compare: 'wochentage' }).other).toBe('02.10.2025 bis 01.11.2025');
  const own = (compare_from: string, compare_to: string) =>
    sideNames({ ...october, compare: 'frei', compare_from, compare_to }).other;
  expect([own('2024-02-01', '2024-02-29'), own('2024-01-01', '2024-12-31'), own('2024-02-01', '2024-02-28')]).toEqual([
    'Februar 2024',
    '2024',
    '01.02.2024 bis 28.02.2024',
  ]);
});

const against = (
  asked: Parameters<typeof comparisonOf>[0],
  data_date: string | null,
  data_since: string | null = '2020-01-02',
  hasChange = true,
) => comparisonOf(asked, { data_since, data_date }, hasChange);

test('what changes are against is said with its days, as far as the data go', () => {
  expect(against(year, '2026-11-20')).toEqual({
    text: 'gegenüber Vorjahr (01.01.2025 bis 20.11.2025)',
    isTooEarly: false,
  });
  expect(against(year, '2026-11-21', '2020-01-02', false).text).toBe(
    'noch kein Vergleich: für 01.01.2025 bis 21.11.2025 gibt es keine Daten',
  );
  expect(against(year, '2025-12-31').text).toBe('gegenüber Vorjahr');
  expect(against({ ...year, compare: 'ohne' }, '2026-11-20', '2026-02-01')).toEqual({
    text: undefined,
    isTooEarly: false,
  });
  expect(against(year, null, null).text).toBe('gegenüber Vorjahr (01.01.2025 bis 21.11.2025)');
});

test.each([
  ['2026-01-02', year, 'Daten erst ab 2026'],
  ['2025-11-22', year, 'Daten erst ab 22.11.2025'],
  ['2025-12-01', year, 'Daten erst ab Dezember 2025'],
])('before the first data, on %s, there is nothing to compare with', (since, asked, words) => {
  expect(against(asked, '2026-11-21', since)).toEqual({ text: `noch kein Vergleich: ${words}`, isTooEarly: true });
});

test('where the data begin within the days of before, that is said beside them', () => {
  expect(against(year, '2026-11-21', '2025-03-03')).toEqual({
    text: 'gegenüber Vorjahr (01.01.2025 bis 21.11.2025); Daten erst ab 03.03.2025',
    isTooEarly: false,
  });
  expect(against(year, '2026-11-21', '2025-11-21').isTooEarly).toBe(false);
});

test('without a comparison there is neither label nor change', () => {
  expect(analysisComparedName('ohne')).toBeNull();
  expect(comparedTexts('ohne', { kind: 'count', now: 3, before: 2 }, String)).toEqual({});
  expect(comparedTexts('vorperiode', { kind: 'count', now: 30, before: 20 }, String)).toMatchObject({
    previous: 'Vorperiode 20',
    change: { text: '+50,0\u00a0%' },
  });
  expect(comparedTexts('vorjahr', { kind: 'count', now: 3, before: null }, String)).toEqual({ change: null });
});
