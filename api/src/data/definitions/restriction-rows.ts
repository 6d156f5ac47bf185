import type { RestrictionField } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';

/** Rows of orders: of `order_facts`, or added up by day. */
export interface RowsOfOrders {
  column: (name: string) => RawBuilder<unknown>;
  /** Which of their columns is the day of the order. */
  day: 'ordered_on' | 'day';
}

/** Columns that `order_facts`, `revenue_day`, `revenue_month` and what is packed share. */
export const RESTRICTION_COLUMNS = {
  glasses: 'glasses_type',
  age: 'age_group',
  customer: 'customer_kind',
} as const satisfies Partial<Record<RestrictionField, string>>;

const ofColumn =
  (field: keyof typeof RESTRICTION_COLUMNS) =>
  ({ column }: RowsOfOrders) =>
    column(RESTRICTION_COLUMNS[field]);

/** What of a row is compared with what the filter bar asks. */
export const RESTRICTION_ROWS: Readonly<Record<RestrictionField, (rows: RowsOfOrders) => RawBuilder<unknown>>> = {
  glasses: ofColumn('glasses'),
  age: ofColumn('age'),
  customer: ofColumn('customer'),
  // As a timestamp without a zone: of a date a zone is looked up for each row.
  weekday: ({ column, day }) => sql`date_part('isodow', ${column(day)}::timestamp)::int`,
};
