import type { Role } from '@portal/shared/contract';

/** What each group opens. */
export const GROUP_TEXTS: Readonly<Record<Role, string>> = {
  PURE: 'Analyse, Datenqualität und Ziele',
  PRO: 'wie PURE, dazu Mitarbeiter',
  Marketing: 'Kunden suchen, Adressen freigeben, Versandlisten',
  'Marketing-Manager': 'Selektion & Export',
  Benchmark: 'Vergleich mit anderen Betrieben',
  Eyeplan: 'Werbeplan',
  Eyepage: 'Website',
  Fileupload: 'Daten hochladen',
  Admin: 'Benutzer, Marken und Einstellungen',
};

/** The list with or without one entry, in the order of `all`. */
export const withEntry = <T>(list: readonly T[], entry: T, isIn: boolean, all: readonly T[]): T[] =>
  all.filter((item) => (item === entry ? isIn : list.includes(item)));

/** Whether a text has the form of an e-mail address. */
export const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text.trim());
