import { daysInMonth } from '@portal/shared/contract/calendar';

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads TT.MM.JJJJ (leading zeros may be missing) or JJJJ-MM-TT. @returns the ISO day; undefined when the calendar has no such day. */
export function parseDay(text: string): string | undefined {
  if (text.length === 10 && text.charCodeAt(2) === 46 && text.charCodeAt(5) === 46) return plainDay(text);
  const iso = ISO.exec(text);
  const german = iso ? null : GERMAN.exec(text);
  const year = iso?.[1] ?? german?.[3];
  const month = iso?.[2] ?? german?.[2]?.padStart(2, '0');
  const day = iso?.[3] ?? german?.[1]?.padStart(2, '0');
  if (!year || !month || !day) return undefined;
  if (day < '01' || Number(day) > daysInMonth(Number(year), Number(month))) return undefined;
  return `${year}-${month}-${day}`;
}

/** 24.12.2025, which is most of what files have, without an expression. */
function plainDay(text: string): string | undefined {
  const day = twoDigits(text, 0);
  const month = twoDigits(text, 3);
  const year = twoDigits(text, 6) * 100 + twoDigits(text, 8);
  // NaN, where a character is no digit, is in no range.
  if (!(year >= 0 && day >= 1 && day <= daysInMonth(year, month))) return undefined;
  return `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
}

function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
