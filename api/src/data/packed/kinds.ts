import {
  AGE_GROUPS,
  CUSTOMER_KINDS,
  RESTRICTION_FIELDS,
  type RestrictionField,
  type Restrictions,
} from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql, type RawBuilder } from 'kysely';
import { RESTRICTION_COLUMNS } from '../definitions/restriction-columns.ts';

/** Where in two bytes it stands what the filter bar knows of an order, and what else is asked of it. Numbers are from 1; 0: something else. */
const AGE = 8;
const CUSTOMER = 64;
export const IS_FIRST = 256;
export const IS_SALE = 512;
export const IS_GLASSES = 1024;

/** The bits of each field: those from `unit` on that are below `end`. */
const FIELDS: Readonly<Record<RestrictionField, { values: readonly string[]; unit: number; end: number }>> = {
  glasses: { values: GLASSES_TYPES, unit: 1, end: AGE },
  age: { values: AGE_GROUPS, unit: AGE, end: CUSTOMER },
  customer: { values: CUSTOMER_KINDS, unit: CUSTOMER, end: IS_FIRST },
};

const place = (field: RestrictionField) =>
  sql`${sql.lit(FIELDS[field].unit)} * CASE ${sql.ref(RESTRICTION_COLUMNS[field])} ${sql.join(
    FIELDS[field].values.map((value, at) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(at + 1)}`),
    sql` `,
  )} ELSE 0 END`;

/** The columns of `matchesFilter`, packed into two bytes with `more`, a sum of the flags. */
export const packedKinds = (more: RawBuilder<unknown> = sql`0`): RawBuilder<Buffer> =>
  sql<Buffer>`int2send((${sql.join(RESTRICTION_FIELDS.map(place), sql` + `)} + ${more})::int2)`;

/** The filter bar as a condition on packed kinds: `(kinds & mask) === value`, as `matchesFilter` is in the database. */
export function kindsOf(filter: Restrictions): { mask: number; value: number } {
  const kinds = { mask: 0, value: 0 };
  for (const field of RESTRICTION_FIELDS) {
    const [asked, { values, unit, end }] = [filter[field], FIELDS[field]];
    if (asked === undefined) continue;
    kinds.mask += end - unit;
    kinds.value += unit * (values.indexOf(asked) + 1);
  }
  return kinds;
}

/** Position of the age group and of the kind of customer in the contract's lists, from 1; 0: something else. */
export const agePosition = (kinds: number): number => (kinds & (CUSTOMER - AGE)) / AGE;
export const customerPosition = (kinds: number): number => (kinds & (IS_FIRST - CUSTOMER)) / CUSTOMER;

/** Whether packed kinds are those of a regular customer. */
export const isRegular = (kinds: number): boolean => (kinds & (IS_FIRST - CUSTOMER)) === CUSTOMER * 2;
