import {
  formatVersion,
  isYounger,
  UPLOAD_COLUMNS,
  UPLOAD_KINDS,
  type UploadKind,
} from '@portal/shared/contract/settings-admin';

interface KindOfFile {
  label: string;
  /** What one row of the file is, for people who make the export. */
  row: string;
  columns: readonly string[];
}

/** The six files of the upload format, with their columns as they are written in the first line. */
export const FILE_KINDS: Readonly<Record<UploadKind, KindOfFile>> = {
  standorte: {
    label: 'Standorte',
    row: 'Eine Zeile je Geschäft',
    columns: UPLOAD_COLUMNS.standorte,
  },
  mitarbeiter: {
    label: 'Mitarbeiter',
    row: 'Eine Zeile je Person im Team',
    columns: UPLOAD_COLUMNS.mitarbeiter,
  },
  kunden: {
    label: 'Kunden',
    row: 'Eine Zeile je Kundin oder Kunde',
    columns: UPLOAD_COLUMNS.kunden,
  },
  auftraege: {
    label: 'Aufträge',
    row: 'Eine Zeile je Auftrag oder Storno',
    columns: UPLOAD_COLUMNS.auftraege,
  },
  positionen: {
    label: 'Positionen',
    row: 'Eine Zeile je Fassung, Glas oder Artikel eines Auftrags',
    columns: UPLOAD_COLUMNS.positionen,
  },
  refraktionen: {
    label: 'Refraktionen',
    row: 'Eine Zeile je Messung',
    columns: UPLOAD_COLUMNS.refraktionen,
  },
};

const headerOf = (head: string): Set<string> => {
  const line = head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  return new Set(line.split(/[;,\t|]/).map((column) => column.trim().replace(/^"|"$/g, '').trim().toLowerCase()));
};

/**
 * Which of the six files this probably is, judged by the share of a kind's columns in the first line; only a hint,
 * the server decides. Null when less than half of any kind's columns are there.
 * @param head the first kilobytes of the file, as text
 */
export function guessKind(head: string): UploadKind | null {
  const header = headerOf(head);
  const shares = UPLOAD_KINDS.map((kind) => {
    const columns = neededColumns(kind);
    return { kind, share: columns.filter((column) => header.has(column)).length / columns.length };
  });
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= 0.5 ? best.kind : null;
}

/** Columns that every file has, whichever version of the format it was written for. */
const neededColumns = (kind: UploadKind): string[] =>
  FILE_KINDS[kind].columns.filter((column) => !isYounger(kind, column));

/** Columns of `kind` that the first line does not have; the format wants all but younger ones, empty where nothing is known. */
export function missingColumns(head: string, kind: UploadKind): string[] {
  const header = headerOf(head);
  return neededColumns(kind).filter((column) => !header.has(column));
}

/** What a template is called: from the second version of the format on it says which it is of. */
export const templateName = (kind: UploadKind): string =>
  formatVersion(kind) > 1 ? `${kind}-format-${formatVersion(kind)}.csv` : `${kind}.csv`;

const lineOf = (fields: readonly string[], width: number): string =>
  `${Array.from({ length: width }, (_, at) => fields[at] ?? '').join(';')}\r\n`;

/**
 * A file to fill in, with `rows` that are known by their first fields. Semicolons and a byte order mark: Excel set to German then opens it with umlauts
 * and one column per field.
 */
export function templateOf(kind: UploadKind, rows: readonly (readonly string[])[] = []): string {
  const { columns } = FILE_KINDS[kind];
  return `\uFEFF${[columns, ...rows].map((fields) => lineOf(fields, columns.length)).join('')}`;
}
