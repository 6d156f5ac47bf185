import type { CatchmentCounts } from '@portal/shared/contract/analyse';
import { addCounts, NO_CUSTOMERS } from './rings.ts';

interface Shown<Row> {
  /** Most customers first. */
  shown: Row[];
  /** The rest as one sum. */
  others: CatchmentCounts & { plz_count: number };
}

/**
 * Tells apart only postcodes with at least `least` customers. The rest is as large as that too, or empty: if need be
 * the smallest of the others joins it, so that nobody finds a few people by taking the sum of the shown from the total.
 */
export function hideSmall<Row extends CatchmentCounts & { plz: string }>(
  rows: readonly Row[],
  least: number,
): Shown<Row> {
  const shown = rows
    .filter(({ customers }) => customers >= least)
    .sort((a, b) => b.customers - a.customers || b.umsatz - a.umsatz || a.plz.localeCompare(b.plz));
  const hidden = rows.filter(({ customers }) => customers < least);
  const people = () => hidden.reduce((sum, { customers }) => sum + customers, 0);
  while (people() > 0 && people() < least) {
    const smallest = shown.pop();
    if (!smallest) break;
    hidden.push(smallest);
  }
  return { shown, others: { ...hidden.reduce<CatchmentCounts>(addCounts, NO_CUSTOMERS), plz_count: hidden.length } };
}
