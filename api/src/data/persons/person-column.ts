import type { Disclosure } from '@portal/shared/contract/marketing';
import type { Database } from '../../platform/database/index.ts';

/** What an erasure makes of a column whose row stays as a pseudonym; `kept` and why, or a `value` that says nothing. */
export type Erased = 'null' | 'false' | 'true' | 'pseudonym' | 'now' | { value: string } | { kept: string };

/** Why the Auskunft does not name a column. */
export interface NotTold {
  untold: string;
}

type Line = Disclosure['orders'][number]['lines'][number];
/** Parts of the Auskunft that are made of one table. */
interface Sections {
  customers: Disclosure['customer'];
  orders: Disclosure['orders'][number];
  order_lines: Line;
  refractions: Disclosure['refractions'][number];
  consent_changes: Disclosure['consent_changes'][number];
  objections: Disclosure['objections'][number];
  shipping_list_members: Disclosure['contacts'][number];
  customer_answers: Disclosure['answers'][number];
  email_confirmations: Disclosure['email_confirmations'][number];
}

/** By what key the Auskunft has a column, or why it has none. Scores stand there by their own names. */
type Told<Table> =
  | NotTold
  | (Table extends keyof Sections
      ? keyof Sections[Table] & string
      : Table extends 'customer_scores'
        ? keyof Database['customer_scores']
        : never);

/** Columns of `Table`, each with what the Auskunft says of it. */
type ToldColumns<Table extends keyof Database> = Record<keyof Database[Table], Told<Table>>;

/** A column of a row that an erasure leaves as a pseudonym. */
export interface EmptiedColumn<Table> {
  erased: Erased;
  told: Told<Table>;
}

/** What becomes of a person's rows of one table, and of each of its columns. A missing column is an error of the type-check. */
export type PersonTable<Table extends keyof Database> =
  /** They stay, emptied column by column. */
  | { rows: 'emptied'; columns: Record<keyof Database[Table], EmptiedColumn<Table>> }
  /** `erase` deletes them, by their `customer_id`. */
  | { rows: 'deleted'; columns: ToldColumns<Table> }
  /** They go, or are made anew, by what is named. */
  | { rows: { by: string }; columns: ToldColumns<Table> }
  /** They stay as they are, and why they may. */
  | { rows: { kept: string }; columns: ToldColumns<Table> };

/** Tables of the portal whose rows are one customer's each, by the names of their columns. */
export type TableOfCustomers = {
  [Table in keyof Database]: 'customer_id' extends keyof Database[Table] ? Table : never;
}[keyof Database];

const untold = (why: string): NotTold => ({ untold: why });

export const NUMBER = untold('a number of the portal, which says nothing of a person');
export const ORIGIN = untold('the disclosure says where the data came from as a whole');
export const OF_STAFF = untold('who of the business has done it is said of them, not of the customer');
export const FOLLOWS = untold('follows from what is told');
