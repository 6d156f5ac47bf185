import type { EpochDay } from '../history/calendar.ts';
import { meetsRule } from './rules.ts';
import { buysBetween, situationOn, type PotentialCustomer } from './situation.ts';
import type { Potential } from './types.ts';

/** Chance of the type within 24 months for who meets the rule and who does not, 0 to 1. */
export interface RuleRates {
  met: number;
  unmet: number;
}

/** Assumed where nothing is known yet; they give way to a business's own figures as those grow. */
const ASSUMED: Record<Potential, RuleRates> = {
  long: { met: 0.3, unmet: 0.1 },
  multifocal: { met: 0.3, unmet: 0.1 },
  near: { met: 0.12, unmet: 0.04 },
  office: { met: 0.1, unmet: 0.02 },
  sports_sun: { met: 0.08, unmet: 0.12 },
};
/** Customers that the assumption counts as. */
const WEIGHT = 100;

/** Own shares shrunk to the assumption: (buyers + 100·assumed) ÷ (customers + 100), from the 24 months after `cut`. */
export function ruleRates(
  customers: Iterable<PotentialCustomer>,
  potential: Potential,
  cut: EpochDay,
  until: EpochDay,
  isPlain = false,
): RuleRates {
  const counts = { met: { customers: 0, buyers: 0 }, unmet: { customers: 0, buyers: 0 } };
  for (const customer of customers) {
    const meets = meetsRule(potential, situationOn(customer, cut, isPlain));
    if (meets === null) continue;
    const group = counts[meets ? 'met' : 'unmet'];
    group.customers += 1;
    if (buysBetween(customer, potential, cut, until)) group.buyers += 1;
  }
  const shrunk = (group: keyof RuleRates) =>
    (counts[group].buyers + WEIGHT * ASSUMED[potential][group]) / (counts[group].customers + WEIGHT);
  return { met: shrunk('met'), unmet: shrunk('unmet') };
}
