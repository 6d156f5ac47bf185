import { wholeMonths, type EpochDay } from '../history/calendar.ts';
import type { ConsentedRefraction } from './refraction.ts';
import { POTENTIALS, TYPES_OF, type GlassesType, type Potential } from './types.ts';

/** A customer with all pairs of glasses ever bought, Mehrbrillen included, oldest first. */
export interface PotentialCustomer {
  birth: EpochDay | null;
  pairs: readonly { day: EpochDay; type: GlassesType; isMain: boolean }[];
  /** Only there with consent. */
  refractions?: readonly ConsentedRefraction[] | undefined;
}

/** What was known of a customer on a day. */
export interface Situation {
  /** Whole years; null without a date of birth. */
  age: number | null;
  /** Type of the last Hauptbrille and whole months since; null without one. */
  mainType: GlassesType | null;
  monthsSinceMain: number | null;
  /** Whole months since the last pair of each type; null when none was ever bought. */
  monthsSince: Record<Potential, number | null>;
  /** Last values of a consented refraction; the key is absent without one. */
  refraction?: { add: number | null; absSe: number | null };
  /** Refractions are left out of rules as well as of inputs: a rule then goes by what else it asks for. */
  isPlain?: true;
}

/** Reads nothing after `asOf`: neither purchases nor refractions. @param isPlain without any refraction, even where there is consent */
export function situationOn(customer: PotentialCustomer, asOf: EpochDay, isPlain = false): Situation {
  const { birth } = customer;
  const known = customer.pairs.filter(({ day }) => day <= asOf);
  const main = known.findLast(({ isMain }) => isMain);
  const monthsSince = Object.fromEntries(
    POTENTIALS.map((potential) => {
      const last = known.findLast(({ type }) => TYPES_OF[potential].includes(type));
      return [potential, last ? wholeMonths(last.day, asOf) : null];
    }),
  ) as Situation['monthsSince'];
  const refraction = isPlain ? undefined : customer.refractions?.findLast(({ measuredOn }) => measuredOn <= asOf);
  return {
    age: birth === null ? null : Math.floor(wholeMonths(birth, asOf) / 12),
    mainType: main?.type ?? null,
    monthsSinceMain: main ? wholeMonths(main.day, asOf) : null,
    monthsSince,
    ...(refraction && { refraction: { add: refraction.add, absSe: refraction.absSe } }),
    ...(isPlain && { isPlain }),
  };
}

/** Whether a pair of the type was bought after `from` and until `to`, both as days. */
export function buysBetween({ pairs }: PotentialCustomer, potential: Potential, from: EpochDay, to: EpochDay): boolean {
  return pairs.some(({ day, type }) => day > from && day <= to && TYPES_OF[potential].includes(type));
}
