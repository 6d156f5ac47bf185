import { staffFigure, type StaffCounts, type StaffTable } from '@portal/shared/contract/analyse';
import { casesText, formatKpi, hasInterval, intervalText, kpiText, plainValue } from './kpis.ts';
import { hasSales, rankedRows, totalRow, type StaffRow } from './model.ts';
import { staffColumns } from './staff-columns.tsx';

const none: StaffCounts = {
  umsatz: 0,
  orders: 0,
  sold: 0,
  cancelled: 0,
  discount: 0,
  glasses: 0,
  main: 0,
  extra: 0,
  progressive: 0,
  corrective: 0,
  premium: 0,
  lens_known: 0,
};
const counts = (part: Partial<StaffCounts>): StaffCounts => ({ ...none, ...part });
const member = (id: number, current: Partial<StaffCounts>) => ({
  id,
  name: `Person ${id}`,
  store_name: 'Mitte',
  is_active: id !== 3,
  current: counts(current),
  previous: none,
});

const table: StaffTable = {
  staff: [
    member(1, { umsatz: 900_000, orders: 40, sold: 42, cancelled: 2, main: 40, extra: 8 }),
    member(2, { umsatz: 800_000, orders: 35, sold: 35, cancelled: 7, main: 20, extra: 20 }),
    member(3, { umsatz: 950_000, orders: 29, sold: 29, main: 20, extra: 9 }),
    member(4, { umsatz: 10_000, orders: 3, sold: 3, main: 3, extra: 1 }),
  ],
  without: { current: counts({ umsatz: 50_000, orders: 2, sold: 2 }), previous: none },
  total: { current: counts({ umsatz: 2_710_000, orders: 109, sold: 111, cancelled: 9 }), previous: none },
  min_rank: 30,
  pseudonyms: false,
  data_date: '2026-11-20',
};
const ranks = (kpi: Parameters<typeof rankedRows>[1]) =>
  rankedRows(table, kpi, false).map(({ staff, rank }) => [staff, rank]);

test('people are ranked from thirty cases on, the others stand below without a rank, and last what nobody has sold', () => {
  expect(ranks('umsatz')).toEqual([
    [1, 1],
    [2, 2],
    [3, null],
    [4, null],
    [0, null],
  ]);
  expect(ranks('extra_share')).toEqual([
    [2, 1],
    [1, 2],
    [3, null],
    [4, null],
    [0, null],
  ]);
});

test('fewer cancellations come first, and equals share a rank', () => {
  expect(ranks('cancelled_share')).toEqual([
    [1, 1],
    [2, 2],
    [3, null],
    [4, null],
    [0, null],
  ]);
  const equal = {
    ...table,
    staff: [
      member(1, { umsatz: 7, orders: 50 }),
      member(2, { umsatz: 7, orders: 50 }),
      member(5, { umsatz: 6, orders: 50 }),
    ],
  };
  expect(rankedRows(equal, 'umsatz', false).map(({ rank }) => rank)).toEqual([1, 1, 3, null]);
});

test('who has left is marked, and the store is named where there are several', () => {
  expect(rankedRows(table, 'umsatz', true).map(({ note }) => note)).toEqual([
    'Mitte',
    'Mitte',
    'Mitte · nicht mehr aktiv',
    'Mitte',
    '',
  ]);
});

test('shares of a handful are not told, and nothing is divided by nothing', () => {
  expect(staffFigure('extra_share', counts({ main: 3, extra: 1 }))).toEqual({ value: null, n: 4 });
  expect(staffFigure('extra_share', counts({ main: 3, extra: 2 }))).toEqual({ value: 0.4, n: 5 });
  expect(staffFigure('average', counts({ umsatz: 500, orders: 0 })).value).toBeNull();
  expect(staffFigure('discount_share', counts({ umsatz: 9_000, discount: 1_000, orders: 10 })).value).toBeCloseTo(0.1);
  expect(staffFigure('premium_share', counts({ premium: 3, lens_known: 12 })).value).toBe(0.25);
});

test('figures read as people expect them', () => {
  expect(kpiText('average', counts({ umsatz: 60_701, orders: 1 }))).toBe('607,01\u00a0€');
  expect(formatKpi('extra_share', 0.2314)).toBe('23,1\u00a0%');
  expect(formatKpi('premium_share', null)).toBe('–');
  expect([casesText('extra_share', counts({ main: 1 })), casesText('umsatz', counts({ orders: 12 }))]).toEqual([
    '1 Brille',
    '12 Aufträge',
  ]);
  expect([plainValue('umsatz', 1_234), plainValue('extra_share', 0.25), plainValue('umsatz', null)]).toEqual([
    12.34,
    0.25,
    null,
  ]);
});

test('a file has every KPI with its cases and what it was, the sum as well', () => {
  const row = totalRow(table);
  const columns = staffColumns({
    rankedBy: 'umsatz',
    minRank: 30,
    compared: 'Vorjahr',
    search: '',
    onSelect: () => {},
    amounts: 'gross',
    withHours: false,
  });
  const values = Object.fromEntries(columns.map(({ title, text }) => [title, text(row)]));
  expect(Object.keys(values)).toHaveLength(columns.length);
  expect(values).toMatchObject({
    Name: 'Alle zusammen',
    Umsatz: 27_100,
    'Umsatz, Fälle': 109,
    'Umsatz Vorjahr': 0,
    Stornos: 9,
    Rang: null,
  });
});

test('with hours of anybody there is what they sold in one, and a dash for who has none', () => {
  const columns = staffColumns({
    rankedBy: 'umsatz',
    minRank: 30,
    compared: null,
    search: '',
    onSelect: () => {},
    amounts: 'gross',
    withHours: true,
  });
  const row = { ...totalRow(table), hours: 400, current: counts({ umsatz: 2_000_000, glasses: 50 }) };
  const valuesOf = (one: StaffRow) =>
    ['Umsatz je Stunde', 'Brillen je 10 Stunden'].map((title) =>
      columns.find((column) => column.title === title)?.text(one),
    );
  expect(valuesOf(row)).toEqual([50, 1.25]);
  expect(valuesOf({ ...row, hours: null })).toEqual([null, null]);
});

test('a period in which nobody sold anything has no figures', () => {
  expect(hasSales(table)).toBe(true);
  expect(hasSales({ ...table, total: { current: none, previous: none } })).toBe(false);
});

test('a share of cases says between what it lies, by Wilson; money and cancellations do not', () => {
  // 8 of 40, reckoned by hand: (0.2 + z²/80 ± z·√(0.2·0.8/40 + z²/6400)) ÷ (1 + z²/40) with z = 1.96.
  expect(intervalText('extra_share', counts({ main: 32, extra: 8 })).replaceAll('\u00a0', ' ')).toBe(
    '10,5 % bis 34,8 %',
  );
  expect(intervalText('extra_share', counts({ main: 3, extra: 1 }))).toBe('');
  expect(intervalText('umsatz', counts({ umsatz: 100, orders: 40 }))).toBe('');
  expect(intervalText('cancelled_share', counts({ sold: 10, cancelled: 20 }))).toBe('');
  expect([hasInterval('progressive_share'), hasInterval('average')]).toEqual([true, false]);
});
