import { AGE_GROUPS, CUSTOMER_KINDS, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql, type RawBuilder } from 'kysely';

/** Where in two bytes it stands what the filter bar knows of an order, and what else is asked of it. Numbers are from 1; 0: something else. */
const AGE = 8;
const CUSTOMER = 64;
export const IS_FIRST = 256;
export const IS_SALE = 512;
export const IS_GLASSES = 1024;

const place = (values: readonly string[], column: string) =>
  sql`CASE ${sql.ref(column)} ${sql.join(
    values.map((value, at) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(at + 1)}`),
    sql` `,
  )} ELSE 0 END`;

/** The columns of `matchesFilter`, packed into two bytes with `more`, a sum of the flags. */
export const packedKinds = (more: RawBuilder<unknown> = sql`0`): RawBuilder<Buffer> => sql<Buffer>`int2send((
  ${place(GLASSES_TYPES, 'glasses_type')} + ${sql.lit(AGE)} * ${place(AGE_GROUPS, 'age_group')}
  + ${sql.lit(CUSTOMER)} * ${place(CUSTOMER_KINDS, 'customer_kind')} + ${more})::int2)`;

/** The filter bar as a condition on packed kinds: `(kinds & mask) === value`, as `matchesFilter` is in the database. */
export function kindsOf({ glasses, age, customer }: AnalysisFilter): { mask: number; value: number } {
  return {
    mask: (glasses ? AGE - 1 : 0) + (age ? CUSTOMER - AGE : 0) + (customer ? IS_FIRST - CUSTOMER : 0),
    value:
      (glasses ? GLASSES_TYPES.indexOf(glasses) + 1 : 0) +
      (age ? AGE * (AGE_GROUPS.indexOf(age) + 1) : 0) +
      (customer ? CUSTOMER * (CUSTOMER_KINDS.indexOf(customer) + 1) : 0),
  };
}

/** Position of the age group and of the kind of customer in the contract's lists, from 1; 0: something else. */
export const agePosition = (kinds: number): number => (kinds & (CUSTOMER - AGE)) / AGE;
export const customerPosition = (kinds: number): number => (kinds & (IS_FIRST - CUSTOMER)) / CUSTOMER;

/** Whether packed kinds are those of a regular customer. */
export const isRegular = (kinds: number): boolean => (kinds & (IS_FIRST - CUSTOMER)) === CUSTOMER * 2;
