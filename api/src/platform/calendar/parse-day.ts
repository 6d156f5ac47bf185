import { daysInMonth } from '@portal/shared/contract/calendar';

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
  if (day < '01' || Number(day) > daysInMonth(Number(year), Number(month))) return undefined;
  return `${year}-${month}-${day}`;
}
