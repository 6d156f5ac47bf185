import { daysBetween } from './days.ts';
import { today } from './today.ts';

/** Days since the last upload from which the status changes (specification, section 9). */
const WARNING_FROM_DAYS = 10;
const ALERT_ABOVE_DAYS = 14;

export type DataStatus = { kind: 'none' } | { kind: 'fresh' | 'warning' | 'alert'; days: number; uploaded: Date };

/**
 * How fresh a store's data are: under 10 days fresh, 10 to 14 a warning, more an alert.
 * @param lastUpload ISO instant of the last upload, null before the first
 */
export function dataStatus(lastUpload: string | null, now: Date): DataStatus {
  if (lastUpload === null) return { kind: 'none' };
  const uploaded = new Date(lastUpload);
  const days = Math.max(0, daysBetween(today(uploaded), today(now)));
  const kind = days < WARNING_FROM_DAYS ? 'fresh' : days <= ALERT_ABOVE_DAYS ? 'warning' : 'alert';
  return { kind, days, uploaded };
}
