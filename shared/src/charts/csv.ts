import { saveFile } from './save-file.ts';

export interface CsvColumn<Row> {
  label: string;
  /** Numbers get a decimal comma; texts are neutralised. */
  value: (row: Row) => string | number | null;
}

/** A cell that a spreadsheet would run as a formula is made text by a leading apostrophe. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : quoted(neutral(value));
};

/** CSV as German spreadsheets read it: `;`, decimal comma, CRLF, UTF-8 with byte order mark. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file. */
export const saveText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => saveFile(name, new Blob([text], { type }));
