import type { EpochDay } from '../history/calendar.ts';
import { UNKNOWN_DAY, MAIN_TYPES, type Histories } from '../history/histories.ts';
import { logMonthsBetween, shrunkPace, type PacePool } from './pace.ts';

/**
 * What is known of a customer on the day of a Hauptbrille, in steps. Everything here is settled on that day, so that
 * nothing later can leak into a backtest; the months since are the clock. (Age advances with that clock: a term that
 * is linear in age is the one at purchase plus one that the months take up.) The steps make rows identical, so that
 * adding them up is exact: they are how the inputs are defined, for fitting and for scoring alike.
 */
export interface Profile {
  /** Index into AGES, or AGES.length when unknown. */
  age: number;
  /** Index into MAIN_TYPES. */
  type: number;
  /** Hauptbrillen so far, this one included; 4 stands for four or more, 0 for one that may have had others before the records. */
  purchases: number;
  /** Own interval shrunk to the pool, log ratio to the pool's in tenths, −6 to 6; 0 before the second purchase. */
  pace: number;
  /** Spend of the Kaufvorgang, log₂ ratio to 600 € in steps of ¾, −2 to 2. */
  spend: number;
}

/** Age bands by their first year; `value` is what the regression reads. */
export const AGES = [
  { from: 0, value: 6 },
  { from: 10, value: 13 },
  { from: 16, value: 20 },
  { from: 25, value: 30 },
  { from: 35, value: 40 },
  { from: 45, value: 50 },
  { from: 55, value: 60 },
  { from: 65, value: 70 },
  { from: 75, value: 80 },
] as const;

export const PACE_STEP = 0.1;
export const SPEND_STEP = 0.75;
const MOST_PURCHASES = 4;
const MOST_PACE = 6;
const MOST_SPEND = 2;
const USUAL_SPEND_CENTS = 60_000;

const PACES = 2 * MOST_PACE + 1;
const SPENDS = 2 * MOST_SPEND + 1;
const COUNTS = MOST_PURCHASES + 1;
/** Codes are below this number. */
export const PROFILE_CODES = (AGES.length + 1) * MAIN_TYPES.length * COUNTS * PACES * SPENDS;

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

export function ageBand(birth: number, day: EpochDay): number {
  if (birth === UNKNOWN_DAY) return AGES.length;
  const age = (day - birth) / 365.25;
  let band = 0;
  while (band + 1 < AGES.length && AGES[band + 1]!.from <= age) band += 1;
  return band;
}

/** The profile as one number, for the purchase at index `at` of a customer; reads nothing after it. */
export function profileCode(histories: Histories, customer: number, at: number, pool: PacePool): number {
  const { births, cut, offsets, days, types, spendCents } = histories;
  const first = offsets[customer]!;
  let sumLogMonths = 0;
  for (let k = first + 1; k <= at; k += 1) sumLogMonths += logMonthsBetween(days[k - 1]!, days[k]!);
  const pace = clamp(Math.round((shrunkPace(sumLogMonths, at - first, pool) - pool.logMonths) / PACE_STEP), MOST_PACE);
  const spend = clamp(
    Math.round(Math.log2(Math.max(100, spendCents[at]!) / USUAL_SPEND_CENTS) / SPEND_STEP),
    MOST_SPEND,
  );
  const purchases = at === first && cut[customer] === 1 ? 0 : Math.min(MOST_PURCHASES, at - first + 1);
  const age = ageBand(births[customer]!, days[at]!);
  return (
    (((age * MAIN_TYPES.length + types[at]!) * COUNTS + purchases) * PACES + pace + MOST_PACE) * SPENDS +
    spend +
    MOST_SPEND
  );
}

export function profileOf(code: number): Profile {
  const upToPace = Math.floor(code / SPENDS);
  const upToPurchases = Math.floor(upToPace / PACES);
  const upToType = Math.floor(upToPurchases / COUNTS);
  return {
    age: Math.floor(upToType / MAIN_TYPES.length),
    type: upToType % MAIN_TYPES.length,
    purchases: upToPurchases % COUNTS,
    pace: (upToPace % PACES) - MOST_PACE,
    spend: (code % SPENDS) - MOST_SPEND,
  };
}
