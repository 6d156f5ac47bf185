import { monthsLater, type EpochDay } from '../history/calendar.ts';
import type { Design } from '../regression/design.ts';
import { fitLogistic } from '../regression/logistic.ts';
import { MOST_MONTHS, POTENTIAL_COLUMNS, writePotential } from './columns.ts';
import { ruleRates, type RuleRates } from './rates.ts';
import { buysBetween, situationOn, type PotentialCustomer } from './situation.ts';
import type { Potential } from './types.ts';

interface Learnt {
  potential: Potential;
  /** Knows no refraction; it scores plain situations alone. */
  isPlain: boolean;
  asOf: EpochDay;
  customers: number;
  buyers: number;
}

/** Plain data. `rules` is the fallback where data are too few for a regression. */
export type PotentialModel = Learnt &
  ({ kind: 'fitted'; coefficients: number[]; mostMonths: number } | { kind: 'rules'; rates: RuleRates });

export const POTENTIAL_MONTHS = 24;
/** Below either of them the rule is the better guide: some ten buyers for each free column. */
const ENOUGH_FOR_FIT = { customers: 500, buyers: 100 };
const RIDGE = 1;

/**
 * P(buys a pair of the type within 24 months), learnt from the last 24 months before `asOf`: inputs are those known at
 * their beginning, the outcome is what was bought in them.
 * @param customers iterated twice; those without a purchase at the beginning are left out
 * @param isPlain without any refraction
 */
export function fitPotential(
  customers: readonly PotentialCustomer[],
  potential: Potential,
  asOf: EpochDay,
  isPlain = false,
): PotentialModel {
  const cut = monthsLater(asOf, -POTENTIAL_MONTHS);
  const known = customers.filter(({ pairs }) => pairs[0] && pairs[0].day <= cut);
  const columns = POTENTIAL_COLUMNS.length;
  const design: Design = {
    rows: known.length,
    columns,
    x: new Float64Array(known.length * columns),
    trials: new Float64Array(known.length).fill(1),
    events: new Float64Array(known.length),
  };
  const situations = known.map((customer) => situationOn(customer, cut, isPlain));
  const mostMonths = situations.reduce(
    (most, { monthsSinceMain }) => Math.max(most, Math.min(MOST_MONTHS, monthsSinceMain ?? 0)),
    0,
  );
  let buyers = 0;
  known.forEach((customer, row) => {
    writePotential(potential, situations[row]!, design.x, row * columns, mostMonths);
    if (!buysBetween(customer, potential, cut, asOf)) return;
    design.events[row] = 1;
    buyers += 1;
  });
  const basis = { potential, isPlain, asOf, customers: known.length, buyers };
  if (known.length < ENOUGH_FOR_FIT.customers || buyers < ENOUGH_FOR_FIT.buyers || buyers === known.length) {
    return { kind: 'rules', ...basis, rates: ruleRates(known, potential, cut, asOf, isPlain) };
  }
  const ridge = new Float64Array(columns).fill(RIDGE);
  ridge[0] = 0;
  return {
    kind: 'fitted',
    ...basis,
    mostMonths,
    coefficients: [...fitLogistic(design, { ridge, tolerance: 1e-8 }).coefficients],
  };
}
