import { epochDay, isoDay } from '@portal/shared/contract/calendar';
import type { Random } from './random.ts';

/** A calendar day as days since 1970-01-01; no time zone can shift it. */
export type Day = number;

export const YEAR = 365.25;

/** @throws {RangeError} when the text is no calendar day in the form JJJJ-MM-TT. */
export function parseDay(iso: string): Day {
  const day = epochDay(iso);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || !Number.isInteger(day)) {
    throw new RangeError(`„${iso}“ ist kein Datum. Bitte in der Form JJJJ-MM-TT angeben.`);
  }
  return day;
}

/** TT.MM.JJJJ, as the upload format wants it. */
export function germanDay(day: Day): string {
  const [year, month, date] = isoDay(day).split('-');
  return `${date}.${month}.${year}`;
}

/** 0 is Sunday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;
export const yearOf = (day: Day): number => Number(isoDay(day).slice(0, 4));
const monthOf = (day: Day): number => Number(isoDay(day).slice(5, 7)) - 1;

/** Easter Sunday by the Gaussian rule in Meeus' form (Gregorian calendar). */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor((year % 100) / 4) - h - ((year % 100) % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return epochDay(`${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`);
}

const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '10-03', '12-25', '12-26']);
// Good Friday, Easter Monday, Ascension, Whit Monday; those of single states are left out.
const EASTER_HOLIDAYS = new Set([-2, 1, 39, 50]);
const easters = new Map<number, Day>();

/** Closed on Sundays and on the holidays of all of Germany. */
export function isOpen(day: Day): boolean {
  if (weekday(day) === 0 || FIXED_HOLIDAYS.has(isoDay(day).slice(5))) return false;
  const year = yearOf(day);
  const sunday = easters.get(year) ?? easter(year);
  easters.set(year, sunday);
  return !EASTER_HOLIDAYS.has(day - sunday);
}

/** The first open day on or after this one. */
export const nextOpen = (day: Day): Day => (isOpen(day) ? day : nextOpen(day + 1));

// January and the summer holidays are quiet, spring and autumn busy; Thursday and Friday are the strong days.
const SEASON = [0.78, 0.82, 1.04, 1, 1.08, 1.05, 1, 0.85, 1.03, 1.08, 1.12, 1.1];
const WEEKDAYS = [0, 0.85, 0.88, 0.78, 1, 1.04, 0.64];

/** How far a purchase may move from its nominal day; whoever cuts a window has to look this far beyond it. */
export const SCATTER = 35;

/** An open day near `around`, more often in strong months and on strong weekdays. */
export function shoppingDay(random: Random, around: Day): Day {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const day = Math.round(around + random.between(-SCATTER, SCATTER));
    const appeal = (SEASON[monthOf(day)] ?? 0) * (WEEKDAYS[weekday(day)] ?? 0);
    if (isOpen(day) && random.chance(appeal / 1.2)) return day;
  }
  return nextOpen(Math.round(around));
}
