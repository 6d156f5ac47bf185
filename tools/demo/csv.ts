import type { UploadKind } from '@portal/shared/contract/settings-admin';

/** The columns of each upload file, in order. */
export const COLUMNS = {
  standorte: ['standort_id', 'name', 'strasse', 'plz', 'ort'],
  mitarbeiter: ['mitarbeiter_id', 'standort_id', 'kuerzel', 'name', 'aktiv'],
  kunden: [
    'kunden_id', 'standort_id', 'anrede', 'titel', 'vorname', 'nachname', 'geburtsdatum', 'strasse', 'plz', 'ort', 'land',
    'telefon', 'mobil', 'email', 'einw_brief', 'einw_email', 'einw_sms', 'einw_gesundheit', 'einw_datum', 'einw_quelle',
    'werbesperre', 'verstorben', 'geaendert_am',
  ],
  auftraege: [
    'auftrag_id', 'kunden_id', 'standort_id', 'mitarbeiter_id', 'auftragsdatum', 'abgabedatum', 'art', 'brillentyp', 'status',
    'brutto', 'rabatt', 'kassenanteil', 'storno_zu',
  ],
  positionen: [
    'auftrag_id', 'pos', 'gruppe', 'hersteller', 'marke', 'modell', 'glastyp', 'index', 'beschichtung', 'menge', 'brutto', 'mwst',
  ],
  refraktionen: [
    'kunden_id', 'auftrag_id', 'datum', 'sph_r', 'cyl_r', 'achse_r', 'add_r', 'sph_l', 'cyl_l', 'achse_l', 'add_l', 'pd',
  ],
} as const satisfies Record<UploadKind, readonly string[]>;

/** One row of a file: every column present, empty where nothing is known. */
export type Row<K extends UploadKind> = Record<(typeof COLUMNS)[K][number], string>;

/** A row on its way into its file. */
export type DemoRow = { [K in UploadKind]: { kind: K; row: Row<K> } }[UploadKind];

const quoted = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const headerLine = (kind: UploadKind): string => `${COLUMNS[kind].join(';')}\n`;

export function csvLine({ kind, row }: DemoRow): string {
  const cells: Record<string, string> = row;
  return `${COLUMNS[kind].map((column) => quoted(cells[column] ?? '')).join(';')}\n`;
}

/** Decimal comma without thousands separators; two places unless told. */
export const decimal = (value: number, places = 2): string => value.toFixed(places).replace('.', ',');
/** Whole cents as euros: 123456 → 1234,56. */
export const euros = (cents: number): string => decimal(cents / 100);
export const yesNo = (value: boolean): string => (value ? 'ja' : 'nein');
