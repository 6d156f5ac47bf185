import {
  endsOfPrice,
  MIN_CUSTOMERS_PER_PLZ,
  type RestrictionField,
  type Restrictions,
} from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { brandOf, isFrame } from './frame-lines.ts';
import { staffOfPerson } from '../staff/staff-of-person.ts';
import { germanPlz } from './german-plz.ts';
import { postcodesOf } from './place-name.ts';

/** Rows of orders of one business: of `order_facts`, or added up by day. */
export interface RowsOfOrders {
  tenantId: number;
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

type ColumnField = keyof typeof RESTRICTION_COLUMNS;
export const COLUMN_FIELDS = Object.keys(RESTRICTION_COLUMNS) as ColumnField[];

/** What rows that are added up by month tell, and those by day and packed orders, which have their day. */
const OF_MONTHS: ReadonlySet<RestrictionField> = new Set(COLUMN_FIELDS);
const OF_DAYS: ReadonlySet<RestrictionField> = new Set([...COLUMN_FIELDS, 'weekday']);

const ofColumn =
  (field: ColumnField) =>
  ({ column }: RowsOfOrders, asked: string) =>
    sql<boolean>`${column(RESTRICTION_COLUMNS[field])} = ${asked}`;

/**
 * Numbers of the orders that were sold, and of what takes them back. As an array: read once for a statement, not for each of its ranges.
 * @param sold a SELECT of the `id` of orders
 */
const withCredits = (tenantId: number, sold: RawBuilder<unknown>) => sql<number[]>`ARRAY(
  WITH sold AS MATERIALIZED (${sold})
  SELECT id FROM sold
  UNION ALL SELECT c.id FROM orders c WHERE c.tenant_id = ${tenantId} AND c.cancels_order_id IN (SELECT id FROM sold))`;

/** Which rows the filter bar asks for. */
const RESTRICTION_ROWS: {
  readonly [Field in RestrictionField]: (
    rows: RowsOfOrders,
    asked: NonNullable<Restrictions[Field]>,
  ) => RawBuilder<boolean>;
} = {
  glasses: ofColumn('glasses'),
  age: ofColumn('age'),
  customer: ofColumn('customer'),
  // As a timestamp without a zone: of a date a zone is looked up for each row.
  weekday: ({ column, day }, asked) => sql<boolean>`date_part('isodow', ${column(day)}::timestamp)::int = ${asked}`,
  frame_brand: ({ tenantId, column }, asked) =>
    sql<boolean>`${column('order_id')} = ANY(${withCredits(
      tenantId,
      sql`SELECT l.order_id AS id FROM order_lines l WHERE l.tenant_id = ${tenantId} AND ${isFrame} AND ${brandOf(tenantId)} = ${asked}`,
    )})`,
  price: ({ tenantId, column }, asked) => {
    const [from, to] = endsOfPrice(asked);
    return sql<boolean>`${column('order_id')} = ANY(${withCredits(
      tenantId,
      sql`SELECT s.order_id AS id FROM order_facts s WHERE s.tenant_id = ${tenantId} AND NOT s.is_cancellation
        AND s.revenue_cents >= ${from ?? 0} AND ${to === undefined ? sql`true` : sql`s.revenue_cents < ${to}`}`,
    )})`;
  },
  staff: ({ tenantId, column }, asked) =>
    asked === 0
      ? sql<boolean>`${column('staff_id')} IS NULL`
      : sql<boolean>`${column('staff_id')} = ANY(${staffOfPerson(tenantId, asked)})`,
  plz: ({ tenantId, column }, asked) => sql<boolean>`${column('customer_id')} = ANY(ARRAY(
    SELECT living.id FROM (
      SELECT c.id, count(*) OVER () AS people FROM customers c WHERE c.tenant_id = ${tenantId} AND ${germanPlz} = ${asked}
    ) living WHERE living.people >= ${sql.lit(MIN_CUSTOMERS_PER_PLZ)}))`,
  // Postcodes that are nobody's by themselves are none of the place either, unless they hide each other: it would tell them beside the others.
  place: ({ tenantId, column }, asked) => sql<boolean>`${column('customer_id')} = ANY(ARRAY(
    SELECT living.id FROM (
      SELECT id, people, count(*) FILTER (WHERE people < ${sql.lit(MIN_CUSTOMERS_PER_PLZ)}) OVER () AS hidden FROM (
        SELECT c.id, count(*) OVER (PARTITION BY ${germanPlz}) AS people FROM customers c
        WHERE c.tenant_id = ${tenantId} AND ${germanPlz} = ANY(${postcodesOf(tenantId, asked)})
      ) counted
    ) living WHERE greatest(living.people, living.hidden) >= ${sql.lit(MIN_CUSTOMERS_PER_PLZ)}))`,
};

/** What of the filter bar these rows have to meet. @param fields those that are looked at */
export const conditionsOf = (
  rows: RowsOfOrders,
  filter: Restrictions,
  fields: readonly RestrictionField[],
): RawBuilder<boolean>[] =>
  fields.flatMap((field) =>
    filter[field] === undefined ? [] : [(RESTRICTION_ROWS[field] as Condition)(rows, filter[field])],
  );
type Condition = (rows: RowsOfOrders, asked: string | number) => RawBuilder<boolean>;

const ALL = Object.keys(RESTRICTION_ROWS) as RestrictionField[];
const tellAll = (told: ReadonlySet<RestrictionField>, filter: Restrictions): boolean =>
  ALL.every((field) => filter[field] === undefined || told.has(field));

/** Whether rows that are added up by month tell all that is asked, and those by day. */
export const isOfMonths = (filter: Restrictions): boolean => tellAll(OF_MONTHS, filter);
export const isOfDays = (filter: Restrictions): boolean => tellAll(OF_DAYS, filter);

/** What the orders alone tell. */
export const ORDER_FIELDS: readonly RestrictionField[] = ALL.filter((field) => !OF_DAYS.has(field));
