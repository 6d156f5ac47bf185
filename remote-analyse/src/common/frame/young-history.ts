import { addMonths } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';

/** Months from one pair of main glasses to the next where a business's own are not told. */
const USUAL_INTERVAL = 48;

/** So many intervals after the first day with data nearly everybody who had bought before has been back. */
const INTERVALS = 2;

/**
 * What has to be said of figures that need history while there is too little of it: whoever bought before the data begin counts as new
 * when they return, so that new customers seem to become fewer from year to year, and returning ones more.
 * @param since first day with data, ISO
 * @param from first day that is shown or compared, ISO
 * @param interval months of a purchase interval
 * @returns null where the data reach back far enough
 */
export function youngHistory(since: string | null, from: string, interval = USUAL_INTERVAL): string | null {
  if (since === null || addMonths(since, INTERVALS * interval) <= from) return null;
  return `Daten ab ${formatDate(since)}: Frühere Käufe fehlen. Wer davor Kunde war, zählt bei der Rückkehr als neu; ob es mehr oder weniger wurden, sagen Neu- und Stammkunden deshalb noch nicht.`;
}
