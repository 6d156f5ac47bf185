import type { Contact } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { wentOut } from '../../data/campaigns/went-out.ts';
import type { Database } from '../../platform/database/index.ts';

/** What a customer got, under all numbers that were merged, the newest first. */
export async function listContacts(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: Contact[] }> {
  const hits = sql`
    FROM shipping_list_members m JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
    WHERE m.tenant_id = ${tenantId} AND l.sent_on IS NOT NULL AND ${wentOut(tenantId)}
      AND (m.customer_id = ${customerId} OR m.customer_id IN (
        SELECT x.merged_id FROM customer_merges x WHERE x.tenant_id = ${tenantId} AND x.survivor_id = ${customerId}))`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: items } = await sql<Contact>`
    SELECT m.list_id, l.name, l.channel, l.sent_on, m.outcome, m.outcome_on ${hits}
    ORDER BY l.sent_on DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items };
}
