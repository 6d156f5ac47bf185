import type { UploadKind } from '@portal/shared/contract/settings-admin';

/** How many said yes and how many said no; whoever said nothing is in neither. */
export type YesNo = readonly [yes: number, no: number];

export const CHANNELS = ['letter', 'email', 'sms', 'health'] as const;
type Channel = (typeof CHANNELS)[number];

/** A value as the database has it, null for none; several where more than one reading is right. */
export type Cell = string | null | readonly string[];

/** Columns of the database by which single rows are held against what is right. */
export type CustomerCells = Partial<
  Record<
    | 'salutation'
    | 'title'
    | 'first_name'
    | 'last_name'
    | 'birth_date'
    | 'street'
    | 'plz'
    | 'city'
    | 'country'
    | 'phone'
    | 'mobile'
    | 'email'
    | 'changed_on',
    Cell
  >
>;
export type OrderCells = Partial<Record<'ordered_on' | 'delivered_on' | 'kind' | 'glasses_type' | 'status', Cell>>;

/** How many or how much is right; several where more than one reading is. */
export type Right = number | readonly number[];

/** What a business holds after the import, by reading the files with a person's eyes. */
export interface Expected {
  customers: Right;
  orders: Right;
  /** Euros by month of the order, 'JJJJ-MM', cancellations and credits taken off; months with 0 are left out. */
  months?: Readonly<Record<string, Right>>;
  /** Euros of all months, where they are many. */
  total?: number;
  lines?: number;
  consents?: Partial<Record<Channel, YesNo>>;
  /** Customers who want no advertising at all. */
  blocked?: number;
  /** By customer number, e-mail address or surname. */
  customer?: Readonly<Record<string, CustomerCells>>;
  /** By order number. */
  order?: Readonly<Record<string, OrderCells>>;
  /** VAT rates by 'order number/position'. */
  vat?: Readonly<Record<string, number | null>>;
  /** Purchase prices in cents, by 'order number/position'. */
  purchases?: Readonly<Record<string, number | null>>;
  /** It need not be read: what the sentence that refuses it must say. */
  refused?: RegExp;
}

/** How a column of the format is to be read, as the contract of mappings has it. */
export type ColumnAnswer = { column: string } & Readonly<Record<string, unknown>>;

/** What a person answers where the portal asks; not given where it does not ask. */
export interface Answers {
  /** What is in a file, where the portal proposes something else; several kinds of one that is flat. */
  holds?: Readonly<Record<string, readonly UploadKind[]>>;
  /** Files and sheets that are none of a business's. */
  leavesOut?: readonly string[];
  columns?: Partial<Record<UploadKind, readonly ColumnAnswer[]>>;
  /** Columns of the file that look like a consent and are none. */
  passedOver?: readonly string[];
  /** Words of the file for its shop, which is made with the import. */
  newStores?: readonly { standort_id: string; name: string }[];
}

export interface ForeignExport {
  name: string;
  /** File name → content. */
  files: Readonly<Record<string, () => Buffer>>;
  expected: Expected;
  answers?: Answers;
  /** The shop stands in the files; else the business has one with the number 1 before. */
  bringsStores?: true;
}

/** What one program writes, or one way of spoiling a file. */
export interface Shape {
  /** As people call it, for the table. */
  title: string;
  exports: readonly ForeignExport[];
}
