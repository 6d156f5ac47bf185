import { cleanText } from '../upload-format/clean-text.ts';
import { isKnownName } from '../upload-format/synonyms.ts';
import { CsvSplitter } from './csv-splitter.ts';
import { UploadProblem } from './problem.ts';

/** A row of a file's beginning, its fields as people read them. */
export interface HeadRow {
  fields: readonly string[];
  /** Counted from 1. */
  line: number;
}

/** Titles and notes above the names of the columns are shorter. */
const LOOKED_AT = 20;
/** A row with fewer of the widest row's fields is a title, or something beside the table. */
const WIDE = 0.6;

/** The first rows of a file. @param head its beginning, decoded; it may end anywhere */
export function headRows(head: string, delimiter: string): HeadRow[] {
  const rows: HeadRow[] = [];
  const splitter = new CsvSplitter(delimiter, (fields, line) => {
    if (rows.length < LOOKED_AT) rows.push({ fields: fields.map((field) => cleanText(field).text), line });
  });
  try {
    splitter.push(head);
    splitter.end();
  } catch (error) {
    // What follows the names does not matter here, and may be cut off.
    if (!(error instanceof UploadProblem)) throw error;
  }
  return rows;
}

/**
 * Which of the first rows names the columns: the one with most usual names, else the first of the widest that has
 * words alone. A title, a date or a `sep=;` may stand above it.
 * @param forced number of the line where somebody said so
 */
export function headerRow(head: string, delimiter: string, forced?: number): HeadRow {
  const rows = headRows(head, delimiter);
  const first = rows[0] ?? { fields: [], line: 1 };
  if (forced !== undefined) return rows.find(({ line }) => line === forced) ?? { fields: [], line: forced };
  const known = rows.map(({ fields }) => fields.filter(isKnownName).length);
  const most = Math.max(...known, 0);
  if (most >= 2) return rows[known.indexOf(most)] ?? first;
  const filled = rows.map(({ fields }) => fields.filter((field) => field !== '').length);
  const widest = Math.max(...filled, 0);
  const wide = rows.filter((_, at) => (filled[at] ?? 0) >= Math.max(widest * WIDE, 2));
  return wide.find(({ fields }) => fields.every(isWord)) ?? wide[0] ?? first;
}

/** Names have letters and are no days, sums or addresses of mailboxes. */
const isWord = (field: string): boolean => field === '' || (/\p{L}/u.test(field) && !/@|^\d|\d{4}/.test(field));

/**
 * The names of the columns, each once: a second 'Telefon' is 'Telefon (2)', one without a name is 'Spalte 5'; what has
 * no name at the end of the row is none.
 */
export function columnNames(fields: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return fields.slice(0, lastNamed(fields)).map((field, at) => {
    const name = field === '' ? `Spalte ${at + 1}` : field;
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** How many columns a row of names has, without those at its end that have none. */
export function lastNamed(fields: readonly string[]): number {
  let end = fields.length;
  while (end > 0 && fields[end - 1] === '') end -= 1;
  return end;
}

/** Whether fields stand below each other by blanks, without anything between them. */
export function isAligned(head: string): boolean {
  const lines = head
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  return (
    lines.length >= 2 &&
    lines.filter((line) => (line.trim().match(/\S {2,}\S/g) ?? []).length >= 2 && !/[;\t|]/.test(line)).length >=
      lines.length * 0.8
  );
}
