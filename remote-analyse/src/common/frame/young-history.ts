import { historyReaches } from '@portal/shared/contract/analyse';
import { formatDate } from '@portal/shared/format';

/**
 * What has to be said of figures that need history while there is too little of it: whoever bought before the data begin counts as new
 * when they return, so that new customers seem to become fewer from year to year, and returning ones more.
 * @param since first day with data, ISO
 * @param from first day that is shown or compared, ISO
 * @param interval months of a purchase interval
 * @returns null where the data reach back far enough
 */
export function youngHistory(since: string | null, from: string, interval?: number): string | null {
  if (since === null || historyReaches(since, interval) <= from) return null;
  return `Daten ab ${formatDate(since)}: Frühere Käufe fehlen. Wer davor Kunde war, zählt bei der Rückkehr als neu; ob es mehr oder weniger wurden, sagen Neu- und Stammkunden deshalb noch nicht.`;
}
