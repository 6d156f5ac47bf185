import { formatEuro } from '@portal/shared/contract/words';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** With the plain minus of keyboards: people search and copy what they are handed. */
export const germanEuro = (cents: number): string => formatEuro(cents).replace('−', '-');

/** '31.12.2026' for the ISO day. */
export const germanDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

/** A value as people read it: ja and nein, dates and numbers in German, a dash for nothing. */
export function germanValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return number.format(value);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? germanDay(text) : text;
}
