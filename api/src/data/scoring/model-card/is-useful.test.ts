import { dayOf } from '../history/calendar.ts';
import { simulateByChance } from '../simulate/simulate-by-chance.ts';
import { simulateHistories } from '../simulate/simulate-histories.ts';
import { backtest } from './backtest.ts';
import { isUseful } from './is-useful.ts';

const asOf = dayOf('2026-10-31');

const market = { customers: 3_000, asOf, months: 96 };

test.each([1, 2, 3, 4])('customers who come by chance alone get no forecasts (seed %d)', (seed) => {
  expect(isUseful([backtest(simulateByChance({ seed, ...market }), asOf, 12)])).toBe(false);
});

test.each([1, 2, 3, 4])('those who come when their glasses are due do (seed %d)', (seed) => {
  expect(isUseful([backtest(simulateHistories({ seed, ...market }), asOf, 12)])).toBe(true);
});

test('the newest backtest decides; no AUC is none, and too short records are not held against a model', () => {
  const one = { auc: 0.74, recencyAuc: 0.7 };
  expect([[{ auc: 0.5, recencyAuc: 0.6 }, one], [one, { auc: 0.7, recencyAuc: 0.7 }], [{ auc: 0.59, recencyAuc: 0.5 }], [{ auc: Number.NaN, recencyAuc: 0.5 }], [{ auc: null, recencyAuc: null }], []]
    .map(isUseful)).toEqual([true, false, false, false, false, true]);
});
