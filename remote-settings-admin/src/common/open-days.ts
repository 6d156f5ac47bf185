import { formatDate } from '@portal/shared/format';

export const WEEKDAYS = [
  { day: 1, short: 'Mo', name: 'Montag' },
  { day: 2, short: 'Di', name: 'Dienstag' },
  { day: 3, short: 'Mi', name: 'Mittwoch' },
  { day: 4, short: 'Do', name: 'Donnerstag' },
  { day: 5, short: 'Fr', name: 'Freitag' },
  { day: 6, short: 'Sa', name: 'Samstag' },
  { day: 7, short: 'So', name: 'Sonntag' },
] as const;

const LEAST_RUN = 3;

/** Runs of three days and more as from–to. @example openText([1, 2, 3, 4, 5, 7]) // 'Mo–Fr, So' */
export function openText(days: readonly number[]): string {
  const short = (day: number) => WEEKDAYS[day - 1]?.short ?? '';
  const runs: number[][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length < LEAST_RUN ? run.map(short) : [`${short(run[0] ?? 0)}–${short(run.at(-1) ?? 0)}`]))
    .join(', ');
}

/** A day of each year, or of one. @example closedDayText('08-08') // '08.08.', closedDayText('2025-05-08') // '08.05.2025' */
export const closedDayText = (day: string): string =>
  day.length === 5 ? `${day.slice(3)}.${day.slice(0, 2)}.` : formatDate(day);

/** @example closedText(['08-08', '12-24']) // '08.08., 24.12.' */
export const closedText = (days: readonly string[]): string => days.map(closedDayText).join(', ');
