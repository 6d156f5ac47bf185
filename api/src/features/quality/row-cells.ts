import type { RowOfStore } from './open-rows.ts';

/** Columns of the file for those who put rows right in their own software. */
export const FILE_HEADER = [
  'Standort',
  'Kundennummer',
  'Name',
  'Auftragsnummer',
  'Feld',
  'Hinweis',
  'Wert',
  'Vorschlag',
];

const FIELDS: Readonly<Record<string, string>> = {
  birth_date: 'Geburtsdatum',
  street: 'Straße',
  plz: 'PLZ',
  city: 'Ort',
  email: 'E-Mail',
  consent: 'Einwilligung',
  glasses_type: 'Brillentyp',
  staff: 'Mitarbeiter',
  brand: 'Marke',
  refraction: 'Stärken',
  person: 'Person',
};

export const cellsOf = (row: RowOfStore): string[] => [
  row.store_number,
  row.customer_number ?? '',
  row.customer_name ?? '',
  row.order_number ?? '',
  FIELDS[row.field] ?? row.field,
  row.problem,
  row.value ?? '',
  row.proposed ?? '',
];
