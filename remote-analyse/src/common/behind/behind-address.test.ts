import type { AnalysisFilter, CustomerSliceInput, OrderSliceInput } from '@portal/shared/contract/analyse';
import { readSlice, readView, withoutList, writeSlice, writeView, type Slice } from './behind-address.ts';

const filter: AnalysisFilter = {
  from: '2026-01-01',
  to: '2026-12-31',
  compare: 'vorjahr',
  scope: 'all',
  glasses: 'Fern',
};
const PAGE = 'zeitraum=frei&von=2026-01-01';

const ORDERS: [string, OrderSliceInput][] = [
  ['the page itself', filter],
  ['a month', { ...filter, from: '2026-03-01', to: '2026-03-31' }],
  ['another year', { ...filter, from: '2025-01-01', to: '2025-12-31' }],
  ['a type instead of the filter’s', { ...filter, glasses: undefined, kind: 'Brille', type: 'ohne' }],
  ['a member of staff', { ...filter, staff: 12, sold: true, pair: 'extra' }],
  ['what was taken back', { ...filter, sold: false, cancellation: true }],
  ['a price', { ...filter, price_from: -500, price_to: 20_000, part: 'fassung' }],
  ['a brand with signs', { ...filter, brand: 'A&B = 100 % "Öko"', over_45: false, premium: true }],
];
const CUSTOMERS: [string, CustomerSliceInput][] = [
  ['buyers', { ...filter, set: 'buyers' }],
  ['a postcode', { ...filter, set: 'plz', plz: '01067' }],
  ['a tenth', { ...filter, set: 'decile', decile: 3 }],
  ['a band of ages', { ...filter, set: 'base', is: 'active', band: -1, salutation: 'ohne' }],
  ['a cohort', { ...filter, set: 'main', cohort: 2021, within: 24 }],
];
const SLICES: [string, Slice][] = [
  ...ORDERS.map(([name, orders]): [string, Slice] => [name, { orders }]),
  ...CUSTOMERS.map(([name, customers]): [string, Slice] => [name, { customers }]),
];

test.each(SLICES)('%s comes back from the address as it went in', (_name, slice) => {
  const params = writeSlice(slice, filter, new URLSearchParams(PAGE));
  expect(readSlice(new URLSearchParams(params.toString()), filter)).toEqual(slice);
  expect(withoutList(params).toString()).toBe(PAGE);
});

test('what the page’s filter says stands in the address once, and moves with it', () => {
  const params = writeSlice({ customers: { ...filter, set: 'buyers' } }, filter, new URLSearchParams(PAGE));
  expect(params.toString()).toBe(`${PAGE}&liste=kunden&liste.set=buyers`);
  expect(readSlice(params, { ...filter, age: '60+' })).toEqual({ customers: { ...filter, age: '60+', set: 'buyers' } });
});

test('another list takes the place of the one that is open, with its order and page', () => {
  const open = writeView(
    { sorting: { key: 'name', descending: true }, page: 4 },
    writeSlice({ orders: { ...filter, kind: 'KL' } }, filter, new URLSearchParams(PAGE)),
  );
  expect(readView(open)).toEqual({ sorting: { key: 'name', descending: true }, page: 4 });
  const other = writeSlice({ customers: { ...filter, set: 'one-time' } }, filter, open);
  expect(other.toString()).toBe(`${PAGE}&liste=kunden&liste.set=one-time`);
  expect(readView(other)).toEqual({ sorting: null, page: 1 });
});

test.each([
  'liste=auftraege&liste.kind=Auto',
  'liste=auftraege&liste.from=gestern',
  'liste=kunden',
  'liste=kunden&liste.set=plz&liste.plz=1',
  'liste=alle',
  '',
])('%s is no list', (search) => expect(readSlice(new URLSearchParams(search), filter)).toBeNull());

test.each(['0', '-3', '1.5', 'x', '1e99'])('page %s is the first', (page) =>
  expect(readView(new URLSearchParams(`liste.seite=${page}`)).page).toBe(1),
);
