import type { Reader, Value } from '../../../data/upload-format/reader.ts';

/** A value as people read it; null: there is none. */
export function inWords(value: Value, type: Reader['pg']): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (type === 'date') return String(value).split('-').toReversed().join('.');
  if (type === 'text') return String(value);
  const words =
    type === 'bigint'
      ? (Number(value) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })
      : Number(value).toLocaleString('de-DE', { maximumFractionDigits: 3, useGrouping: false });
  return words.replace('-', '−');
}
