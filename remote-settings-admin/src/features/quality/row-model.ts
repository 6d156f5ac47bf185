import { pathOf } from '@portal/shared/contract';
import {
  ADDABLE_FIELDS,
  CORRECTABLE_FIELDS,
  type AddableField,
  type CorrectableField,
  type DecisionInput,
  type QualityCheckName,
  type QualityRow,
} from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  birth_date: 'Geburtsdatum',
  street: 'Straße',
  plz: 'PLZ',
  city: 'Ort',
  phone: 'Telefon',
  mobile: 'Mobil',
  email: 'E-Mail',
  consent: 'Einwilligung',
  glasses_type: 'Brillentyp',
  staff: 'Mitarbeiter',
  brand: 'Marke',
  refraction: 'Stärken',
  person: 'Person',
};

export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

/** What the value of a row is, where its field is empty: what else is known of the order. */
const SUBJECTS: Readonly<Record<string, string>> = { glasses_type: 'Glastext', brand: 'Modell' };
export const subjectOf = (field: string): string => SUBJECTS[field] ?? fieldLabel(field);

export const isAddable = (field: string): field is AddableField =>
  (ADDABLE_FIELDS as readonly string[]).includes(field);

const isCorrectable = (field: string): field is CorrectableField =>
  (CORRECTABLE_FIELDS as readonly string[]).includes(field);

/** Whether the value of a row can be put right at the screen. Consents are asked for, and measurements taken, by people with the customer. */
export const canCorrect = ({ field, customer_id, order_id }: QualityRow): boolean =>
  order_id === null ? customer_id !== null && isCorrectable(field) : isAddable(field);

export const rowKey = ({ customer_id, order_id, field, problem }: QualityRow): string =>
  `${order_id ?? ''}/${customer_id ?? ''}/${field}/${problem}`;

/** Who or what a row is about. @example 'Jörg Weiß' */
export const rowName = ({ customer_name, customer_number, order_number }: QualityRow): string =>
  customer_name ?? (customer_number === null ? `Auftrag ${order_number ?? ''}` : `Kunde ${customer_number}`);

/** The numbers of the business's software. @example 'Kunde 100004 · Auftrag A17' */
export const rowNumbers = ({ customer_number, order_number }: QualityRow): string =>
  [customer_number && `Kunde ${customer_number}`, order_number && `Auftrag ${order_number}`]
    .filter(Boolean)
    .join(' · ');

/** A value as people write it. */
export const valueText = (field: string, value: string | null): string => {
  if (value === null || value.trim() === '') return 'leer';
  return field === 'birth_date' ? formatDate(value) : value;
};

/** Where a row is put right for more than itself, or looked at: its lens text once and for all, or its measurements. Null: nowhere else. */
export function wayOut(
  { field, value, customer_id }: QualityRow,
  { isAdmin, maySearch }: { isAdmin: boolean; maySearch: boolean },
): { to: string; text: string } | null {
  if (field === 'glasses_type' && isAdmin && value !== null) {
    return {
      to: `${pathOf('lens-text')}?glastext=${encodeURIComponent(value)}`,
      text: 'Glastext für alle Aufträge zuordnen',
    };
  }
  return field === 'refraction' && maySearch && customer_id !== null
    ? { to: pathOf('customer', customer_id), text: 'Messungen in der Kundenakte ansehen' }
    : null;
}

/** A better value for a row; undefined where it cannot be put right here. */
export function correction(check: QualityCheckName, row: QualityRow, value: string): DecisionInput | undefined {
  const { customer_id, order_id, field } = row;
  if (order_id !== null) return isAddable(field) ? { kind: 'corrected', check, order_id, field, value } : undefined;
  return customer_id !== null && isCorrectable(field)
    ? { kind: 'corrected', check, customer_id, field, value }
    : undefined;
}

/** A row that is to be left as it is. */
export const dismissal = (
  check: QualityCheckName,
  { customer_id, order_id, field }: QualityRow,
  reason: string,
): DecisionInput => ({
  kind: 'ignored',
  check,
  field,
  reason,
  ...(order_id === null ? { customer_id: customer_id ?? undefined } : { order_id }),
});

/** What people give as a reason most often. */
export const REASONS = ['Stimmt so', 'Möchte es nicht angeben', 'Nicht mehr erreichbar'] as const;
