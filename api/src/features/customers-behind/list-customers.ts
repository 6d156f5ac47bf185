import type { CustomerSlice, PageQuery, SliceCustomer, SliceCustomerPage } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { statusSql } from '../../data/customer-status/status.ts';
import type { Database } from '../../platform/database/index.ts';
import { customersOf, findSetContext, type CustomerSets } from '../../data/analysis/slices/customer-sets.ts';

/** One page of the customers behind a figure, those who add most first; `total` and `amount` over all of them. */
export async function listCustomers(
  trx: Transaction<Database>, sets: CustomerSets, user: ApiUser, today: string, slice: CustomerSlice, { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<SliceCustomerPage> {
  const { tenantId } = user;
  const context = await findSetContext(trx, user, today, slice);
  const members = customersOf(sets, slice, context);
  const sums = await sql<{ total: number; amount: number }>`
    SELECT count(*) AS total, coalesce(sum(amount_cents), 0)::bigint AS amount FROM (${members}) m`.execute(trx);
  const { rows: items } = await sql<SliceCustomer>`
    SELECT c.id, c.store_id, c.external_id, c.first_name, c.last_name,
      -- A birthday to come is a slip in the file.
      CASE WHEN c.birth_date <= ${today}::date THEN extract(year FROM age(${today}::date, c.birth_date))::int END AS age, c.plz, c.city, f.last_main_on, ${statusSql(today, context.thresholds)} AS status, m.amount_cents
    FROM (SELECT * FROM (${members}) all_members ORDER BY amount_cents DESC, customer_id LIMIT ${limit} OFFSET ${offset}) m
    JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = m.customer_id
    LEFT JOIN customer_facts f ON f.tenant_id = ${tenantId} AND f.customer_id = m.customer_id
    ORDER BY m.amount_cents DESC, c.id`.execute(trx);
  return { ...(sums.rows[0] ?? { total: 0, amount: 0 }), amounts: context.amounts, items };
}
