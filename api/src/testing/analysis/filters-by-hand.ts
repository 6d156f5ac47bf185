import { isoWeekday } from '@portal/shared/contract/calendar';
import type { HandOrder } from './glasses-business.ts';

/** Filters of the bar that a test tries: as a query, and as a condition on an order. The store is the first one unless the scope is all. */
export const FILTERS_BY_HAND: readonly [query: string, keep: (order: HandOrder) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&glasses=Gleitsicht', ({ glassesType }) => glassesType === 'Gleitsicht'],
  ['&scope=all&age=45-59', ({ age }) => age === '45-59'],
  ['&scope=all&age=unbekannt', ({ age }) => age === 'unbekannt'],
  ['&customer=neu', ({ store, customerKind }) => store === 0 && customerKind === 'neu'],
  [
    '&scope=all&customer=stamm&glasses=Fern',
    ({ customerKind, glassesType }) => customerKind === 'stamm' && glassesType === 'Fern',
  ],
  ['&scope=all&weekday=6', ({ day }) => isoWeekday(day) === 6],
  [
    '&weekday=2&glasses=Gleitsicht',
    ({ store, day, glassesType }) => store === 0 && isoWeekday(day) === 2 && glassesType === 'Gleitsicht',
  ],
  ['&scope=all&price=20000-60000', ({ soldCents }) => soldCents >= 20_000 && soldCents < 60_000],
  ['&scope=all&plz=79098', ({ plz }) => plz === '79098'],
  // Spelt in several ways; its third postcode has too few customers.
  ['&scope=all&place=Freiburg', ({ plz }) => plz === '79098' || plz === '79100'],
  ['&scope=all&frame_brand=Eigenmarke', ({ brands }) => brands.includes('Eigenmarke')],
  [
    '&frame_brand=ohne Marke&age=45-59',
    ({ store, brands, age }) => store === 0 && brands.includes('ohne Marke') && age === '45-59',
  ],
];
