import type { Action } from '@portal/shared/contract/eyeplan';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { CampaignRow } from './campaign-states.ts';
import { costOf } from './preview.ts';

interface Found extends CampaignRow {
  selection_name: string | null;
  standing_name: string | null;
  steps: Action['steps'];
  list_id: number | null;
  sent_on: string | null;
  recipients: number | null;
  proof: Action['proof'];
}

/** What was sent stands on the day it was sent, and costs in that year; before that, on the planned one. */
export const mailingDayOf = sql<string>`coalesce(l.sent_on, c.ship_on)`;

/** Which actions: one of them, or all whose mailing is within these days. */
export type Wanted = { id: number } | { from: string; to: string };

/** Campaigns as the advertising plan shows them, by the day of their mailing. */
export async function findActions(trx: Transaction<Database>, tenantId: number, wanted: Wanted): Promise<Action[]> {
  const hits = 'id' in wanted ? sql`c.id = ${wanted.id}` : sql`${mailingDayOf} BETWEEN ${wanted.from} AND ${wanted.to}`;
  const { rows } = await sql<Found>`
    SELECT c.*, s.name AS selection_name, d.sentence->>'name' AS standing_name, l.id AS list_id, l.sent_on,
      CASE WHEN l.id IS NOT NULL THEN (
        SELECT count(*)::int FROM shipping_list_members m
        WHERE m.tenant_id = ${tenantId} AND m.list_id = l.id AND NOT m.is_control AND m.removed_at IS NULL) END AS recipients,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('status', p.status, 'at', to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', p.by) ORDER BY p.at), '[]')
        FROM campaign_steps p WHERE p.tenant_id = ${tenantId} AND p.campaign_id = c.id) AS steps,
      (SELECT jsonb_build_object('version', v.version, 'approved_at', to_char(v.approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'approved_by', v.approved_by,
          'open', (SELECT count(*) FROM proof_comments o WHERE o.tenant_id = ${tenantId} AND o.campaign_id = v.campaign_id AND o.version = v.version AND o.done_at IS NULL))
        FROM campaign_proofs v WHERE v.tenant_id = ${tenantId} AND v.campaign_id = c.id ORDER BY v.version DESC LIMIT 1) AS proof
    FROM campaigns c
    LEFT JOIN selections s ON s.tenant_id = c.tenant_id AND s.id = c.selection_id AND s.deleted_at IS NULL
    LEFT JOIN standing_campaigns d ON d.tenant_id = c.tenant_id AND d.id = c.standing_id
    LEFT JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    WHERE c.tenant_id = ${tenantId} AND ${hits}
    ORDER BY ${mailingDayOf}, c.id`.execute(trx);
  return rows.map(actionOf);
}

function actionOf(row: Found): Action {
  const {
    id,
    name,
    purpose,
    channel,
    release_by,
    proof_by,
    budget_cents,
    unit_cost_cents,
    fixed_cost_cents,
    status,
    version,
    steps,
    list_id,
    sent_on,
    recipients,
    proof,
  } = row;
  const planned_count = row.settings.target_count;
  const pieces = recipients ?? planned_count;
  return {
    id,
    name,
    purpose,
    channel,
    ship_on: sent_on ?? row.ship_on,
    release_by,
    proof_by,
    budget_cents,
    unit_cost_cents,
    fixed_cost_cents,
    status,
    version,
    steps,
    list_id,
    sent_on,
    recipients,
    planned_count,
    proof,
    audience:
      row.selection_id !== null && row.selection_name !== null
        ? { id: row.selection_id, name: row.selection_name }
        : null,
    standing: row.standing_id === null ? null : { id: row.standing_id, name: row.standing_name ?? '' },
    cost_cents: pieces === null ? null : costOf(row, pieces),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  };
}
