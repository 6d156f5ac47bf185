import type { DueCustomers } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';
import { findCurrentStore } from '../store/find-current-store.ts';

/** @param today ISO day in Europe/Berlin */
export async function countDue(trx: Transaction<Database>, user: ApiUser, today: string): Promise<DueCustomers> {
  const store = await findCurrentStore(trx, user);
  if (!store) return { due: 0, reachable: 0, as_of: null };
  const { rows } = await sql<DueCustomers>`
    SELECT count(*) FILTER (WHERE is_due) AS due, count(*) FILTER (WHERE is_due AND is_reachable) AS reachable, max(as_of) AS as_of
    FROM (
      SELECT s.as_of, f.may_letter OR f.may_email OR f.may_sms AS is_reachable,
        s.as_of + make_interval(months => s.next_glasses_months) < date_trunc('quarter', ${today}::date) + interval '3 months' AS is_due
      FROM customer_scores s
      JOIN customer_facts f ON f.tenant_id = ${user.tenantId} AND f.customer_id = s.customer_id
      WHERE s.tenant_id = ${user.tenantId} AND s.store_id = ${store.id} AND s.next_glasses_months IS NOT NULL
    ) forecast`.execute(trx);
  return rows[0] ?? { due: 0, reachable: 0, as_of: null };
}
