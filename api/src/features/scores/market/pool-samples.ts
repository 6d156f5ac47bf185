import type { EpochDay, Histories } from '../../../data/scoring/index.ts';
import { UNKNOWN_DAY } from '../../../data/scoring/history/histories.ts';
import type { Sample } from './read-sample.ts';

/** Fewer buyers of a business do not make it one that others can hide behind; its sample may be smaller. */
const LEAST_BUYERS = 100;
/** With fewer businesses one could tell from the model who is in it. */
export const LEAST_BUSINESSES = 5;

export interface PooledMarket {
  asOf: EpochDay;
  businesses: number;
  /** Of the business with the longest records. */
  months: number;
  /** Whose purchases it is learnt from. */
  buyers: number;
  histories: Histories;
}

/**
 * Samples of many businesses as if they were one. The last days of their data differ: each sample's days are moved so
 * that they meet, for a wait is over or unfinished at its own business's last day. Nothing in the model looks at the
 * calendar.
 * @returns null with too few businesses
 */
export function poolSamples(samples: readonly Sample[]): PooledMarket | null {
  const large = samples.filter(({ allBuyers, buyers }) => allBuyers >= LEAST_BUYERS && buyers > 0);
  if (large.length < LEAST_BUSINESSES) return null;
  const asOf = Math.max(...large.map((sample) => sample.asOf));
  const parts = large.map(({ histories, asOf: own }) => moved(histories, asOf - own));
  return {
    asOf,
    businesses: large.length,
    months: Math.max(...large.map(({ months }) => months)),
    buyers: large.reduce((sum, { buyers }) => sum + buyers, 0),
    histories: joined(parts),
  };
}

function moved(histories: Histories, days: number): Histories {
  return {
    ...histories,
    births: histories.births.map((birth) => (birth === UNKNOWN_DAY ? birth : birth + days)),
    days: histories.days.map((day) => day + days),
  };
}

function joined(parts: readonly Histories[]): Histories {
  const offsets: number[] = [0];
  for (const part of parts) {
    const start = offsets.at(-1)!;
    for (const offset of part.offsets.subarray(1)) offsets.push(start + offset);
  }
  const all = (column: (part: Histories) => ArrayLike<number>) => parts.flatMap((part) => Array.from(column(part)));
  return {
    offsets: Uint32Array.from(offsets),
    births: Int32Array.from(all(({ births }) => births)),
    cut: Uint8Array.from(all(({ cut }) => cut)),
    days: Int32Array.from(all(({ days }) => days)),
    types: Uint8Array.from(all(({ types }) => types)),
    spendCents: Float64Array.from(all(({ spendCents }) => spendCents)),
  };
}
