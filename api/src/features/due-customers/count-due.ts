import type { StoreScope } from '@portal/shared/contract/common';
import type { DueCustomers } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { scorable } from '../../data/customer-scores/scorable.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';

/**
 * The expected number: each customer counts with their chance, as forecasts of many are right in the sum. Who has
 * objected, or has died, counts for nothing from that moment.
 */
export async function countDue(trx: Transaction<Database>, user: ApiUser, scope: StoreScope): Promise<DueCustomers> {
  const stores = await listScopeStores(trx, user, scope);
  if (stores.length === 0) return { due: 0, reachable: 0, as_of: null };
  const { rows } = await sql<DueCustomers>`
    SELECT coalesce(round(sum(s.next_glasses_p6) / 100.0), 0)::int AS due,
      coalesce(round(sum(s.next_glasses_p6) FILTER (WHERE f.may_letter OR f.may_email OR f.may_sms) / 100.0), 0)::int AS reachable,
      max(s.as_of) AS as_of
    FROM customer_scores s
    JOIN customer_facts f ON f.tenant_id = ${user.tenantId} AND f.customer_id = s.customer_id
    JOIN customers k ON k.tenant_id = ${user.tenantId} AND k.id = s.customer_id
    WHERE s.tenant_id = ${user.tenantId} AND s.store_id = ANY(${stores.map(({ id }) => id)}::bigint[]) AND s.next_glasses_p6 IS NOT NULL AND ${scorable(user.tenantId)}`.execute(
    trx,
  );
  return rows[0] ?? { due: 0, reachable: 0, as_of: null };
}
