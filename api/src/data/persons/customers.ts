import type { UploadColumn } from '@portal/shared/contract/settings-admin';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { FOLLOWS, NUMBER, ORIGIN, type EmptiedColumn } from './person-column.ts';

interface CustomerColumn extends EmptiedColumn<'customers'> {
  /**
   * How take-away and uploads have it: a column of the upload format (which says since when), a line of `portal.json`,
   * made anew of the others, or given by each portal by itself.
   */
  carried: UploadColumn<'kunden'> | 'beside' | 'derived' | 'given';
  /** Can be put right in the portal (`CORRECTABLE_FIELDS`); the file then says what it said before. */
  correctable: boolean;
  /** Stands in files of addresses, as letter shops get them. */
  exported?: true;
}

/**
 * Every column of a customer's own row, and what it is for the law: erasure, Auskunft, take-away, upload and files of addresses
 * walk this list. A new column of the table is an error of the type-check until it stands here.
 */
export const CUSTOMER_COLUMNS = {
  tenant_id: { erased: { kept: 'the business' }, told: NUMBER, carried: 'given', correctable: false },
  id: { erased: { kept: 'the pseudonym is made of it' }, told: NUMBER, carried: 'given', correctable: false },
  external_id: { erased: 'pseudonym', told: 'number', carried: 'kunden_id', correctable: false },
  store_id: {
    erased: { kept: 'revenue stays at its store' },
    told: 'store',
    carried: 'standort_id',
    correctable: false,
  },
  salutation: { erased: 'null', told: 'salutation', carried: 'anrede', correctable: false, exported: true },
  title: { erased: 'null', told: 'title', carried: 'titel', correctable: false, exported: true },
  first_name: { erased: 'null', told: 'first_name', carried: 'vorname', correctable: true, exported: true },
  last_name: { erased: 'null', told: 'last_name', carried: 'nachname', correctable: true, exported: true },
  birth_date: { erased: 'null', told: 'birth_date', carried: 'geburtsdatum', correctable: true },
  street: { erased: 'null', told: 'street', carried: 'strasse', correctable: true, exported: true },
  plz: { erased: 'null', told: 'plz', carried: 'plz', correctable: true, exported: true },
  city: { erased: 'null', told: 'city', carried: 'ort', correctable: true, exported: true },
  country: { erased: 'null', told: 'country', carried: 'land', correctable: false, exported: true },
  phone: { erased: 'null', told: 'phone', carried: 'telefon', correctable: true },
  mobile: { erased: 'null', told: 'mobile', carried: 'mobil', correctable: true, exported: true },
  email: { erased: 'null', told: 'email', carried: 'email', correctable: true, exported: true },
  consent_letter: { erased: 'false', told: 'consent_letter', carried: 'einw_brief', correctable: false },
  consent_email: { erased: 'false', told: 'consent_email', carried: 'einw_email', correctable: false },
  consent_sms: { erased: 'false', told: 'consent_sms', carried: 'einw_sms', correctable: false },
  consent_health: { erased: 'false', told: 'consent_health', carried: 'einw_gesundheit', correctable: false },
  consent_date: { erased: 'null', told: 'consent_date', carried: 'einw_datum', correctable: false },
  consent_source: { erased: 'null', told: 'consent_source', carried: 'einw_quelle', correctable: false },
  no_advertising: { erased: 'true', told: 'no_advertising', carried: 'werbesperre', correctable: false },
  is_deceased: { erased: 'false', told: 'is_deceased', carried: 'verstorben', correctable: false },
  changed_on: {
    erased: 'null',
    told: { untold: "when the business's software last wrote the row" },
    carried: 'geaendert_am',
    correctable: false,
  },
  is_blocked: {
    erased: 'true',
    told: { untold: 'the objections say it, with day and source' },
    carried: 'beside',
    correctable: false,
  },
  erased_at: {
    erased: 'now',
    told: { untold: 'empty as long as there is somebody to be told' },
    carried: 'beside',
    correctable: false,
  },
  first_purchase_on: {
    erased: { kept: "of the pseudonym's orders, which stay" },
    told: FOLLOWS,
    carried: 'derived',
    correctable: false,
  },
  other_store_ids: {
    erased: { kept: "of the pseudonym's orders, which stay" },
    told: FOLLOWS,
    carried: 'derived',
    correctable: false,
  },
  upload_id: {
    erased: { kept: 'a number of an upload, which brought many' },
    told: ORIGIN,
    carried: 'given',
    correctable: false,
  },
} as const satisfies Record<keyof Database['customers'], CustomerColumn>;

export type CustomerField = keyof typeof CUSTOMER_COLUMNS;
type InFile = Extract<(typeof CUSTOMER_COLUMNS)[CustomerField]['carried'], UploadColumn<'kunden'>>;

const entries = Object.entries(CUSTOMER_COLUMNS) as [CustomerField, CustomerColumn][];

/** The column of the table that a column of `kunden.csv` is about. @throws Error where none says so, which the type-check has refused before */
export function customerFieldOf(name: InFile): CustomerField {
  const found = entries.find(([, { carried }]) => carried === name);
  if (!found) throw new Error(`No column of customers is carried as ${name}`);
  return found[0];
}

/** Columns that `portal.json` does not have: they go along in `kunden.csv`, or are made anew of the others. */
export const customersInFile = (): CustomerField[] =>
  entries.filter(([, { carried }]) => carried !== 'beside' && carried !== 'given').map(([field]) => field);

type Exported = {
  [Field in CustomerField]: (typeof CUSTOMER_COLUMNS)[Field] extends { exported: true } ? Field : never;
}[CustomerField];
/** What files of addresses have of a customer. */
export type ExportedCustomer = Pick<Selectable<Database['customers']>, Exported>;

export const exportedFields = (): Exported[] =>
  entries.filter(([, { exported }]) => exported).map(([field]) => field as Exported);
