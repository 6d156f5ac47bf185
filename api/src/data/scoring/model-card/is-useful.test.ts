import { dayOf } from '../history/calendar.ts';
import { simulateByChance } from '../testing/simulate-by-chance.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { backtest } from './backtest.ts';
import { flawOf, isUseful, type Tested } from './is-useful.ts';

const asOf = dayOf('2026-10-31');

const market = { customers: 3_000, asOf, months: 96 };

test.each([1, 2, 3, 4])('customers who come by chance alone get no forecasts (seed %d)', (seed) => {
  expect(isUseful([backtest(simulateByChance({ seed, ...market }), asOf, 12)])).toBe(false);
});

test.each([1, 2, 3, 4])('those who come when their glasses are due do (seed %d)', (seed) => {
  expect(isUseful([backtest(simulateHistories({ seed, ...market }), asOf, 12)])).toBe(true);
});

const calibration = Array.from({ length: 10 }, (_, at) => ({
  customers: 400,
  predicted: 0.05 * at,
  observed: 0.05 * at,
}));
const good: Tested = { auc: 0.74, recencyAuc: 0.7, ece: 0.01, calibration };

test('the newest backtest decides; no AUC is none, and too short records are not held against a model', () => {
  const flaws = [
    [{ ...good, auc: 0.5 }, good],
    [good, { ...good, auc: 0.7 }],
    [{ ...good, auc: 0.59, recencyAuc: 0.5 }],
    [{ ...good, auc: Number.NaN }],
    [{ ...good, auc: null }],
    [],
  ].map(flawOf);
  expect(flaws).toEqual([null, 'weak', 'weak', 'weak', 'weak', null]);
});

test('chances that did not come true are not shown, unless so few customers scatter as much', () => {
  const tested = (customers: number, ece: number) =>
    flawOf([{ ...good, ece, calibration: calibration.map((bin) => ({ ...bin, customers })) }]);
  expect([tested(400, 0.02), tested(400, 0.06), tested(40, 0.06), tested(40_000, 0.024)]).toEqual([
    null,
    'off',
    null,
    'off',
  ]);
});
