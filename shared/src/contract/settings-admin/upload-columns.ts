import type { UploadKind } from './upload.ts';

/** The columns of each file of the upload format, as they stand in its first row; docs/upload-format.md tells people of them. */
export const UPLOAD_COLUMNS = {
  standorte: ['standort_id', 'name', 'strasse', 'plz', 'ort'],
  mitarbeiter: ['mitarbeiter_id', 'standort_id', 'kuerzel', 'name', 'aktiv'],
  kunden: [
    'kunden_id', 'standort_id', 'anrede', 'titel', 'vorname', 'nachname', 'geburtsdatum', 'strasse', 'plz', 'ort', 'land', 'telefon', 'mobil', 'email',
    'einw_brief', 'einw_email', 'einw_sms', 'einw_gesundheit', 'einw_datum', 'einw_quelle', 'werbesperre', 'verstorben', 'geaendert_am',
  ],
  auftraege: [
    'auftrag_id', 'kunden_id', 'standort_id', 'mitarbeiter_id', 'auftragsdatum', 'abgabedatum', 'art', 'brillentyp', 'status',
    'brutto', 'rabatt', 'kassenanteil', 'storno_zu',
  ],
  positionen: ['auftrag_id', 'pos', 'gruppe', 'hersteller', 'marke', 'modell', 'glastyp', 'index', 'beschichtung', 'menge', 'brutto', 'mwst'],
  refraktionen: ['kunden_id', 'auftrag_id', 'datum', 'sph_r', 'cyl_r', 'achse_r', 'add_r', 'sph_l', 'cyl_l', 'achse_l', 'add_l', 'pd'],
} as const satisfies Record<UploadKind, readonly string[]>;

/** Name of a column of one kind of file. */
export type UploadColumn<Kind extends UploadKind> = (typeof UPLOAD_COLUMNS)[Kind][number];
