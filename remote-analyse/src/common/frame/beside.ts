import type { Days } from '@portal/shared/contract/calendar';
import { daysText, formatDate, formatMonthLong } from '@portal/shared/format';

/** The shortest words for the first day with data that tell it from the days before which it is missing. */
function sinceText(since: string, { to }: Days): string {
  const [year, month] = [since.slice(0, 4), since.slice(0, 7)];
  if (to < year) return `Daten erst ab ${year}`;
  return `Daten erst ab ${to < month ? formatMonthLong(since) : formatDate(since)}`;
}

/** What a page's figures stand against. */
export interface Comparison {
  /** @example 'gegenüber Vorjahr (01.01.2025 bis 21.11.2025)', 'noch kein Vergleich: Daten erst ab 2021' */
  text: string | undefined;
  /** Whether the stores have no data yet on any of the days to compare with: a difference to them would say nothing. */
  isTooEarly: boolean;
}

/** Other days that figures stand against, and what they are called, e.g. 'Vorjahr'; without days where nothing is known of them. */
interface Beside {
  label: string;
  days: Days | null;
}

/**
 * What all changes are against, and whether there can be any.
 * @param hasChange whether any figure can be compared; a filter may leave nothing of the days before
 */
export function comparisonBeside({ label, days }: Beside, since: string | null, hasChange = true): Comparison {
  if (!days) return { text: `gegenüber ${label}`, isTooEarly: false };
  if (since !== null && days.to < since)
    return { text: `noch kein Vergleich: ${sinceText(since, days)}`, isTooEarly: true };
  if (!hasChange) return { text: `noch kein Vergleich: für ${daysText(days)} gibt es keine Daten`, isTooEarly: false };
  const partly = since !== null && days.from < since ? `; ${sinceText(since, days)}` : '';
  return { text: `gegenüber ${label} (${daysText(days)})${partly}`, isTooEarly: false };
}

/** What a card says where the days to compare with are too early. */
export const WITHOUT_COMPARISON = { change: null, previous: undefined };
