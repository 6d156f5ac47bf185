/** Days since the last upload from which the status changes (specification, section 9). */
const WARNING_FROM_DAYS = 10;
const ALERT_ABOVE_DAYS = 14;

const DAY_MS = 86_400_000;

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Number of the day in Europe/Berlin, so that differences count calendar days and summer time does not matter. */
const dayNumber = (instant: Date): number => Date.parse(`${berlinDay.format(instant)}T00:00:00Z`) / DAY_MS;

export type DataStatus = { kind: 'none' } | { kind: 'fresh' | 'warning' | 'alert'; days: number; uploaded: Date };

/**
 * How fresh a store's data are: under 10 days fresh, 10 to 14 a warning, more an alert.
 * @param lastUpload ISO instant of the last upload, null before the first
 */
export function dataStatus(lastUpload: string | null, now: Date): DataStatus {
  if (lastUpload === null) return { kind: 'none' };
  const uploaded = new Date(lastUpload);
  const days = Math.max(0, dayNumber(now) - dayNumber(uploaded));
  const kind = days < WARNING_FROM_DAYS ? 'fresh' : days <= ALERT_ABOVE_DAYS ? 'warning' : 'alert';
  return { kind, days, uploaded };
}
