import { dayOf } from '../history/calendar.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { COLUMNS, FACTORS, writeColumns } from './columns.ts';
import { ContributionsOfScores } from './contributions.ts';
import { fitHazard } from './fit-hazard.ts';
import { profileOf } from './profile.ts';
import { scoreNextGlasses } from './score-customers.ts';

const asOf = dayOf('2026-10-31');
const histories = simulateHistories({ seed: 6, customers: 3000, asOf, months: 120 });
const model = fitHazard(histories, asOf);
const scores = scoreNextGlasses(histories, asOf, model);
const contributions = new ContributionsOfScores(scores, model);

/** Mean log-odds of the next twelve months, straight from the columns. */
function logOdds(customer: number): number {
  const row = new Float64Array(COLUMNS.length);
  let sum = 0;
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = Math.min(Math.floor(scores.waited[customer]!) + ahead, model.lastMonth);
    if (ahead === 0 && month === model.lastMonth) return Number.NaN;
    writeColumns(profileOf(scores.profiles[customer]!), month, model.pool.logMonths, row, 0);
    row.forEach((value, at) => {
      sum += (value * model.coefficients[at]!) / 12;
    });
  }
  return sum;
}

test('add up to the difference in log-odds', () => {
  const customers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((customer) => !Number.isNaN(logOdds(customer)));
  const whole = (customer: number) => FACTORS.reduce((sum, factor) => sum + contributions.of(customer)[factor], 0);
  for (const customer of customers) {
    expect(whole(customer) - whole(customers[0]!)).toBeCloseTo(logOdds(customer) - logOdds(customers[0]!), 9);
  }
});

test('are zero for the average customer', () => {
  for (const factor of FACTORS) {
    const sum = scores.profiles.reduce(
      (total, profile, customer) => (profile === -1 ? total : total + contributions.of(customer)[factor]),
      0,
    );
    expect(sum / scores.profiles.length).toBeCloseTo(0, 9);
  }
});

test('one purchase says nothing of a pace beyond what the average pace does', () => {
  const paces = Array.from(scores.profiles, (code, customer) => ({
    pace: profileOf(code).pace,
    share: contributions.of(customer).pace,
  }));
  const shares = new Set(paces.filter(({ pace }) => pace === 0).map(({ share }) => share.toFixed(9)));
  expect(shares.size).toBe(1);
});
