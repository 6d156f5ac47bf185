import { CORRECTABLE_FIELDS, type CorrectableField, type DecisionInput, type QualityCheckName, type QualityRow } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  first_name: 'Vorname', last_name: 'Nachname', birth_date: 'Geburtsdatum', street: 'Straße', plz: 'PLZ', city: 'Ort', phone: 'Telefon',
  mobile: 'Mobil', email: 'E-Mail', consent: 'Einwilligung', glasses_type: 'Brillentyp', staff: 'Mitarbeiter', brand: 'Marke', refraction: 'Stärken',
  person: 'Person',
};

export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

const isCorrectable = (field: string): field is CorrectableField => (CORRECTABLE_FIELDS as readonly string[]).includes(field);

/** Whether the value of a row can be put right at the screen; what belongs to an order is put right in the software. */
export const canCorrect = ({ field, customer_id, order_id }: QualityRow): boolean => customer_id !== null && order_id === null && isCorrectable(field);

export const rowKey = ({ customer_id, order_id, field, problem }: QualityRow): string => `${order_id ?? ''}/${customer_id ?? ''}/${field}/${problem}`;

/** Who or what a row is about. @example 'Jörg Weiß' */
export const rowName = ({ customer_name, customer_number, order_number }: QualityRow): string =>
  customer_name ?? (customer_number === null ? `Auftrag ${order_number ?? ''}` : `Kunde ${customer_number}`);

/** The numbers of the business's software. @example 'Kunde 100004 · Auftrag A17' */
export const rowNumbers = ({ customer_number, order_number }: QualityRow): string =>
  [customer_number && `Kunde ${customer_number}`, order_number && `Auftrag ${order_number}`].filter(Boolean).join(' · ');

/** A value as people write it. */
export const valueText = (field: string, value: string | null): string => {
  if (value === null || value.trim() === '') return 'leer';
  return field === 'birth_date' ? formatDate(value) : value;
};

/** A better value for a row; undefined where it cannot be put right here. */
export function correction(check: QualityCheckName, row: QualityRow, value: string): DecisionInput | undefined {
  const { customer_id, field } = row;
  return customer_id !== null && canCorrect(row) && isCorrectable(field) ? { kind: 'corrected', check, customer_id, field, value } : undefined;
}

/** A row that is to be left as it is. */
export const dismissal = (check: QualityCheckName, { customer_id, order_id, field }: QualityRow, reason: string): DecisionInput => ({
  kind: 'ignored', check, field, reason, ...(order_id === null ? { customer_id: customer_id ?? undefined } : { order_id }),
});

/** All rows with a proposal, accepted. */
export const acceptedAll = (check: QualityCheckName, rows: readonly QualityRow[]): { row: QualityRow; decision: DecisionInput }[] => rows.flatMap((row) => {
  const decision = row.proposed === null ? undefined : correction(check, row, row.proposed);
  return decision ? [{ row, decision }] : [];
});

/** What people give as a reason most often. */
export const REASONS = ['Stimmt so', 'Möchte es nicht angeben', 'Nicht mehr erreichbar'] as const;
