import { csvCell } from '../contract/common/csv-cell.ts';

export interface CsvColumn<Row> {
  label: string;
  /** Numbers get a decimal comma; texts are neutralised. */
  value: (row: Row) => string | number | null;
}

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : csvCell(value);
};

const NO_LINES: readonly never[] = [];

/**
 * CSV as German spreadsheets read it: `;`, decimal comma, CRLF, UTF-8 with byte order mark.
 * @param heading lines above the table, with an empty one after them
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  heading: readonly string[] = NO_LINES,
): string {
  const lines = [
    ...heading.map((line) => [cell(line)]),
    ...(heading.length > 0 ? [[]] : []),
    columns.map(({ label }) => cell(label)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}
