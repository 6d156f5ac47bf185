import { RETENTION_RULES } from '@portal/shared/contract/settings-admin';

/** A kind of data: what it is, how long it stays, by what law, and what takes it away. */
export interface Kind {
  /** German noun. */
  name: string;
  tables: readonly string[];
  /** How long, in German words that follow 'bleibt'. */
  term: string;
  /** By which law or purpose. */
  basis: string;
  /** What removes it, in German. */
  removedBy: string;
  /** The job of this feature removes its rows; by the name under which it notes that. */
  rule?: RuleName;
}

/** What the nightly job removes by time. */
export const RULES = ['upload-findings', 'support-views', 'take-aways', 'share-links', ...RETENTION_RULES] as const;
export type RuleName = (typeof RULES)[number];

export const NIGHTLY = 'die nächtliche Aufgabe';
export const NOTHING = 'nichts von selbst';
/** What `retention_terms` holds for those who choose. */
export const BY_CHOICE = `${NIGHTLY}, wenn der Betrieb eine Frist wählt (Einstellungen › Erweitert)`;
/** The test of businesses that are deleted reads that nothing of one is left. */
export const WITH_BUSINESS = 'die Löschung des Betriebs';
/** Held by a test against what the register of persons says of each table. */
export const WITH_CUSTOMER = 'die Löschung des Kunden';
export const PURPOSE = 'Artikel 5 Absatz 1 Buchstabe e DSGVO';
