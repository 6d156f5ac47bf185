import type { ListOrigin, ShippingList, ShippingListSummary } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { exportEntry } from '../../data/campaigns/find-file.ts';
import { costOf } from '../../data/campaigns/preview.ts';
import type { Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;

interface Row
  extends
    Omit<Selectable<Database['shipping_lists']>, 'funnel' | 'settings' | 'config'>,
    Pick<ShippingList, 'funnel' | 'settings'> {
  campaign_status: NonNullable<ShippingListSummary['campaign']>['status'] | null;
  ship_on: string;
  release_by: string;
  standing_id: number | null;
  standing_name: string | null;
  recipients: number;
  control: number;
  removed: number;
  returned: number;
}

/** Of a list `l` and its campaign `c`. */
const ORIGINS: Readonly<Record<ListOrigin, RawBuilder<boolean>>> = {
  standing: sql`c.standing_id IS NOT NULL`,
  campaign: sql`(c.id IS NOT NULL AND c.standing_id IS NULL)`,
  export: sql`c.id IS NULL`,
};

/** Lists as they are shown, the newest first; `q` is looked for in their names. */
export async function listLists(
  trx: Trx,
  tenantId: number,
  {
    id,
    q,
    origin,
    offset,
    limit,
  }: { id?: number; q: string; origin?: ListOrigin | undefined; offset: number; limit: number },
): Promise<{ total: number; rows: Row[] }> {
  const hits = sql`(${id ?? null}::bigint IS NULL OR l.id = ${id ?? null}) AND strpos(fold_german(l.name), fold_german(${q.trim()})) > 0 AND ${origin ? ORIGINS[origin] : sql`true`}`;
  const campaign = sql`LEFT JOIN campaigns c ON c.tenant_id = l.tenant_id AND c.id = l.campaign_id`;
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM shipping_lists l ${campaign} WHERE l.tenant_id = ${tenantId} AND ${hits}`.execute(
    trx,
  );
  const { rows } = await sql<Row>`
    SELECT l.*, c.status AS campaign_status, c.ship_on, c.release_by, c.standing_id, d.sentence->>'name' AS standing_name, counted.*
    FROM shipping_lists l ${campaign}
    LEFT JOIN standing_campaigns d ON d.tenant_id = c.tenant_id AND d.id = c.standing_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT m.is_control AND m.removed_at IS NULL)::int AS recipients,
        count(*) FILTER (WHERE m.is_control AND m.removed_at IS NULL)::int AS control,
        count(*) FILTER (WHERE m.removed_at IS NOT NULL)::int AS removed,
        count(*) FILTER (WHERE m.outcome IS NOT NULL)::int AS returned
      FROM shipping_list_members m WHERE m.tenant_id = ${tenantId} AND m.list_id = l.id) counted
    WHERE l.tenant_id = ${tenantId} AND ${hits}
    ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, rows };
}

export const summaryOf = (row: Row): ShippingListSummary => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  purpose: row.purpose,
  campaign:
    row.campaign_id !== null && row.campaign_status !== null
      ? {
          id: row.campaign_id,
          status: row.campaign_status,
          ship_on: row.ship_on,
          release_by: row.release_by,
          standing: row.standing_id === null ? null : { id: row.standing_id, name: row.standing_name ?? '' },
        }
      : null,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  released_at: row.released_at?.toISOString() ?? null,
  released_by: row.released_by,
  sent_on: row.sent_on,
  recipients: row.recipients,
  control: row.control,
  removed: row.removed,
  returned: row.returned,
});

/** A list with what is shown beside it; undefined when the business has none of this id. */
export async function findList(trx: Trx, tenantId: number, id: number): Promise<ShippingList | undefined> {
  const {
    rows: [row],
  } = await listLists(trx, tenantId, { id, q: '', offset: 0, limit: 1 });
  if (!row) return undefined;
  const { rows: stores } = await sql<ShippingList['stores'][number]>`
    SELECT st.id, st.name, count(*) FILTER (WHERE m.removed_at IS NULL)::int AS recipients, count(*) FILTER (WHERE m.removed_at IS NOT NULL)::int AS removed
    FROM shipping_list_members m JOIN stores st ON st.tenant_id = m.tenant_id AND st.id = m.store_id
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${id} AND NOT m.is_control
    GROUP BY st.id, st.name ORDER BY st.name, st.id`.execute(trx);
  const exports = await trx
    .selectFrom('exports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    ...summaryOf(row),
    settings: row.settings,
    funnel: row.funnel,
    cost_cents: costOf(row, row.recipients),
    stores,
    exports: exports.map(exportEntry),
  };
}
