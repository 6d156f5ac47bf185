import type { AnalysisFilter, ChangeExplained } from '@portal/shared/contract/analyse';
import { readWhy } from './read-why.ts';
import { withoutWhy, writeWhy } from './why-address.ts';
import { behindDriver, behindGroup } from './why-slices.ts';
import { startOf, stepsOf, valueOf } from './why-steps.ts';
import { factorText, sidesOf, usualText } from './why-words.ts';

const explained = (previous: number, current: number, changes: readonly number[]): ChangeExplained => ({
  part: 'umsatz',
  previous,
  current,
  change: current - previous,
  from: '2026-10-01',
  to: '2026-10-31',
  previous_from: '2025-10-01',
  previous_to: '2025-10-31',
  usual: null,
  history: { comparisons: 0, needed: 8 },
  calendar: null,
  dimensions: [],
  sentences: [],
  data_since: null,
  data_date: null,
  drivers: (['calendar', 'buyers', 'purchases', 'pieces', 'price', 'no_buyer'] as const).map((key, at) => ({
    key,
    change: changes[at] ?? 0,
    previous: 1,
    current: 1,
    usual: null,
  })),
});
const filter: AnalysisFilter = {
  from: '2026-01-01',
  to: '2026-11-21',
  unit: 'year',
  compare: 'vorjahr',
  scope: 'all',
  glasses: 'Fern',
};

test('an explanation stands in the address beside what stands there', () => {
  const params = writeWhy({ figure: 'glas', month: '2026-10-01' }, new URLSearchParams('standort=alle&warum=umsatz'));
  expect(params.toString()).toBe('standort=alle&warum=glas&warum.monat=2026-10');
  expect(readWhy(params)).toEqual({ figure: 'glas', month: '2026-10-01' });
  expect(withoutWhy(params).toString()).toBe('standort=alle');
});

test.each(['', 'warum=gewinn', 'warum=umsatz&warum.monat=2026-13'])('%p opens nothing', (query) => {
  expect(readWhy(new URLSearchParams(query))).toBeNull();
});

test('a mean or a share has an address of the same form, beside parts of revenue', () => {
  const params = writeWhy({ figure: 'mehrbrillenquote', month: '2026-10-01' }, new URLSearchParams('warum=glas'));
  expect(params.toString()).toBe('warum=mehrbrillenquote&warum.monat=2026-10');
  expect(readWhy(params)).toEqual({ figure: 'mehrbrillenquote', month: '2026-10-01' });
  expect(readWhy(new URLSearchParams('warum=gleitsichtanteil'))).toEqual({ figure: 'gleitsichtanteil' });
  expect(readWhy(new URLSearchParams('warum=glas'))).toEqual({ figure: 'glas' });
  expect(readWhy(new URLSearchParams('warum=gleitsichtanteil&warum.monat=2026-13'))).toBeNull();
  expect(readWhy(new URLSearchParams('warum=gewinn'))).toBeNull();
});

test('the steps lead from what was to what is', () => {
  const bars = stepsOf(explained(2_198_700, 2_500_100, [-46_600, 400_000, 0, 94_500, -71_600, -74_900]));
  expect(bars.map(({ label, sign }) => [label, sign])).toEqual([
    ['Davor', 0],
    ['Kalender', -1],
    ['Kunden', 1],
    ['Stück je Kauf', 1],
    ['Erlös je Stück', -1],
    ['Ohne Kundennummer und Rückgaben', -1],
    ['Jetzt', 0],
  ]);
  expect(bars.at(-2)?.to).toBe(25_001);
  expect(bars.slice(1, -1).reduce((sum, bar) => sum + valueOf(bar), 0)).toBeCloseTo(3_014, 5);
  expect(startOf(bars)).toBeGreaterThan(0);
});

test('a way that leads below nothing has no ground to stand on', () => {
  expect(startOf(stepsOf(explained(10_000, 5_000, [-20_000, 15_000])))).toBeNull();
});

test('each group and each step has its list, of the days of its side', () => {
  const { orders } = behindGroup(explained(1, 2, []), filter, 'previous', {
    dimension: 'type',
    key: 'Brille/Gleitsicht',
    label: 'Gleitsichtbrillen',
  }) as { orders: object };
  expect(orders).toMatchObject({
    from: '2025-10-01',
    to: '2025-10-31',
    scope: 'all',
    glasses: 'Fern',
    kind: 'Brille',
    type: 'Gleitsicht',
    unit: undefined,
  });
  const of = (dimension: 'age' | 'customer' | 'store' | 'staff', key: string) =>
    behindGroup(explained(1, 2, []), filter, 'current', { dimension, key, label: key });
  expect(of('age', '60+')).toMatchObject({ orders: { age: '60+' } });
  expect(of('customer', 'neu')).toMatchObject({ orders: { customer: 'neu' } });
  expect(of('customer', 'unbekannt')).toMatchObject({ orders: { buyer: 'unknown' } });
  expect(of('store', '7')).toMatchObject({ orders: { store: 7 } });
  expect(of('staff', '0')).toMatchObject({ orders: { staff: 0 } });
  expect(behindDriver(explained(1, 2, []), filter, 'current', 'buyers')).toMatchObject({
    customers: { set: 'buyers' },
  });
  expect(behindDriver(explained(1, 2, []), filter, 'previous', 'calendar')).toMatchObject({
    orders: { from: '2025-10-01', to: '2025-10-31' },
  });
  expect(behindDriver(explained(1, 2, []), filter, 'current', 'price')).toMatchObject({ orders: { buyer: 'bought' } });
  expect(behindDriver({ ...explained(1, 2, []), part: 'glas' }, filter, 'current', 'buyers')).toMatchObject({
    orders: { buyer: 'bought', part: 'glas' },
  });
  expect(behindDriver(explained(1, 2, []), filter, 'previous', 'no_buyer')).toMatchObject({
    orders: { buyer: 'none' },
  });
});

test('factors stand in their own unit', () => {
  expect([
    factorText('calendar', 26),
    factorText('calendar', 25.52),
    factorText('calendar', 1),
    factorText('buyers', 1_204),
    factorText('purchases', 1.0416),
    factorText('price', 30_120.4),
    factorText('price', null),
  ]).toEqual([
    '26\u00a0Arbeitstage',
    '25,5\u00a0Arbeitstage',
    '1\u00a0Arbeitstag',
    '1.204',
    '1,04',
    '301,20\u00a0€',
    '–',
  ]);
  expect([usualText(null), usualText({ is_usual: true, from: 0, to: 1 })]).toEqual([
    'noch nicht zu beurteilen',
    'im üblichen Rahmen',
  ]);
});

test('a whole month is called by its name, any other days by their dates', () => {
  expect(
    sidesOf({ from: '2024-02-01', to: '2024-02-29', previous_from: '2023-02-01', previous_to: '2023-02-28' }),
  ).toEqual({ own: 'Februar 2024', other: 'Februar 2023' });
  expect(
    sidesOf({ from: '2024-02-01', to: '2024-02-28', previous_from: '2023-12-01', previous_to: '2024-01-31' }),
  ).toEqual({ own: '01.02.2024 bis 28.02.2024', other: '01.12.2023 bis 31.01.2024' });
});
