import type { Campaign } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { CampaignRow } from './campaign-states.ts';
import type { Database } from '../../platform/database/index.ts';

interface Shown extends CampaignRow {
  selection_name: string | null;
  steps: Campaign['steps'];
  list_id: number | null;
  recipients: number | null;
}

/** A campaign, without how far its recipients are drawn. */
export type Listed = Omit<Campaign, 'drawing'>;

/** Campaigns as screens show them: those that are to be done first, then the newest. */
export async function listCampaigns(
  trx: Transaction<Database>,
  tenantId: number,
  {
    id,
    status,
    offset,
    limit,
  }: { id?: number; status?: Campaign['status'] | undefined; offset: number; limit: number },
): Promise<{ total: number; items: Listed[] }> {
  const hits = sql`(${id ?? null}::bigint IS NULL OR c.id = ${id ?? null}) AND (${status ?? null}::text IS NULL OR c.status = ${status ?? null})`;
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM campaigns c WHERE c.tenant_id = ${tenantId} AND ${hits}`.execute(trx);
  const { rows } = await sql<Shown>`
    SELECT c.*, s.name AS selection_name, l.id AS list_id,
      CASE WHEN l.id IS NOT NULL THEN (
        SELECT count(*)::int FROM shipping_list_members m
        WHERE m.tenant_id = ${tenantId} AND m.list_id = l.id AND NOT m.is_control AND m.removed_at IS NULL) END AS recipients,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('status', p.status, 'at', to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', p.by) ORDER BY p.at), '[]')
        FROM campaign_steps p WHERE p.tenant_id = ${tenantId} AND p.campaign_id = c.id) AS steps
    FROM campaigns c
    LEFT JOIN selections s ON s.tenant_id = c.tenant_id AND s.id = c.selection_id AND s.deleted_at IS NULL
    LEFT JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    WHERE c.tenant_id = ${tenantId} AND ${hits}
    ORDER BY c.status = 'Freigabe' DESC, c.ship_on DESC, c.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items: rows.map(campaignOf) };
}

const campaignOf = (row: Shown): Listed => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  channel: row.channel,
  settings: row.settings,
  ship_on: row.ship_on,
  release_by: row.release_by,
  unit_cost_cents: row.unit_cost_cents,
  fixed_cost_cents: row.fixed_cost_cents,
  selection:
    row.selection_id !== null && row.selection_name !== null
      ? { id: row.selection_id, name: row.selection_name }
      : null,
  status: row.status,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
  steps: row.steps,
  list_id: row.list_id,
  recipients: row.recipients,
});
