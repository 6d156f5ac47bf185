const ZONE = 'Europe/Berlin';

const dayFormat = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const instantDay = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE });
const instantFormat = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: ZONE,
});
const monthShort = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthLong = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const berlinIso = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

/** A day has no zone: it is read and written at UTC so that no summer time moves it. */
const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toIso = (date: Date): string => date.toISOString().slice(0, 10);

/** Today in Europe/Berlin as ISO day. `now` for tests. */
export const today = (now: Date = new Date()): string => berlinIso.format(now);

/** ISO day, or instant (then its day in Europe/Berlin). @example formatDate('2026-11-05') // '05.11.2026' */
export const formatDate = (date: string): string =>
  date.length === 10 ? dayFormat.format(parse(date)) : instantDay.format(new Date(date));

/** ISO instant in Europe/Berlin. @example formatDateTime('2026-11-05T08:00:00Z') // '05.11.2026, 09:00' */
export const formatDateTime = (instant: string): string => instantFormat.format(new Date(instant));

/** ISO day of any day in the month. @example formatMonth('2026-11-01') // 'Nov. 2026' */
export const formatMonth = (day: string): string => monthShort.format(parse(day));
export const formatMonthLong = (day: string): string => monthLong.format(parse(day));

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, days: number): string {
  const date = parse(day);
  date.setUTCDate(date.getUTCDate() + days);
  return toIso(date);
}

/** Keeps the day where the month has it, else its last one. @example addMonths('2024-02-29', -12) // '2023-02-28' */
export function addMonths(day: string, months: number): string {
  const date = parse(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return toIso(date);
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
export const lastOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** Whole days from one ISO day to another. @example daysBetween('2026-01-01', '2026-01-11') // 10 */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to).getTime() - parse(from).getTime()) / 86_400_000);
