import { quarterOf, weekOf, lastOfYear, lastOfMonth } from '@portal/shared/contract/calendar';
import type { PeriodUnit } from '@portal/shared/contract/common';

export { percentText as percent } from '@portal/shared/contract/common';

const whole = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const count = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const twoDigits = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const monthLong = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** A real minus; what rounds to nothing has no sign. */
const signs = (text: string): string => text.replace(/^-(?=[0.,\s]*(?:€|%|$))/, '').replace('-', '−');

/** Whole euros from 100 € on, below with cents, so that no movement is told as nothing. */
export const euro = (cents: number): string => signs((cents === 0 || Math.abs(cents) >= 10_000 ? whole : exact).format(cents / 100));
export const euroExact = (cents: number): string => signs(exact.format(cents / 100));
export const euroSigned = (cents: number): string => `${cents > 0 ? '+' : ''}${euro(cents)}`;
export const number = (value: number): string => signs(count.format(value));
export const decimal = (value: number): string => signs(twoDigits.format(value));
export const oneDecimal = (value: number): string => signs(oneDigit.format(value));
export const date = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
const dayAndMonth = (iso: string): string => date(iso).slice(0, 6);
export const month = (iso: string): string => monthLong.format(new Date(`${iso}T00:00:00Z`));

/** A period with its preposition. The year is said once. @example 'im Oktober 2026', 'im Jahr 2026 bis zum 21.11.', 'am 05.11.2026' */
export function inPeriod({ unit, from, to }: { unit?: PeriodUnit | undefined; from: string; to: string }): string {
  const until = (last: string) => (to < last ? ` bis zum ${dayAndMonth(to)}` : '');
  if (from === to) return `am ${date(from)}`;
  if (unit === 'year') return `im Jahr ${from.slice(0, 4)}${until(lastOfYear(from))}`;
  if (unit === 'quarter') return `im ${quarterOf(from)}. Quartal ${from.slice(0, 4)}${until(lastOfMonth(`${from.slice(0, 5)}${String(quarterOf(from) * 3).padStart(2, '0')}-01`))}`;
  if (unit === 'week') return `in der ${weekOf(from).week}. Kalenderwoche ${weekOf(from).year}`;
  if (unit === '12-months') return `in den 12 Monaten bis zum ${date(to)}`;
  if (from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7)) return `im ${month(from)}${until(lastOfMonth(from))}`;
  return `vom ${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : date(from)} bis zum ${date(to)}`;
}

/** Parts of a list as people say them. @example 'A, B und C' */
export const listed = (parts: readonly string[]): string =>
  (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`);
