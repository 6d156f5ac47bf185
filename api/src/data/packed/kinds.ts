import { RESTRICTION_VALUES, type Restrictions } from '@portal/shared/contract/analyse';
import { weekdayOfEpoch } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { COLUMN_FIELDS, RESTRICTION_COLUMNS } from '../definitions/restriction-rows.ts';

/** Where in two bytes it stands what the filter bar knows of an order, and what else is asked of it. Numbers are from 1; 0: something else. */
const AGE = 8;
const CUSTOMER = 64;
export const IS_FIRST = 256;
export const IS_SALE = 512;
export const IS_GLASSES = 1024;

type PackedField = keyof typeof RESTRICTION_COLUMNS;

/** The bits of each field: those from `unit` on that are below `end`. The day of an order is packed by itself. */
const FIELDS: Readonly<Record<PackedField, { unit: number; end: number }>> = {
  glasses: { unit: 1, end: AGE },
  age: { unit: AGE, end: CUSTOMER },
  customer: { unit: CUSTOMER, end: IS_FIRST },
};

const place = (field: PackedField) =>
  sql`${sql.lit(FIELDS[field].unit)} * CASE ${sql.ref(RESTRICTION_COLUMNS[field])} ${sql.join(
    RESTRICTION_VALUES[field].map((value, at) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(at + 1)}`),
    sql` `,
  )} ELSE 0 END`;

/** The columns of the filter bar, packed into two bytes with `more`, a sum of the flags. */
export const packedKinds = (more: RawBuilder<unknown> = sql`0`): RawBuilder<Buffer> =>
  sql<Buffer>`int2send((${sql.join(COLUMN_FIELDS.map(place), sql` + `)} + ${more})::int2)`;

/** What the filter bar asks of packed kinds. */
export interface Kinds {
  mask: number;
  value: number;
}

/** What of the filter bar is a column, as a condition on packed kinds: `(kinds & mask) === value`, as `matchesColumns` is in the database. */
export function kindsOf(filter: Restrictions): Kinds {
  const kinds = { mask: 0, value: 0 };
  for (const field of COLUMN_FIELDS) {
    const asked: string | undefined = filter[field];
    if (asked === undefined) continue;
    const [values, { unit, end }]: [readonly string[], { unit: number; end: number }] = [
      RESTRICTION_VALUES[field],
      FIELDS[field],
    ];
    kinds.mask += end - unit;
    kinds.value += unit * (values.indexOf(asked) + 1);
  }
  return kinds;
}

/** The filter bar as a condition on packed orders; what it asks besides, those that are loaded meet already (`loadYears`). */
export interface PackedFilter extends Kinds {
  /** ISO; undefined: any. */
  weekday: number | undefined;
}
export const packedFilter = (filter: Restrictions): PackedFilter => ({ ...kindsOf(filter), weekday: filter.weekday });

/** Whether an order is meant. @param day as it is packed */
export const isMeant = ({ mask, value, weekday }: PackedFilter, kinds: number, day: number): boolean =>
  (kinds & mask) === value && (weekday === undefined || weekdayOfEpoch(day) === weekday);

/** Position of the age group and of the kind of customer in the contract's lists, from 1; 0: something else. */
export const agePosition = (kinds: number): number => (kinds & (CUSTOMER - AGE)) / AGE;
export const customerPosition = (kinds: number): number => (kinds & (IS_FIRST - CUSTOMER)) / CUSTOMER;

/** Whether packed kinds are those of a regular customer. */
export const isRegular = (kinds: number): boolean => (kinds & (IS_FIRST - CUSTOMER)) === CUSTOMER * 2;
