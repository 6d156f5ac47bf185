const ZONE = 'Europe/Berlin';

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const instantDay = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: ZONE,
});
const instantFormat = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: ZONE,
});
const monthShort = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthLong = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day has no zone: it is read and written at UTC so that no summer time moves it. */
const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** ISO day, or instant (then its day in Europe/Berlin). @example formatDate('2026-11-05') // '05.11.2026' */
export const formatDate = (date: string): string =>
  date.length === 10 ? dayFormat.format(parse(date)) : instantDay.format(new Date(date));

/** ISO instant in Europe/Berlin. @example formatDateTime('2026-11-05T08:00:00Z') // '05.11.2026, 09:00' */
export const formatDateTime = (instant: string): string => instantFormat.format(new Date(instant));

/** ISO day of any day in the month. @example formatMonth('2026-11-01') // 'Nov. 2026' */
export const formatMonth = (day: string): string => monthShort.format(parse(day));
export const formatMonthLong = (day: string): string => monthLong.format(parse(day));
