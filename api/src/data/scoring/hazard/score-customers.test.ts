import { dayOf, monthsLater } from '../history/calendar.ts';
import { collectHistories } from '../history/histories.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { fitHazard } from './fit-hazard.ts';
import { scoreNextGlasses } from './score-customers.ts';

const asOf = dayOf('2026-10-31');
const model = fitHazard(simulateHistories({ seed: 2, customers: 5000, asOf, months: 120 }), asOf);
const bought = (months: number) => ({ day: monthsLater(asOf, -months), type: 'Fern' as const, spendCents: 42_000 });

test('chances grow with the horizon; quantiles are in order', () => {
  const market = simulateHistories({ seed: 3, customers: 500, asOf, months: 120 });
  const { p6, p12, p24, p36, early, median, late } = scoreNextGlasses(market, asOf, model);
  p6.forEach((chance, at) => {
    expect(chance).toBeGreaterThan(0);
    expect([chance, p12[at], p24[at], p36[at], 1]).toEqual(
      [chance, p12[at], p24[at], p36[at], 1].toSorted((a, b) => a! - b!),
    );
    const known = [early[at]!, median[at]!, late[at]!].filter((months) => !Number.isNaN(months));
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    // Half of the chance lies before the median, and so on.
    if (median[at]! <= 12) expect(p12[at]).toBeGreaterThanOrEqual(0.5);
  });
});

test('due after four years rather than after one; a customer without glasses has no score', () => {
  const scores = scoreNextGlasses(
    collectHistories([
      { birth: null, purchases: [bought(48)] },
      { birth: null, purchases: [bought(12)] },
      { birth: null, purchases: [] },
    ]),
    asOf,
    model,
  );
  expect(scores.p12[0]!).toBeGreaterThan(scores.p12[1]! * 1.5);
  expect(scores.median[0]!).toBeLessThan(scores.median[1]!);
  expect([scores.profiles[2], scores.p12[2], scores.median[2]]).toEqual([-1, Number.NaN, Number.NaN]);
  expect(scores.waited[0]).toBe(48);
});

test('who buys every two years is due two years after', () => {
  const { p12 } = scoreNextGlasses(
    collectHistories([
      { birth: null, purchases: [bought(90), bought(66), bought(42), bought(18)] },
      { birth: null, purchases: [bought(160), bought(90), bought(18)] },
    ]),
    asOf,
    model,
  );
  expect(p12[0]!).toBeGreaterThan(p12[1]! * 1.5);
});
