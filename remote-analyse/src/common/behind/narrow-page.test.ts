import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { PageFilter } from '../filter/filter-params.ts';
import { narrowPage } from './narrow-page.ts';

const filter: AnalysisFilter = {
  from: '2026-01-01',
  to: '2026-11-29',
  unit: 'year',
  compare: 'vorjahr',
  scope: 'store',
};
const page: PageFilter = { period: { unit: 'year', from: '2026-01-01', to: '2026-12-31' }, filter };

test('a cell of a month and a weekday makes both the filter of the page', () => {
  const orders = { ...filter, from: '2026-10-01', to: '2026-10-31', weekday: 6 };
  expect(narrowPage({ orders }, page, [])).toEqual([
    {
      words: 'nur Samstag · Oktober 2026',
      page: {
        period: { unit: 'month', from: '2026-10-01', to: '2026-10-31' },
        filter: { ...filter, weekday: 6 },
      },
    },
  ]);
});

test('the running month is that month, and days that are no month are days of one’s own', () => {
  expect(narrowPage({ orders: { ...filter, from: '2026-11-01' } }, page, [])[0]?.page.period).toEqual({
    unit: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(narrowPage({ orders: { ...filter, from: '2026-03-04', to: '2026-03-04' } }, page, [])[0]?.page.period).toEqual(
    {
      unit: 'day',
      from: '2026-03-04',
      to: '2026-03-04',
    },
  );
  expect(narrowPage({ orders: { ...filter, from: '2026-03-04', to: '2026-04-09' } }, page, [])).toMatchObject([
    {
      words: '04.03.2026 bis 09.04.2026',
      page: { period: { from: '2026-03-04', to: '2026-04-09' } },
    },
  ]);
});

test('a slice of a type of glasses is the filter by that type, of orders without one it is none', () => {
  expect(narrowPage({ orders: { ...filter, kind: 'Brille', type: 'Gleitsicht' } }, page, [])).toMatchObject([
    {
      words: 'Brillentyp Gleitsicht',
      page: { filter: { glasses: 'Gleitsicht' } },
    },
  ]);
  expect(narrowPage({ orders: { ...filter, kind: 'Brille', type: 'ohne' } }, page, [])).toEqual([]);
});

test('frames of a brand make the page one of orders with such a frame', () => {
  expect(narrowPage({ orders: { ...filter, sold: true, brand: 'Ray-Ban' } }, page, [])).toMatchObject([
    {
      words: 'Fassung von Ray-Ban',
      page: { filter: { frame_brand: 'Ray-Ban' } },
    },
  ]);
});

test('a band of amounts is one of the page, open to one side or neither', () => {
  expect(
    narrowPage({ orders: { ...filter, sold: true, price_from: 30_000, price_to: 50_000 } }, page, []),
  ).toMatchObject([
    {
      words: 'Auftragswert 300,00 € bis unter 500,00 €',
      page: { filter: { price: '30000-50000' } },
    },
  ]);
  expect(narrowPage({ orders: { ...filter, price_from: 150_000 } }, page, [])).toMatchObject([
    {
      words: 'Auftragswert ab 1.500,00 €',
      page: { filter: { price: '150000-' } },
    },
  ]);
});

test('what one person sold is what the page shows', () => {
  expect(narrowPage({ orders: { ...filter, staff: 7 } }, page, [])).toMatchObject([
    {
      words: 'einer Person im Team',
      page: { filter: { staff: 7 } },
    },
  ]);
  expect(narrowPage({ orders: { ...filter, staff: 7 } }, page, [], { staff: 'Anke Blau' })[0]?.words).toBe('Anke Blau');
});

test('the customers of a postcode make the page one of what they bought', () => {
  expect(narrowPage({ customers: { ...filter, set: 'plz', plz: '79098' } }, page, [])).toMatchObject([
    {
      words: 'PLZ 79098',
      page: { filter: { plz: '79098' } },
    },
  ]);
});

test('the customers of a postcode, whose place is known, make it one of the place in its stead', () => {
  const customers = { ...filter, set: 'plz', plz: '79098' } as const;
  const place = { place: 'Freiburg' };
  const words = (narrowed: ReturnType<typeof narrowPage>) =>
    narrowed.map((one) => [one.words, one.page.filter.plz, one.page.filter.place]);
  expect(words(narrowPage({ customers }, page, [], place))).toEqual([
    ['PLZ 79098', '79098', undefined],
    ['Ort Freiburg', undefined, 'Freiburg'],
  ]);
  const ofPlz = { ...page, filter: { ...filter, plz: '79098' } };
  expect(words(narrowPage({ customers }, ofPlz, [], place))).toEqual([['Ort Freiburg', undefined, 'Freiburg']]);
  // The place of a postcode goes without saying.
  const ofPlace = { ...page, filter: { ...filter, place: 'Freiburg' } };
  const within = { customers: { ...customers, place: 'Freiburg' } };
  expect(words(narrowPage(within, ofPlace, [], place))).toEqual([['PLZ 79098', '79098', undefined]]);
  expect(words(narrowPage({ orders: { ...ofPlace.filter, weekday: 6 } }, ofPlace, []))).toEqual([
    ['nur Samstag', undefined, 'Freiburg'],
  ]);
});

test('what the page shows already, what its bar does not have and the days it is compared with narrow nothing', () => {
  expect(narrowPage({ orders: filter }, page, [])).toEqual([]);
  expect(narrowPage({ orders: { ...filter, age: '60+' } }, { ...page, filter: { ...filter, age: '60+' } }, [])).toEqual(
    [],
  );
  expect(narrowPage({ orders: { ...filter, weekday: 6 } }, page, ['weekday'])).toEqual([]);
  expect(narrowPage({ orders: { ...filter, from: '2025-01-01', to: '2025-11-29' } }, page, [])).toEqual([]);
  expect(narrowPage({ customers: { ...filter, set: 'decile', decile: 1 } }, page, [])).toEqual([]);
});
