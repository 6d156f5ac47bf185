const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads TT.MM.JJJJ (leading zeros may be missing) or JJJJ-MM-TT. @returns the ISO day; undefined when the calendar has no such day. */
export function parseDay(text: string): string | undefined {
  const iso = ISO.exec(text);
  const german = iso ? null : GERMAN.exec(text);
  const year = iso?.[1] ?? german?.[3];
  const month = iso?.[2] ?? german?.[2]?.padStart(2, '0');
  const day = iso?.[3] ?? german?.[1]?.padStart(2, '0');
  if (!year || !month || !day) return undefined;
  const last = month === '02' && isLeap(Number(year)) ? 29 : MONTH_DAYS[Number(month) - 1];
  if (last === undefined || day < '01' || Number(day) > last) return undefined;
  return `${year}-${month}-${day}`;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** ISO day `days` after `iso`. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The day it is in Europe/Berlin, ISO. */
export const todayInBerlin = (now = new Date()): string => berlin.format(now);
