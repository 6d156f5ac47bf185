import { formatEuroWhole } from '@portal/shared/contract/words';
import { type Reason, reasonOf, strongest } from '../reason.ts';
import type { Eyescore } from './combine.ts';
import { percentiles } from './percentiles.ts';

export interface FutureInput {
  /** Chance of a Hauptbrille within 36 months, 0 to 1; NaN without one so far. */
  p36: number;
  /** Revenue of all Kaufvorgänge with glasses, and their number. */
  glassesCents: number;
  glassesPurchases: number;
  /** Revenue of the last 36 months beside glasses: contact lenses, goods. */
  otherCents: number;
}

/** Expected revenue in cents, and its percentile. */
export interface FutureScore extends Eyescore {
  expectedCents: Float64Array;
}

/** The pool counts as two purchases of one's own. */
const WEIGHT = 2;
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });

/**
 * *future*: expected revenue of the next 36 months = P(Hauptbrille within 36 months) · spend of a purchase + what was
 * spent besides in the last 36. The spend is the customer's mean shrunk to that of all, (Σ own + 2·mean) ÷ (n + 2). A
 * second purchase within 36 months is left out: it is rare, and would change hardly any rank.
 */
export function futureScore(customers: readonly FutureInput[]): FutureScore {
  const cents = customers.reduce((sum, { glassesCents }) => sum + glassesCents, 0);
  const purchases = customers.reduce((sum, { glassesPurchases }) => sum + glassesPurchases, 0);
  const meanSpend = cents / Math.max(1, purchases);
  const spends = Float64Array.from(
    customers,
    (customer) => (customer.glassesCents + WEIGHT * meanSpend) / (customer.glassesPurchases + WEIGHT),
  );
  const expectedCents = Float64Array.from(customers, ({ p36, otherCents }, at) => p36 * spends[at]! + otherCents);
  const scored = customers.filter(({ p36 }) => !Number.isNaN(p36));
  const mean = (read: (customer: FutureInput) => number) =>
    scored.reduce((sum, customer) => sum + read(customer), 0) / Math.max(1, scored.length);
  const average = { p36: mean(({ p36 }) => p36), otherCents: mean((customer) => customer.otherCents) };
  const reasonsOf = (at: number): Reason[] => {
    const { p36, otherCents } = customers[at]!;
    if (Number.isNaN(p36)) return [];
    // What the customer differs from the average by, in euros: chance at the average spend, spend at the own chance.
    return strongest([
      reasonOf(
        `Kauft mit ${percent.format(p36)} Wahrscheinlichkeit in 36 Monaten eine Brille`,
        ((p36 - average.p36) * meanSpend) / 100,
      ),
      reasonOf(`Gibt je Brillenkauf rund ${formatEuroWhole(spends[at]!)} aus`, (p36 * (spends[at]! - meanSpend)) / 100),
      reasonOf(
        otherCents > 0
          ? `Kaufte in 36 Monaten für ${formatEuroWhole(otherCents)} anderes als Brillen`
          : 'Kaufte in 36 Monaten nichts außer Brillen',
        (otherCents - average.otherCents) / 100,
      ),
    ]);
  };
  return { expectedCents, percentile: percentiles(expectedCents), reasonsOf };
}
