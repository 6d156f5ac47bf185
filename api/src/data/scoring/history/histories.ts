import { monthsLater, type EpochDay } from './calendar.ts';

/** Types of a Hauptbrille; a column holds the index. */
export const MAIN_TYPES = ['Fern', 'Gleitsicht', 'Nah', 'andere'] as const;
export type MainType = (typeof MAIN_TYPES)[number];

/** Stands for an unknown day of birth. */
export const UNKNOWN_DAY = -(2 ** 31);

/**
 * Main glasses of all customers in columns: 200,000 customers with ten years are some 10 MB instead of millions of
 * objects. Customer i has the purchases offsets[i] up to (not including) offsets[i + 1], oldest first.
 */
export interface Histories {
  /** One per customer; UNKNOWN_DAY where not known. */
  births: Int32Array;
  /** 1: the first purchase is the first in the records, but perhaps not in life (`isCutOff`). */
  cut: Uint8Array;
  /** One more than customers. */
  offsets: Uint32Array;
  /** Day of each Hauptbrille. */
  days: Int32Array;
  /** Index into MAIN_TYPES. */
  types: Uint8Array;
  /** Paid for the whole Kaufvorgang, in cents. */
  spendCents: Float64Array;
}

export interface MainPurchase {
  day: EpochDay;
  type: MainType;
  spendCents: number;
}
export interface CustomerHistory {
  birth: EpochDay | null;
  purchases: readonly MainPurchase[];
  isCut?: boolean;
}

/** After it the status calls a customer lost; who buys even later begins anew, whatever came before. */
const MEMORY_MONTHS = 60;

/**
 * Left truncation: whether a first recorded Hauptbrille may have had others before it. A shop's records begin in the
 * middle of its life; for five years from then on nobody can tell a new customer from one who comes again. The wait
 * after such a purchase is known from its first day, so that it counts in full: only the number of purchases before
 * it is unknown, and is never read as 'none'.
 * @param recordsFrom day on which the records of the store begin
 */
export const isCutOff = (first: EpochDay, recordsFrom: EpochDay): boolean =>
  first < monthsLater(recordsFrom, MEMORY_MONTHS);

/**
 * Columns from customers one after the other, so that they can be streamed.
 * @throws RangeError when a customer's purchases are not in order: every interval would be wrong
 */
export function collectHistories(customers: Iterable<CustomerHistory>): Histories {
  const births: number[] = [];
  const cut: number[] = [];
  const offsets: number[] = [0];
  const days: number[] = [];
  const types: number[] = [];
  const spendCents: number[] = [];
  for (const { birth, purchases, isCut = false } of customers) {
    births.push(birth ?? UNKNOWN_DAY);
    cut.push(isCut ? 1 : 0);
    let before = Number.NEGATIVE_INFINITY;
    for (const { day, type, spendCents: spent } of purchases) {
      if (day < before) throw new RangeError('Die Käufe eines Kunden müssen nach Datum geordnet sein.');
      before = day;
      days.push(day);
      types.push(MAIN_TYPES.indexOf(type));
      spendCents.push(spent);
    }
    offsets.push(days.length);
  }
  return {
    births: Int32Array.from(births),
    cut: Uint8Array.from(cut),
    offsets: Uint32Array.from(offsets),
    days: Int32Array.from(days),
    types: Uint8Array.from(types),
    spendCents: Float64Array.from(spendCents),
  };
}

export const customerCount = ({ births }: Histories): number => births.length;

/** End (not included) of what is known of a customer's purchases on a day, that day's own included. */
export function knownEnd({ offsets, days }: Histories, customer: number, asOf: EpochDay): number {
  let end = offsets[customer + 1]!;
  while (end > offsets[customer]! && days[end - 1]! > asOf) end -= 1;
  return end;
}
