import { monthsLater, type EpochDay } from '../history/calendar.ts';
import {
  collectHistories,
  isCutOff,
  type CustomerHistory,
  type Histories,
  type MainPurchase,
} from '../history/histories.ts';
import { type Random, seededRandom } from './random.ts';

export interface Market {
  seed: number;
  customers: number;
  /** Day of the last known order. */
  asOf: EpochDay;
  /** Months of records before `asOf`; what was bought earlier is not known. */
  months: number;
}

const DAYS_PER_YEAR = 365.25;
/** Median of the interval between two Hauptbrillen, in years. */
export const MEDIAN_YEARS = 3.9;
/** σ of the log of all intervals: people differ in their pace (BETWEEN), and vary around it. */
export const SIGMA = 0.42;
const SIGMA_BETWEEN = 0.25;
const SIGMA_WITHIN = Math.sqrt(SIGMA ** 2 - SIGMA_BETWEEN ** 2);
/** Chance after each purchase that none follows. */
export const CHURN = 0.14;

/**
 * Customers who buy by a renewal process with churn (`screens.md`, 'Scores'). First purchases fall evenly on twice the
 * recorded time, so that at the start of the records there are customers in every phase of their interval, as in a
 * shop that changed its software; those without a recorded purchase are left out.
 */
export function simulateHistories(market: Market): Histories {
  return collectHistories(simulateCustomers(market));
}

function* simulateCustomers({ seed, customers, asOf, months }: Market): Generator<CustomerHistory> {
  const random = seededRandom(seed);
  const from = monthsLater(asOf, -months);
  for (let made = 0; made < customers;) {
    const first = Math.floor(asOf - random.next() * 2 * (asOf - from));
    const birth = Math.floor(first - ageAtFirst(random) * DAYS_PER_YEAR);
    const purchases = mainPurchases(random, birth, first, asOf).filter(({ day }) => day >= from);
    if (purchases.length === 0) continue;
    made += 1;
    yield { birth: random.next() < 0.03 ? null : birth, purchases, isCut: isCutOff(purchases[0]!.day, from) };
  }
}

/** Wearers by age as in `screens.md`: few young, most above 45. */
const ageAtFirst = (random: Random): number => 8 + 70 * Math.sqrt(random.next()) * (0.55 + 0.45 * random.next());

function mainPurchases(random: Random, birth: EpochDay, first: EpochDay, end: EpochDay): MainPurchase[] {
  const pace = MEDIAN_YEARS * DAYS_PER_YEAR * Math.exp(SIGMA_BETWEEN * random.normal());
  const taste = 0.25 * random.normal();
  const purchases: MainPurchase[] = [];
  for (let day = first; day <= end;) {
    const age = (day - birth) / DAYS_PER_YEAR;
    const type = age < 45 ? 'Fern' : random.next() < 0.62 ? 'Gleitsicht' : random.next() < 0.6 ? 'Fern' : 'Nah';
    const typical = type === 'Gleitsicht' ? 85_000 : 42_000;
    purchases.push({ day, type, spendCents: Math.round(typical * Math.exp(taste + 0.3 * random.normal())) });
    if (random.next() < CHURN) break;
    // Two purchases within 60 days are one.
    day += Math.max(61, Math.round(pace * Math.exp(SIGMA_WITHIN * random.normal())));
  }
  return purchases;
}
