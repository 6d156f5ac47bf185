import type { CustomerListQuery, SliceCustomer, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { statusSql } from '../../data/customer-status/status.ts';
import { asColumns } from '../../data/analysis/list-order.ts';
import { seesNames } from '../../data/definitions/names-seen.ts';
import { customersOf, type CustomerQuestion, type CustomerSets } from '../../data/analysis/slices/customer-sets.ts';
import { ageOn, customerOrder, findsCustomer, inOrder, withCustomers } from './customer-list.ts';

/** One page of the customers behind a figure; `total` and `amount` over all of them, or over those that `q` finds. */
export async function listCustomers(
  question: CustomerQuestion,
  sets: CustomerSets,
  user: ApiUser,
  { q, offset, limit, ...asked }: CustomerListQuery,
): Promise<SliceCustomerPage> {
  const { trx, tenantId, today, thresholds, amounts } = question;
  const namesAreSeen = seesNames(user);
  const found = findsCustomer(q, namesAreSeen);
  const customers = withCustomers(tenantId);
  const members = found
    ? sql`SELECT m.* FROM (${customersOf(sets, question)}) m ${customers} WHERE ${found}`
    : customersOf(sets, question);
  const order = customerOrder(asked, question, namesAreSeen);
  const columns = asColumns(order.keys);
  // Their amounts stand with the members: looking up each of a chain's customers to show the first few is dear.
  const joined = asked.sort === undefined || asked.sort === 'amount' ? sql`` : customers;
  const name = (column: 'first_name' | 'last_name') => (namesAreSeen ? sql.ref(`c.${column}`) : sql`NULL::text`);

  const sums = await sql<{ total: number; amount: number }>`
    SELECT count(*) AS total, coalesce(sum(amount_cents), 0)::bigint AS amount FROM (${members}) m`.execute(trx);
  const { rows: items } = await sql<SliceCustomer>`
    SELECT c.id, c.store_id, c.external_id, ${name('first_name')} AS first_name, ${name('last_name')} AS last_name,
      ${ageOn(today)} AS age, c.plz, c.city, f.last_main_on, ${statusSql(today, thresholds)} AS status, m.amount_cents
    FROM (
      SELECT m.*, ${columns.select} FROM (${members}) m ${joined} ${inOrder(order, order.keys, sql`m.customer_id`)} LIMIT ${limit} OFFSET ${offset}
    ) m ${customers}
    ${inOrder(order, columns.of('m'), sql`c.id`)}`.execute(trx);
  return { ...(sums.rows[0] ?? { total: 0, amount: 0 }), amounts, items };
}
