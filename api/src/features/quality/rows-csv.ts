import { csvCell } from '@portal/shared/contract/common';
import type { QualityRow } from '@portal/shared/contract/settings-admin';

const HEADER = ['Standort', 'Kundennummer', 'Auftragsnummer', 'Feld', 'Hinweis', 'Wert', 'Vorschlag'];
const FIELDS: Readonly<Record<string, string>> = {
  birth_date: 'Geburtsdatum', street: 'Straße', plz: 'PLZ', city: 'Ort', email: 'E-Mail', consent: 'Einwilligung', glasses_type: 'Brillentyp',
  staff: 'Mitarbeiter', brand: 'Marke', refraction: 'Stärken', person: 'Person',
};

/** The rows for those who put them right in their own software: UTF-8 with byte order mark, semicolons, no formulas. */
export function rowsCsv(rows: readonly QualityRow[], stores: ReadonlyMap<number, string>): string {
  const lines = rows.map((row) => [
    stores.get(row.store_id) ?? '', row.customer_number ?? '', row.order_number ?? '', FIELDS[row.field] ?? row.field,
    row.problem, row.value ?? '', row.proposed ?? '',
  ]);
  return `\ufeff${[HEADER, ...lines].map((line) => `${line.map(csvCell).join(';')}\r\n`).join('')}`;
}
