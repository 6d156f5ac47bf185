import { revenueParts } from './revenue-parts.ts';

const period = {
  umsatz: 10_000,
  brillen: 7_000,
  neuverglasung: 1_000,
  fassung: 2_000,
  glas: 5_500,
  kontaktlinsen: 1_500,
  handelsware: 500,
  orders: 40,
};
const none = {
  umsatz: 0,
  brillen: 0,
  neuverglasung: 0,
  fassung: 0,
  glas: 0,
  kontaktlinsen: 0,
  handelsware: 0,
  orders: 0,
};

test('the parts sum to all of the revenue, and their shares to one', () => {
  const rows = revenueParts({ total: period, previous: none });
  expect(rows.map(({ label, cents }) => [label, cents])).toEqual([
    ['Glas', 5_500],
    ['Fassung', 2_000],
    ['Glas und Fassung, nicht aufgeteilt', 500],
    ['Kontaktlinsen', 1_500],
    ['Handelsware', 500],
  ]);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(period.umsatz);
  expect(rows.reduce((sum, { current }) => sum + (current ?? 0), 0)).toBeCloseTo(1, 12);
  expect(rows.map(({ previous }) => previous)).toEqual([null, null, null, null, null]);
});

test('what is on neither side has no part', () => {
  expect(
    revenueParts({ total: { ...period, brillen: 6_500, umsatz: 9_500 }, previous: none }).map(({ key }) => key),
  ).toEqual(['glas', 'fassung', 'kontaktlinsen', 'handelsware']);
});
