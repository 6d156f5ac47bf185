import type { UPLOAD_COLUMNS, UploadKind } from '@portal/shared/contract/settings-admin';

type UploadColumn = (typeof UPLOAD_COLUMNS)[UploadKind][number];

/** The format's columns as opticians call them. */
const NAMES: Readonly<Record<UploadColumn, string>> = {
  standort_id: 'Nummer des Standorts', name: 'Name', strasse: 'Straße und Hausnummer', plz: 'Postleitzahl', ort: 'Ort',
  mitarbeiter_id: 'Nummer des Mitarbeiters', kuerzel: 'Kürzel', aktiv: 'Noch im Betrieb',
  kunden_id: 'Kundennummer', anrede: 'Anrede', titel: 'Titel', vorname: 'Vorname', nachname: 'Nachname', geburtsdatum: 'Geburtsdatum', land: 'Land',
  telefon: 'Telefon', mobil: 'Mobiltelefon', email: 'E-Mail-Adresse', einw_brief: 'Einwilligung: Briefe', einw_email: 'Einwilligung: E-Mails',
  einw_sms: 'Einwilligung: SMS', einw_gesundheit: 'Einwilligung: Gesundheitsdaten', einw_datum: 'Einwilligung: Datum', einw_quelle: 'Einwilligung: Herkunft',
  werbesperre: 'Keine Werbung', verstorben: 'Verstorben', geaendert_am: 'Zuletzt geändert',
  auftrag_id: 'Auftragsnummer', auftragsdatum: 'Tag des Auftrags', abgabedatum: 'Tag der Abgabe', art: 'Art des Auftrags', brillentyp: 'Brillentyp',
  status: 'Stand des Auftrags', brutto: 'Betrag mit Mehrwertsteuer', rabatt: 'Rabatt', kassenanteil: 'Anteil der Krankenkasse', storno_zu: 'Storniert den Auftrag',
  pos: 'Nummer der Position', gruppe: 'Fassung, Glas oder anderes', hersteller: 'Hersteller', marke: 'Marke', modell: 'Modell', glastyp: 'Glas laut Software',
  index: 'Brechungsindex', beschichtung: 'Beschichtung', menge: 'Menge', mwst: 'Mehrwertsteuer in %',
  datum: 'Tag der Messung', sph_r: 'Sphäre rechts', cyl_r: 'Zylinder rechts', achse_r: 'Achse rechts', add_r: 'Addition rechts',
  sph_l: 'Sphäre links', cyl_l: 'Zylinder links', achse_l: 'Achse links', add_l: 'Addition links', pd: 'Pupillendistanz',
};

export const columnName = (column: string): string => (NAMES as Readonly<Record<string, string>>)[column] ?? column;
