import { UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract';

interface KindOfFile {
  label: string;
  /** What one row of the file is, for people who make the export. */
  row: string;
  columns: readonly string[];
}

const columns = (list: string): readonly string[] => list.split(';');

/** The six files of the upload format, with their columns as they are written in the first line. */
export const FILE_KINDS: Readonly<Record<UploadKind, KindOfFile>> = {
  standorte: {
    label: 'Standorte',
    row: 'Eine Zeile je Geschäft',
    columns: columns('standort_id;name;strasse;plz;ort'),
  },
  mitarbeiter: {
    label: 'Mitarbeiter',
    row: 'Eine Zeile je Person im Team',
    columns: columns('mitarbeiter_id;standort_id;kuerzel;name;aktiv'),
  },
  kunden: {
    label: 'Kunden',
    row: 'Eine Zeile je Kundin oder Kunde',
    columns: columns(
      'kunden_id;standort_id;anrede;titel;vorname;nachname;geburtsdatum;strasse;plz;ort;land;telefon;mobil;email;' +
        'einw_brief;einw_email;einw_sms;einw_gesundheit;einw_datum;einw_quelle;werbesperre;verstorben;geaendert_am',
    ),
  },
  auftraege: {
    label: 'Aufträge',
    row: 'Eine Zeile je Auftrag oder Storno',
    columns: columns(
      'auftrag_id;kunden_id;standort_id;mitarbeiter_id;auftragsdatum;abgabedatum;art;brillentyp;status;brutto;rabatt;kassenanteil;storno_zu',
    ),
  },
  positionen: {
    label: 'Positionen',
    row: 'Eine Zeile je Fassung, Glas oder Artikel eines Auftrags',
    columns: columns('auftrag_id;pos;gruppe;hersteller;marke;modell;glastyp;index;beschichtung;menge;brutto;mwst'),
  },
  refraktionen: {
    label: 'Refraktionen',
    row: 'Eine Zeile je Messung',
    columns: columns('kunden_id;auftrag_id;datum;sph_r;cyl_r;achse_r;add_r;sph_l;cyl_l;achse_l;add_l;pd'),
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
    const { columns } = FILE_KINDS[kind];
    return { kind, share: columns.filter((column) => header.has(column)).length / columns.length };
  });
  const best = shares.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= 0.5 ? best.kind : null;
}

/** Columns of `kind` that the first line does not have; the format wants all of them, empty where nothing is known. */
export function missingColumns(head: string, kind: UploadKind): string[] {
  const header = headerOf(head);
  return FILE_KINDS[kind].columns.filter((column) => !header.has(column));
}

/**
 * An empty file to fill in. Semicolons and a byte order mark: Excel set to German then opens it with umlauts
 * and one column per field.
 */
export const templateOf = (kind: UploadKind): string => `\uFEFF${FILE_KINDS[kind].columns.join(';')}\r\n`;
