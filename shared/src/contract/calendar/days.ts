const DAY_MS = 86_400_000;

/** Whole days since 1 January 1970. A day is an ISO day ('2026-03-01') everywhere: no clock, no zone, no summer time. */
export const epochDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** @example isoDay(epochDay('2026-03-01')) // '2026-03-01' */
export const isoDay = (epoch: number): string => new Date(epoch * DAY_MS).toISOString().slice(0, 10);

/** 1: Monday to 7: Sunday, as ISO 8601 counts, of a day as `epochDay` counts it: 1 January 1970 was a Thursday. */
export const weekdayOfEpoch = (epoch: number): number => ((((epoch + 3) % 7) + 7) % 7) + 1;
export const isoWeekday = (day: string): number => weekdayOfEpoch(epochDay(day));

/** By these numbers, from 1. */
export const WEEKDAY_NAMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export const addDays = (day: string, days: number): string => isoDay(epochDay(day) + days);

export const isSunday = (day: string): boolean => isoWeekday(day) === 7;

/** Whole days from one day to another. @example daysBetween('2026-01-01', '2026-01-11') // 10 */
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from);
