import { dayOf, monthsLater } from '../history/calendar.ts';
import { fitPotential } from './fit-potential.ts';
import { potentialCard } from './potential-card.ts';
import type { PotentialCustomer } from './situation.ts';
import { gleitsichtMarket } from './testing/customers.ts';

const asOf = dayOf('2026-10-31');
// Two generations: one decided before the cut, to learn from, and one after it, to be measured on.
const market = [...gleitsichtMarket(5, 2000, monthsLater(asOf, -24)), ...gleitsichtMarket(6, 2000, asOf)];

test('measures a model of two years ago on what came since', () => {
  const model = fitPotential(market, 'multifocal', asOf);
  const card = potentialCard(market, model);
  expect(card).toMatchObject({ potential: 'multifocal', kind: 'fitted', customers: 4000, buyers: model.buyers });
  expect(card.backtest).toMatchObject({ customers: 4000 });
  expect(card.backtest?.calibration).toHaveLength(10);
  expect(card.backtest?.auc).toBeGreaterThan(0.5);
  expect(JSON.parse(JSON.stringify(card))).toEqual(card);
});

test('customers whom a rule could not judge are no part of it', () => {
  const pair = { day: monthsLater(asOf, -30), type: 'Fern' as const, isMain: true };
  const young: PotentialCustomer = { birth: dayOf('2000-01-01'), pairs: [pair] };
  const unknown: PotentialCustomer = { birth: null, pairs: [pair] };
  const card = (customers: PotentialCustomer[]) => potentialCard(customers, fitPotential(customers, 'near', asOf));
  expect(card([young, unknown]).backtest?.customers).toBe(1);
  expect(card([unknown])).toMatchObject({ kind: 'rules', backtest: null });
});

test('a rule of two years ago says nothing of a regression of today', () => {
  const all = gleitsichtMarket(7, 1000, asOf);
  const young = all.map((customer) => ({
    ...customer,
    pairs: customer.pairs.map((pair) => ({ ...pair, day: Math.max(pair.day, monthsLater(asOf, -25)) })),
  }));
  expect(potentialCard(young, fitPotential(young, 'multifocal', asOf))).toMatchObject({
    kind: 'fitted',
    backtest: null,
  });
});
