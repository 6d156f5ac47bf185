import type { CampaignMessagePage, CampaignMessageQuery } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import type { Database } from '../../../platform/database/index.ts';
import { referenceOf } from './reference.ts';

type Row = Omit<CampaignMessagePage['items'][number], 'changed_at' | 'due_at'> & {
  changed_at: Date;
  due_at: Date | null;
};

/** The messages of a campaign, one a recipient, what happened last first. @throws ApiProblem 404 */
export async function listMessages(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
  { state, offset, limit }: CampaignMessageQuery,
): Promise<CampaignMessagePage> {
  const list = await findMailing(trx, tenantId, campaignId);
  if (!list) return { total: 0, items: [] };
  const hits = sql`FROM mail_sends s WHERE s.tenant_id = ${tenantId} AND s.list_id = ${list.id} AND (${state ?? null}::text IS NULL OR s.state = ${state ?? null})`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows } = await sql<Row>`
    SELECT s.customer_id, concat_ws(' ', k.first_name, k.last_name) AS name, coalesce(k.email, '') AS email, s.state, s.code, s.attempts, s.changed_at,
      CASE WHEN s.state = 'queued' THEN s.due_at END AS due_at,
      s.state = 'refused' AND EXISTS (SELECT FROM shipping_list_members m
        WHERE m.tenant_id = ${tenantId} AND m.list_id = ${list.id} AND m.customer_id = s.customer_id AND m.outcome = 'bounced') AS is_unknown,
      EXISTS (SELECT FROM mail_outbox o WHERE o.tenant_id = ${tenantId} AND o.recipient_id = s.customer_id AND o.reference = ${referenceOf(list)}) AS is_kept
    FROM (SELECT s.* ${hits} ORDER BY s.changed_at DESC, s.customer_id LIMIT ${limit} OFFSET ${offset}) s
    JOIN customers k ON k.tenant_id = ${tenantId} AND k.id = s.customer_id
    WHERE s.tenant_id = ${tenantId} ORDER BY s.changed_at DESC, s.customer_id`.execute(trx);
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => ({
      ...row,
      changed_at: row.changed_at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
    })),
  };
}
