import { sql } from 'kysely';
import { reachable } from './reachable.ts';
import type { Touched } from './touched.ts';

/** Writes anew how the customers may be reached: for decisions that hold at once. */
export async function refreshReach({ trx, tenantId, customerIds }: Touched): Promise<void> {
  const reach = reachable(tenantId);
  await sql`
    UPDATE customer_facts f SET may_letter = ${reach.letter}, may_email = ${reach.email}, may_sms = ${reach.sms}
    FROM customers k
    WHERE f.tenant_id = ${tenantId} AND k.tenant_id = f.tenant_id AND k.id = f.customer_id AND f.customer_id = ANY(${customerIds}::bigint[])`.execute(
    trx,
  );
}
