import { quarterOf, weekOf, lastOfYear, lastOfMonth } from '@portal/shared/contract/calendar';
import type { PeriodUnit } from '@portal/shared/contract/common';
import { formatDate, formatEuro, formatEuroWhole, formatMonthLong } from '@portal/shared/contract/words';

/** Whole euros from 100 € on, below with cents, so that no movement is told as nothing. */
export const euro = (cents: number): string =>
  cents === 0 || Math.abs(cents) >= 10_000 ? formatEuroWhole(cents) : formatEuro(cents);
export const euroSigned = (cents: number): string => `${cents > 0 ? '+' : ''}${euro(cents)}`;
const dayAndMonth = (iso: string): string => formatDate(iso).slice(0, 6);

/** A period with its preposition. The year is said once. @example 'im Oktober 2026', 'im Jahr 2026 bis zum 21.11.', 'am 05.11.2026' */
export function inPeriod({ unit, from, to }: { unit?: PeriodUnit | undefined; from: string; to: string }): string {
  const until = (last: string) => (to < last ? ` bis zum ${dayAndMonth(to)}` : '');
  if (from === to) return `am ${formatDate(from)}`;
  if (unit === 'year') return `im Jahr ${from.slice(0, 4)}${until(lastOfYear(from))}`;
  if (unit === 'quarter')
    return `im ${quarterOf(from)}. Quartal ${from.slice(0, 4)}${until(lastOfMonth(`${from.slice(0, 5)}${String(quarterOf(from) * 3).padStart(2, '0')}-01`))}`;
  if (unit === 'week') return `in der ${weekOf(from).week}. Kalenderwoche ${weekOf(from).year}`;
  if (unit === '12-months') return `in den 12 Monaten bis zum ${formatDate(to)}`;
  if (from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7))
    return `im ${formatMonthLong(from)}${until(lastOfMonth(from))}`;
  return `vom ${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : formatDate(from)} bis zum ${formatDate(to)}`;
}

/** Parts of a list as people say them. @example 'A, B und C' */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
