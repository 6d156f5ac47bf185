import { addDays, daysBetween, today } from '@portal/shared/contract/calendar';
import { daysOpen, type OpenDays } from '../stores/open-days.ts';

const HOUR_MS = 3_600_000;
/** An upload belongs to the night after the day whose noon it follows: before it, last night's is late. */
const NOON_HOURS = 12;
/** Until eight of the next morning a night's upload can come; then people open the portal. */
const MORNING_HOURS = 32;
/** Days after the first missing night on which it is told again; then no more. */
const REMINDERS = [3, 7];

/** Nights that no upload came in, one after the other up to now. */
export interface MissingNights {
  /** Day of the first, in whose evening it began. */
  from: string;
  nights: number;
}

/** The day in whose evening the night began that an upload belongs to. */
export const nightOf = (upload: Date): string => today(new Date(upload.getTime() - NOON_HOURS * HOUR_MS));

/** The day in whose evening the latest night began that is over. */
export const lastNight = (now: Date): string => today(new Date(now.getTime() - MORNING_HOURS * HOUR_MS));

/**
 * Nights after open days, those of any shop, since the last upload, which ends the count: it brings all data, or is told
 * of as one of changes alone.
 * @returns null when none is missing
 */
export function missingNights(lastUpload: Date, now: Date, shops: readonly OpenDays[]): MissingNights | null {
  const next = addDays(nightOf(lastUpload), 1);
  const days = [...new Set(shops.flatMap((shop) => daysOpen(next, lastNight(now), shop)))].sort();
  const [from] = days;
  return from === undefined ? null : { from, nights: days.length };
}

/** How often nights that are missing or short have to be told of by now: in the first morning, and with each reminder. */
export const lettersDue = ({ from }: Pick<MissingNights, 'from'>, now: Date): number =>
  1 + REMINDERS.filter((days) => daysBetween(from, lastNight(now)) >= days).length;
