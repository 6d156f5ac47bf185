import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';

/** The shortest that the job runner allows, for tests that kill. */
export const WATCH = { heartbeatSeconds: 10, checkSeconds: 1, lookSeconds: 1 };

type Row = Record<string, string>;

/** A file of the upload format from rows that name only the columns that matter to the test. */
export function csv(kind: UploadKind, rows: readonly Row[], delimiter = ';'): string {
  const names = FORMATS[kind].columns.map(({ name }) => name);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join(delimiter)}\n`)
    .join('');
}

export const store = (standort_id = 'S1', row: Row = {}): Row => ({
  standort_id,
  name: `Filiale ${standort_id}`,
  plz: '79098',
  ort: 'Freiburg',
  ...row,
});

export const customer = (kunden_id: string, row: Row = {}): Row => ({
  kunden_id,
  standort_id: 'S1',
  nachname: 'Müller',
  geburtsdatum: '01.02.1970',
  plz: '79098',
  ...row,
});

export const order = (auftrag_id: string, row: Row = {}): Row => ({
  auftrag_id,
  standort_id: 'S1',
  kunden_id: 'K1',
  auftragsdatum: '15.03.2026',
  art: 'Brille',
  brillentyp: 'Gleitsicht',
  status: 'abgeholt',
  brutto: '100,00',
  ...row,
});

export const line = (auftrag_id: string, pos: number, row: Row = {}): Row => ({
  auftrag_id,
  pos: String(pos),
  gruppe: 'Fassung',
  brutto: '100,00',
  menge: '1',
  mwst: '19',
  ...row,
});
