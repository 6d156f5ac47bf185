import { createHmac } from 'node:crypto';
import { joinGroups, measurementsOf, type Groups } from './measurement.ts';
import { poolEffects } from './random-effects.ts';

/** What a business's Daueraktionen of one kind have done, each version and year a pair of groups. */
export interface BusinessGroups {
  tenantId: number;
  pairs: readonly Groups[];
}

/** What may be published of a kind of campaign; shares to a tenth of a point. */
export interface MarketEffect {
  uplift: number;
  low: number;
  high: number;
  /** Standard deviation of the true effects of single businesses. */
  spread: number;
  /** At least so many, in steps. */
  businesses: number;
}

/** Rules of the benchmark (ADR 22), of businesses in the place of stores. */
export const FEWEST_BUSINESSES = 10;
const LARGEST_PART = 0.5;
const STEP = 5;
/** Nobody's rate of buyers can be told more exactly than a tenth up or down, whatever is known of all others. */
export const MOST = 1.1;

const WORD = 2 ** 32;

export interface Factors {
  treated: number;
  control: number;
}

/** Secret factors of a business's two rates, log-uniform, and the same for ever: ones that changed could be averaged out. */
export function factorsOf(key: string, tenantId: number, kind: string): Factors {
  const digest = createHmac('sha256', key).update(`effect ${tenantId} ${kind}`).digest();
  const drawn = (at: number) => MOST ** ((digest.readUInt32BE(at) / WORD) * 2 - 1);
  return { treated: drawn(0), control: drawn(4) };
}

/** The groups as they go into what is published. */
export const disturb = ({ treated, control }: Groups, factors: Factors): Groups => ({
  treated: { people: treated.people, buyers: treated.buyers * factors.treated },
  control: { people: control.people, buyers: control.buyers * factors.control },
});

/**
 * The effect of a kind of campaign over businesses, as it may be published. All of it is a function of the disturbed groups: a business with a tenth more or
 * fewer buyers in either of them could be there as well.
 * @param all each business once
 * @param factors secret ones of a business, the same for ever
 * @returns null where fewer businesses have both groups than are published together, or one has more than half of the weight
 */
export function marketEffect(
  all: readonly BusinessGroups[],
  factors: (tenantId: number) => Factors,
): MarketEffect | null {
  const measurements = measurementsOf(
    all.flatMap(({ tenantId, pairs }) => {
      const joined = joinGroups(pairs);
      return joined ? [disturb(joined, factors(tenantId))] : [];
    }),
  );
  if (measurements.length < FEWEST_BUSINESSES) return null;
  const { value, low, high, spread } = poolEffects(measurements);
  const weights = measurements.map(({ variance }) => 1 / (variance + spread ** 2));
  if (Math.max(...weights) > LARGEST_PART * weights.reduce((sum, weight) => sum + weight, 0)) return null;
  return {
    uplift: toTenth(value),
    low: toTenth(low),
    high: toTenth(high),
    spread: toTenth(spread),
    businesses: Math.floor(measurements.length / STEP) * STEP,
  };
}

const toTenth = (share: number): number => Math.round(share * 1000) / 1000;
