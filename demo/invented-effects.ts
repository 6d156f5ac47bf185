import type { InventedEffects } from '@portal/api';
import { yearOf } from '@portal/shared/contract/calendar';
import { OCCASION_KINDS, type OccasionKind } from '@portal/shared/contract/marketing';
import { Random } from './random.ts';

/** What is true of a kind of Daueraktion in the market that is made up; shares of households. */
interface TrueEffect {
  /** Mean over businesses, and how far they lie apart. */
  uplift: number;
  spread: number;
  /** Share who buy within the response time all the same. */
  baseRate: number;
}

/** Written down here, so that it can be told how near the portal comes. */
// oxfmt-ignore
export const TRUE_EFFECTS: Readonly<Record<OccasionKind, TrueEffect>> = {
  since_main:        { uplift: 0.038, spread: 0.012, baseRate: 0.09 },
  age:               { uplift: 0.004, spread: 0.004, baseRate: 0.06 },
  forecast:          { uplift: 0.03,  spread: 0.01,  baseRate: 0.11 },
  status:            { uplift: 0.012, spread: 0.006, baseRate: 0.03 },
  first_progressive: { uplift: 0.022, spread: 0.008, baseRate: 0.06 },
  child_glasses:     { uplift: 0.03,  spread: 0.01,  baseRate: 0.1 },
  contact_lenses:    { uplift: 0.006, spread: 0.005, baseRate: 0.16 },
  collected:         { uplift: 0,     spread: 0,     baseRate: 0.08 },
  care:              { uplift: 0.07,  spread: 0.02,  baseRate: 0.13 },
};

const BUSINESSES = 80;
const FIRST_YEAR = 2024;
const SEED = 4711;
/** Percent held out. */
const HOLDOUTS = [10, 20, 30] as const;

/** How many of a group buy, as chance has it. */
const buyersOf = (random: Random, people: number, rate: number): number =>
  Math.min(people, Math.max(0, Math.round(people * rate + random.normal() * Math.sqrt(people * rate * (1 - rate)))));

/** What businesses that do not exist know by the end of a quarter: more with each year, and of a year always the same. */
export const inventedEffects: InventedEffects = (asOf) =>
  Array.from({ length: BUSINESSES }, (_, at) => at).flatMap((at) =>
    OCCASION_KINDS.flatMap((kind, place) => {
      const { uplift, spread, baseRate } = TRUE_EFFECTS[kind];
      const random = new Random(SEED + at * OCCASION_KINDS.length + place);
      const own = { base: baseRate * random.between(0.7, 1.3), uplift: uplift + spread * random.normal() };
      const perYear = Math.round(250 * 8 ** random.next());
      const held = random.pick(HOLDOUTS) / 100;
      const years = Array.from({ length: yearOf(asOf) - FIRST_YEAR + 1 }, (_year, after) => FIRST_YEAR + after);
      return years.map((year) => {
        const people = { treated: Math.round(perYear * (1 - held)), control: Math.round(perYear * held) };
        return {
          // No business has a negative number: an invented one is never taken for a real one.
          tenantId: -1 - at,
          kind,
          year,
          groups: {
            treated: {
              people: people.treated,
              buyers: buyersOf(random, people.treated, Math.max(0, own.base + own.uplift)),
            },
            control: { people: people.control, buyers: buyersOf(random, people.control, own.base) },
          },
        };
      });
    }),
  );
