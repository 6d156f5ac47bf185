import { dayOf, monthsLater } from '../history/calendar.ts';
import { auc } from '../metrics/auc.ts';
import { fitPotential } from './fit-potential.ts';
import { scorePotential } from './score-potential.ts';
import { buysBetween, situationOn } from './situation.ts';
import { gleitsichtMarket } from './testing/customers.ts';

const asOf = dayOf('2026-10-31');
const cut = monthsLater(asOf, -24);
const market = gleitsichtMarket(1, 3000, asOf);
const model = fitPotential(market, 'multifocal', asOf);

test('learns who changes, as others of that market show', () => {
  expect(model).toMatchObject({ kind: 'fitted', potential: 'multifocal', asOf, customers: 3000 });
  const others = gleitsichtMarket(2, 3000, asOf);
  const { chances } = scorePotential(
    model,
    others.map((customer) => situationOn(customer, cut)),
  );
  const outcomes = Uint8Array.from(others, (customer) => (buysBetween(customer, 'multifocal', cut, asOf) ? 1 : 0));
  expect(auc(chances, outcomes)).toBeGreaterThan(0.7);
  const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(chances)).toBeCloseTo(mean(outcomes), 1);
});

test('nothing after its day enters the model', () => {
  const later = market.map((customer) => ({
    ...customer,
    pairs: [...customer.pairs, { day: asOf + 1, type: 'Gleitsicht' as const, isMain: true }],
  }));
  expect(fitPotential(later, 'multifocal', asOf)).toEqual(model);
});

test('too few customers or buyers: the rule', () => {
  expect(fitPotential(market.slice(0, 499), 'multifocal', asOf)).toMatchObject({ kind: 'rules', customers: 499 });
  expect(fitPotential(market, 'office', asOf)).toMatchObject({ kind: 'rules', buyers: 0 });
  expect(fitPotential([], 'near', asOf)).toMatchObject({
    kind: 'rules',
    customers: 0,
    rates: { met: 0.12, unmet: 0.04 },
  });
});
