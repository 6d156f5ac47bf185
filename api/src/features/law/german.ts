const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

export const germanEuro = (cents: number): string => euro.format(cents / 100);

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
