import type { UploadKind } from './upload.ts';

/** The columns of each file of the upload format, as they stand in its first row; docs/upload-format.md tells people of them. */
export const UPLOAD_COLUMNS = {
  standorte: ['standort_id', 'name', 'strasse', 'plz', 'ort'],
  mitarbeiter: ['mitarbeiter_id', 'standort_id', 'kuerzel', 'name', 'aktiv'],
  kunden: [
    'kunden_id',
    'standort_id',
    'anrede',
    'titel',
    'vorname',
    'nachname',
    'geburtsdatum',
    'strasse',
    'plz',
    'ort',
    'land',
    'telefon',
    'mobil',
    'email',
    'einw_brief',
    'einw_email',
    'einw_sms',
    'einw_gesundheit',
    'einw_datum',
    'einw_quelle',
    'werbesperre',
    'verstorben',
    'geaendert_am',
  ],
  auftraege: [
    'auftrag_id',
    'kunden_id',
    'standort_id',
    'mitarbeiter_id',
    'auftragsdatum',
    'abgabedatum',
    'art',
    'brillentyp',
    'status',
    'brutto',
    'rabatt',
    'kassenanteil',
    'storno_zu',
  ],
  positionen: [
    'auftrag_id',
    'pos',
    'gruppe',
    'hersteller',
    'marke',
    'modell',
    'glastyp',
    'index',
    'beschichtung',
    'menge',
    'brutto',
    'mwst',
    'einkauf',
  ],
  refraktionen: [
    'kunden_id',
    'auftrag_id',
    'datum',
    'sph_r',
    'cyl_r',
    'achse_r',
    'add_r',
    'sph_l',
    'cyl_l',
    'achse_l',
    'add_l',
    'pd',
  ],
} as const satisfies Record<UploadKind, readonly string[]>;

/** Name of a column of one kind of file. */
export type UploadColumn<Kind extends UploadKind> = (typeof UPLOAD_COLUMNS)[Kind][number];

/**
 * Columns that came after the first version of the format, each with the version that brought it. A file that lacks one says
 * nothing of it: what is stored stays. So a younger column is never a key, and no row needs it.
 */
export const YOUNGER_COLUMNS: {
  readonly [Kind in UploadKind]?: Readonly<Partial<Record<UploadColumn<Kind>, number>>>;
} = { positionen: { einkauf: 2 } };

/** Since which version of the format a kind of file has a column. */
export const sinceOf = (kind: UploadKind, column: string): number =>
  (YOUNGER_COLUMNS[kind] as Readonly<Record<string, number>> | undefined)?.[column] ?? 1;

/** Whether a file may lack the column: it was written for an earlier version. */
export const isYounger = (kind: UploadKind, column: string): boolean => sinceOf(kind, column) > 1;

/** Of one kind of file, by its youngest column. */
export const formatVersion = (kind: UploadKind): number =>
  Math.max(...UPLOAD_COLUMNS[kind].map((column) => sinceOf(kind, column)));
