import { dayOf, monthsLater } from '../history/calendar.ts';
import { collectHistories, type Histories } from '../history/histories.ts';
import { SeparatedDataError } from '../regression/separated-data-error.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { seededRandom } from '../testing/random.ts';
import { COLUMNS, writeColumns } from './columns.ts';
import { fitHazard } from './fit-hazard.ts';
import { countPersonMonths } from './person-months.ts';
import { profileOf } from './profile.ts';
import { scoreNextGlasses } from './score-customers.ts';
import { WaitingCurves } from './waiting-curves.ts';

const asOf = dayOf('2026-10-31');
const cut = monthsLater(asOf, -24);
const market = simulateHistories({ seed: 11, customers: 4000, asOf, months: 120 });

/** The same up to the cut; afterwards everyone buys something else on other days. */
function otherFuture(histories: Histories): Histories {
  return {
    ...histories,
    days: histories.days.map((day) => (day > cut ? asOf : day)),
    types: histories.types.map((type, at) => (histories.days[at]! > cut ? 3 : type)),
    spendCents: histories.spendCents.map((cents, at) => (histories.days[at]! > cut ? 1 : cents)),
  };
}

test('what happens after the cut changes neither the model nor a score', () => {
  const model = fitHazard(market, cut);
  expect(fitHazard(otherFuture(market), cut)).toEqual(model);
  expect(scoreNextGlasses(otherFuture(market), cut, model)).toEqual(scoreNextGlasses(market, cut, model));
});

test('expects as many purchases as there were, as a logistic regression with an intercept does', () => {
  const model = fitHazard(market, asOf);
  const { profiles, months, atRisk } = countPersonMonths(market, asOf, model.pool);
  const row = new Float64Array(COLUMNS.length);
  let expected = 0;
  profiles.forEach((code, line) => {
    for (let month = 0; month <= model.lastMonth; month += 1) {
      writeColumns(profileOf(code), month, model.pool.logMonths, row, 0);
      const logOdds = row.reduce((sum, value, at) => sum + value * model.coefficients[at]!, 0);
      expected += atRisk[line * months + month]! / (1 + Math.exp(-logOdds));
    }
  });
  expect(model.events).toBeGreaterThan(2000);
  expect(expected).toBeCloseTo(model.events, 3);
});

test('finds a hazard that is the same in every month', () => {
  const random = seededRandom(5);
  const monthly = 0.02;
  const histories = collectHistories(
    Array.from({ length: 4000 }, () => {
      const first = asOf - 1 - Math.floor(random.next() * 2900);
      const purchases = [{ day: first, type: 'Fern' as const, spendCents: 60_000 }];
      for (let month = 0; ; month += 1) {
        if (random.next() >= monthly) continue;
        const day = monthsLater(first, month) + 14;
        if (day > asOf) break;
        return { birth: null, purchases: [...purchases, { day, type: 'Fern' as const, spendCents: 60_000 }] };
      }
      return { birth: null, purchases };
    }),
  );
  const model = fitHazard(histories, asOf);
  const { profiles } = scoreNextGlasses(
    collectHistories([{ birth: null, purchases: [{ day: asOf - 1, type: 'Fern', spendCents: 60_000 }] }]),
    asOf,
    model,
  );
  const curve = new WaitingCurves(model).of(profiles[0]!);
  for (const waited of [12, 24, 36, 48]) expect(curve.probability(waited, 12)).toBeCloseTo(1 - (1 - monthly) ** 12, 1);
  expect(curve.probability(6, 54)).toBeCloseTo(1 - (1 - monthly) ** 54, 1);
});

test('refuses so few customers that nobody is known to have come back', () => {
  const one = collectHistories([{ birth: null, purchases: [{ day: asOf - 400, type: 'Nah', spendCents: 1 }] }]);
  expect(() => fitHazard(one, asOf)).toThrow(SeparatedDataError);
});

test('children outgrow their glasses, and the young who no longer do are not forecast as if they did', () => {
  const random = seededRandom(8);
  const monthly = (age: number) => (age < 16 ? 0.06 : 0.012);
  const histories = collectHistories(
    Array.from({ length: 6000 }, () => {
      const first = asOf - 1 - Math.floor(random.next() * 1400);
      const age = 8 + 52 * random.next() ** 2;
      const purchases = [{ day: first, type: 'Fern' as const, spendCents: 60_000 }];
      for (let month = 0; ; month += 1) {
        const day = monthsLater(first, month) + 14;
        if (day > asOf) return { birth: Math.floor(first - age * 365.25), purchases };
        if (random.next() < monthly(age))
          return {
            birth: Math.floor(first - age * 365.25),
            purchases: [...purchases, { day, type: 'Fern' as const, spendCents: 60_000 }],
          };
      }
    }),
  );
  const model = fitHazard(histories, asOf);
  const curves = new WaitingCurves(model);
  const { profiles } = scoreNextGlasses(histories, asOf, model);
  const chanceOf = (band: number) => {
    const codes = [...profiles].filter(
      (code, customer) =>
        code !== -1 &&
        profileOf(code).age === band &&
        1 === histories.offsets[customer + 1]! - histories.offsets[customer]!,
    );
    return codes.reduce((sum, code) => sum + curves.of(code).probability(12, 12), 0) / codes.length;
  };
  const [child, youth] = [chanceOf(1), chanceOf(2)];
  expect(Math.abs(child - (1 - 0.94 ** 12))).toBeLessThan(0.08);
  expect(Math.abs(youth - (1 - 0.988 ** 12))).toBeLessThan(0.04);
});
