import { type Reason, reasonOf, strongest } from '../reason.ts';
import { percentiles } from './percentiles.ts';

/** One part of a score, for all customers. */
export interface Part {
  /** Larger is more; NaN where unknown. */
  values: Float64Array;
  /** German sentence about the customer, for a part that lifts the score and for one that lowers it. */
  sentence: (customer: number, direction: 'up' | 'down') => string;
}

export interface Eyescore {
  /** Percentile 0 to 100 within the customers scored; NaN without a known part. */
  percentile: Float64Array;
  /** The three strongest: parts by their distance from the middle, in points. */
  reasonsOf: (customer: number) => Reason[];
}

/**
 * Percentile of the mean of the known parts' percentiles. Ranks are added rather than values: euros, months and tiers
 * have no common unit, and no outlier can decide alone.
 */
export function combineParts(parts: readonly Part[], customers: number): Eyescore {
  const ranks = parts.map(({ values }) => percentiles(values));
  const means = new Float64Array(customers);
  for (let customer = 0; customer < customers; customer += 1) {
    const known = ranks.map((rank) => rank[customer]!).filter((rank) => !Number.isNaN(rank));
    means[customer] = known.reduce((sum, rank) => sum + rank, 0) / known.length;
  }
  return {
    percentile: percentiles(means),
    reasonsOf: (customer) =>
      strongest(
        parts.flatMap(({ sentence }, at) => {
          const distance = ranks[at]![customer]! - 50;
          return Number.isNaN(distance) ? [] : [reasonOf(sentence(customer, distance < 0 ? 'down' : 'up'), distance)];
        }),
      ),
  };
}
