import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { daysBetween } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';

/** Days without data after which the portal speaks of old data (specification, section 9). */
const FRESH_DAYS = 10;

/** What must be said beside the figures when the data end well before the period does; else null. */
export function dataGap(filter: Pick<AnalysisFilter, 'from' | 'to'>, dataDate: string): string | null {
  if (dataDate < filter.from) return `Die Daten enden am ${formatDate(dataDate)}, vor diesem Zeitraum.`;
  return daysBetween(dataDate, filter.to) > FRESH_DAYS
    ? `Die Daten reichen bis ${formatDate(dataDate)}; danach ist noch nichts hochgeladen.`
    : null;
}
