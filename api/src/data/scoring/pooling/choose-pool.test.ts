import { choosePool } from './choose-pool.ts';

const large = { buyers: 500, months: 36 };
const small = { buyers: 499, months: 120 };
const young = { buyers: 9000, months: 35 };

test.each([
  ['a large business stands alone', large, null, 'business'],
  ['too few buyers: the market', small, large, 'market'],
  ['too short: the market', young, large, 'market'],
  ['no model of the market: hidden', small, null, 'hidden'],
  ['not even the market is enough: hidden', small, young, 'hidden'],
] as const)('%s', (_, business, market, pool) => {
  expect(choosePool(business, market).pool).toBe(pool);
});

test('says in German what is missing and what to do', () => {
  expect(choosePool({ buyers: 120, months: 20 }, null).explanation).toBe(
    'In Ihrem Betrieb sind 120 Käufer aus 20 Monaten bekannt (nötig sind 500 Käufer und 36 Monate). Bitte laden Sie ältere Aufträge hoch, damit Prognosen möglich werden.',
  );
});
