import { businessBasis, choosePool } from './choose-pool.ts';

const large = { buyers: 500, months: 36 };
const small = { buyers: 499, months: 120 };
const young = { buyers: 9000, months: 35 };

test.each([
  ['a large store stands alone', large, small, null, 'store'],
  ['too few buyers: the business', small, large, large, 'business'],
  ['too short: the business', young, large, large, 'business'],
  ['a small business: the market', small, young, large, 'market'],
  ['no market passed in: hidden', small, small, null, 'hidden'],
  ['not even the market is enough: hidden', small, young, young, 'hidden'],
] as const)('%s', (_, store, business, market, pool) => {
  expect(choosePool(store, business, market).pool).toBe(pool);
});

test('says in German what is missing and what to do', () => {
  expect(choosePool({ buyers: 120, months: 20 }, small, null).explanation).toBe(
    'An diesem Standort sind 120 Käufer aus 20 Monaten bekannt (nötig sind 500 Käufer und 36 Monate). Bitte laden Sie ältere Aufträge hoch, damit Prognosen möglich werden.');
});

test('a business knows what its stores know together', () => {
  expect(businessBasis([{ buyers: 300, months: 20 }, { buyers: 250, months: 60 }])).toEqual({ buyers: 550, months: 60 });
  expect(businessBasis([{ buyers: 300, months: 20 }, { buyers: 250, months: 60 }], 480)).toEqual({ buyers: 480, months: 60 });
  expect(businessBasis([])).toEqual({ buyers: 0, months: 0 });
});
