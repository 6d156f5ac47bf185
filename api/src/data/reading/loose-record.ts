/** Lines that a record with broken quotes may span: a remark has some. */
export const MAX_RECORD_LINES = 10;
const MAX_LOOSE_CHARS = 64 * 1024;

export interface LooseRecord {
  fields: string[];
  /** Where the next record begins. */
  end: number;
  lines: number;
}

/**
 * Reads a record whose quotes break the rules: not doubled or escaped by \ within, with a space before them, or never
 * closed. Of the readings of its line and of those that follow, the first that gives a row of the right width counts.
 * @param width of the rows; undefined: the one line is taken as it is
 * @param maxLines lines to be looked at
 * @returns undefined when no reading fits; 'more' when the text ends too early to say
 */
export function splitLoosely(
  text: string,
  start: number,
  delimiter: string,
  width: number | undefined,
  isLast: boolean,
  maxLines = MAX_RECORD_LINES,
): LooseRecord | 'more' | undefined {
  let end = start;
  for (let lines = 1; lines <= maxLines; lines += 1) {
    const found = text.indexOf('\n', end);
    if (found < 0 && !isLast) return 'more';
    const stop = found < 0 ? text.length : found;
    if (stop - start > MAX_LOOSE_CHARS) return undefined;
    const record = text.slice(start, text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop);
    const readings = lines === 1 ? [splitAtOuterQuotes, splitPlainly] : [splitAtOuterQuotes];
    for (const split of readings) {
      const fields = split(record, delimiter);
      if (width === undefined || fields.length === width) return { fields, end: stop + 1, lines };
    }
    if (found < 0) return undefined;
    end = found + 1;
  }
  return undefined;
}

/** A field that begins with a quote ends with the next one that stands before a separator; whatever is between is its text. */
function splitAtOuterQuotes(record: string, delimiter: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const opening = openingQuote(record, at);
    const close = opening < 0 ? -1 : outerQuote(record, opening + 1, delimiter);
    // Never closed: not this reading.
    if (opening >= 0 && close < 0) return [];
    if (close < 0) {
      const end = record.indexOf(delimiter, at);
      const field = record.slice(at, end < 0 ? record.length : end);
      // Only within quotes a line may end.
      if (field.includes('\n')) return [];
      fields.push(field);
      if (end < 0) return fields;
      at = end + 1;
      continue;
    }
    fields.push(record.slice(opening + 1, close).replaceAll(/""|\\"/g, '"'));
    const next = record.indexOf(delimiter, close + 1);
    if (next < 0) return fields;
    at = next + 1;
  }
}

/** Of a field that begins at `at`, with blanks before its quote; -1: it has none. */
function openingQuote(record: string, at: number): number {
  let start = at;
  while (record[start] === ' ') start += 1;
  return record[start] === '"' ? start : -1;
}

/** The first quote behind which nothing but blanks stands before a separator or the end. */
function outerQuote(record: string, from: number, delimiter: string): number {
  for (let quote = record.indexOf('"', from); quote >= 0; quote = record.indexOf('"', quote + 1)) {
    if (record[quote - 1] === '\\' && quote > from) continue;
    let after = quote + 1;
    while (record[after] === ' ') after += 1;
    if (after >= record.length || record[after] === delimiter) return quote;
  }
  return -1;
}

/** Quotes as what they are not: a lone one at either end of a field is dropped. */
export function splitPlainly(record: string, delimiter: string): string[] {
  return record.split(delimiter).map((field) => field.replace(/^\s*"|"\s*$/g, ''));
}

export function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
