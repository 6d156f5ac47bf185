import { sql, type RawBuilder } from 'kysely';
import type { CheckScope } from './check.ts';

/** Customers `k` whom the checks look at: alive, not erased, not merged into another. */
export const people = ({ tenantId, storeIds }: CheckScope): RawBuilder<unknown> => sql`
  FROM customers k
  WHERE k.tenant_id = ${tenantId} AND k.store_id = ANY(${storeIds}::bigint[]) AND k.erased_at IS NULL AND NOT k.is_deceased
    AND k.id NOT IN (SELECT merged_id FROM customer_merges WHERE tenant_id = ${tenantId})`;

export const countPeople = (scope: CheckScope): RawBuilder<unknown> => sql`
  SELECT k.store_id, count(*)::int AS population ${people(scope)} GROUP BY k.store_id`;

/** Sales `f` of the kind that a check looks at. */
export const sales = ({ tenantId, storeIds }: CheckScope): RawBuilder<unknown> => sql`
  FROM order_facts f WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.is_sale`;

/** The columns of costs of a check that opens no way to anybody. */
export const NO_COSTS = sql`false AS letter, false AS email, false AS sms, false AS selection`;

/** True for an empty field `k.<column>`. */
export const isEmpty = (column: string): RawBuilder<boolean> =>
  sql<boolean>`nullif(trim(${sql.ref(`k.${column}`)}), '') IS NULL`;

/** Whether the customer `k` could be reached if the given columns were filled in: the law's own condition on a better row. */
export function reachableWith(
  condition: RawBuilder<boolean>,
  filled: Partial<Record<ReachColumn, RawBuilder<unknown>>>,
): RawBuilder<boolean> {
  const columns = REACH_COLUMNS.map((name) => sql`${filled[name] ?? sql.ref(`p.${name}`)} AS ${sql.ref(name)}`);
  return sql<boolean>`(SELECT ${condition} FROM (SELECT ${sql.join(columns)} FROM (SELECT k.*) p) k)`;
}

/** Values with which an address counts: what somebody would put in the place of what is wrong. */
export const REACHABLE = {
  street: sql`'Weg 1'::text`,
  plz: sql`'79098'::text`,
  city: sql`'Freiburg'::text`,
  email: sql`'wer@mail.example'::text`,
} as const;

const REACH_COLUMNS = [
  'tenant_id',
  'id',
  'external_id',
  'is_deceased',
  'no_advertising',
  'is_blocked',
  'erased_at',
  'last_name',
  'street',
  'plz',
  'city',
  'email',
  'mobile',
  'consent_letter',
  'consent_email',
  'consent_sms',
] as const;
type ReachColumn = (typeof REACH_COLUMNS)[number];
