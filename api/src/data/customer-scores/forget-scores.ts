import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { scorable } from './scorable.ts';

interface Customers {
  trx: Transaction<Database>;
  tenantId: number;
  customerIds: readonly number[];
}

/** For an erasure. */
export async function forgetScores({ trx, tenantId, customerIds }: Customers): Promise<void> {
  await trx
    .deleteFrom('customer_scores')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'in', customerIds)
    .execute();
}

/** What the scores rest on, of a business that does without forecasts. */
export async function forgetUnwanted({ trx, tenantId }: Omit<Customers, 'customerIds'>): Promise<void> {
  await sql`
    DELETE FROM score_models WHERE tenant_id = ${tenantId}
      AND EXISTS (SELECT FROM business_settings b WHERE b.tenant_id = ${tenantId} AND b.without_forecasts)`.execute(
    trx,
  );
}

/** Of those who may no longer be scored: profiles that serve advertising fall under an objection to it (Art. 21 DSGVO). */
export async function forgetUnscorable({ trx, tenantId, customerIds }: Customers): Promise<void> {
  await sql`
    DELETE FROM customer_scores WHERE tenant_id = ${tenantId} AND customer_id = ANY(${customerIds}::bigint[])
      AND customer_id NOT IN (SELECT k.id FROM customers k WHERE k.tenant_id = ${tenantId} AND ${scorable(tenantId)})`.execute(
    trx,
  );
}
