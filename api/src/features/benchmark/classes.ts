import type { StoreMonth } from './kpis.ts';

/** Months that the year before must have for its revenue to tell a class. */
const FEWEST_MONTHS = 6;

/** '250-500' (thousand euros) for 300,000 € within the bounds 250,000 and 500,000. */
function revenueClassOf(cents: number, bounds: readonly number[]): string {
  const thousands = bounds.map((euros) => euros / 1_000);
  const at = bounds.findIndex((euros) => cents < euros * 100);
  if (at === 0) return `<${thousands[0]}`;
  return at < 0 ? `>=${thousands.at(-1)}` : `${thousands[at - 1]}-${thousands[at]}`;
}

/**
 * The class of a store in all months of a year: by its revenue of the calendar year before, scaled up where months are
 * missing. For a whole year, since a store that changed its class in some month would thereby tell its revenue.
 * @param disturbed its months as they are published, not as they are: else the bound would tell as much
 * @returns null while that year has fewer than six months
 */
export function classIn(year: number, disturbed: readonly StoreMonth[], bounds: readonly number[]): string | null {
  const before = disturbed.filter(({ month }) => month.startsWith(`${year - 1}-`));
  if (before.length < FEWEST_MONTHS) return null;
  return revenueClassOf(
    (before.reduce((sum, { charged_cents }) => sum + charged_cents, 0) / before.length) * 12,
    bounds,
  );
}
