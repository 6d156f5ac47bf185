import type { CustomerListQuery, CustomerSort } from '@portal/shared/contract/analyse';
import { CUSTOMER_STATUSES } from '@portal/shared/contract/common';
import { sql, type RawBuilder } from 'kysely';
import { statusSql } from '../../data/customer-status/status.ts';
import { naturalKeys, orderedBy } from '../../data/analysis/list-order.ts';
import type { CustomerQuestion } from '../../data/analysis/slices/customer-sets.ts';

/** Years on a day; a birthday to come is a slip in the file. */
export const ageOn = (today: string): RawBuilder<number | null> => sql<number | null>`
  CASE WHEN c.birth_date <= ${today}::date THEN extract(year FROM age(${today}::date, c.birth_date))::int END`;

/** Customers `c`, their facts `f` and how they are searched for `s`, of members `m`. */
export const withCustomers = (tenantId: number): RawBuilder<unknown> => sql`
  JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = m.customer_id
  LEFT JOIN customer_facts f ON f.tenant_id = ${tenantId} AND f.customer_id = m.customer_id
  LEFT JOIN customer_search s ON s.tenant_id = ${tenantId} AND s.customer_id = m.customer_id`;

interface CustomerOrder {
  keys: readonly RawBuilder<unknown>[];
  direction: 'asc' | 'desc';
}

/** Who adds most comes first, unless the question says otherwise. */
const MOST: CustomerOrder = { keys: [sql`m.amount_cents`], direction: 'desc' };

/** In what order the list is asked for. */
export function customerOrder(
  { sort, direction }: Partial<Pick<CustomerListQuery, 'sort' | 'direction'>>,
  { today, thresholds }: CustomerQuestion,
  namesAreSeen: boolean,
): CustomerOrder {
  if (!sort) return MOST;
  const number = naturalKeys(sql`c.external_id`);
  const keys: Record<CustomerSort, readonly RawBuilder<unknown>[]> = {
    // As folded for the search: 'Öztürk' stands among the O. Whoever has no name is listed by number, after the others.
    name: namesAreSeen ? [sql`nullif(s.last_name, '')`, sql`nullif(s.first_name, '')`, ...number] : number,
    external_id: number,
    age: [ageOn(today)],
    city: [sql`c.plz`, sql`fold_german(c.city)`],
    last_main_on: [sql`f.last_main_on`],
    status: [sql`array_position(${sql.lit(`{${CUSTOMER_STATUSES.join()}}`)}::text[], ${statusSql(today, thresholds)})`],
    amount: MOST.keys,
  };
  return { keys: keys[sort], direction: direction ?? 'asc' };
}

export const inOrder = (
  { direction }: CustomerOrder,
  keys: readonly RawBuilder<unknown>[],
  tie: RawBuilder<unknown>,
): RawBuilder<unknown> => orderedBy({ keys, direction, tie });

/**
 * Whether each word of the search box begins a word of what the list writes of a customer; undefined with an empty box.
 * A name is only found by who sees it.
 */
export function findsCustomer(q: string, namesAreSeen: boolean): RawBuilder<boolean> | undefined {
  if (q.trim() === '') return undefined;
  const names = namesAreSeen ? sql`s.last_name, s.first_name,` : sql``;
  return sql<boolean>`coalesce((SELECT bool_and(strpos(
    -- 'K-0012' is found as a whole, and by each of its parts.
    concat_ws(' ', '', ${names} lower(c.external_id), translate(lower(c.external_id), '-_/.', '    '), c.plz, translate(fold_german(c.city), '-', ' ')), ' ' || word) > 0)
    FROM unnest(string_to_array(search_fold(${q}), ' ')) word), false)`;
}
