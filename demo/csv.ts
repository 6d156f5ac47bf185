import { UPLOAD_COLUMNS, type UploadColumn, type UploadKind } from '@portal/shared/contract/settings-admin';

/** One row of a file: every column of the format present, empty where nothing is known. */
export type Row<K extends UploadKind> = Record<UploadColumn<K>, string>;

/** A row on its way into its file. */
export type DemoRow = { [K in UploadKind]: { kind: K; row: Row<K> } }[UploadKind];

const quoted = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const headerLine = (kind: UploadKind): string => `${UPLOAD_COLUMNS[kind].join(';')}\n`;

export function csvLine({ kind, row }: DemoRow): string {
  const cells: Record<string, string> = row;
  return `${UPLOAD_COLUMNS[kind].map((column) => quoted(cells[column] ?? '')).join(';')}\n`;
}

/** Decimal comma without thousands separators; two places unless told. */
export const decimal = (value: number, places = 2): string => value.toFixed(places).replace('.', ',');
/** Whole cents as euros: 123456 → 1234,56. */
export const euros = (cents: number): string => decimal(cents / 100);
export const yesNo = (value: boolean): string => (value ? 'ja' : 'nein');
