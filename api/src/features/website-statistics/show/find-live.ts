import { today } from '@portal/shared/contract/calendar';
import type { WebsiteLive } from '@portal/shared/contract/eyepage';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Who has been there a moment ago counts as there now. */
const NOW_MINUTES = 5;

export async function findLive(trx: Transaction<Database>, tenantId: number): Promise<WebsiteLive> {
  const day = today();
  const {
    rows: [found],
  } = await sql<{ now: number; last_at: Date | null }>`
    SELECT count(*) FILTER (WHERE last_seen_at > now() - make_interval(mins => ${NOW_MINUTES}))::int AS now, max(last_seen_at) AS last_at
    FROM website_visitors WHERE tenant_id = ${tenantId} AND day = ${day}`.execute(trx);
  const {
    rows: [counted],
  } = await sql<{ views: number; visitors: number; has_arrived: boolean }>`
    SELECT coalesce(sum(views) FILTER (WHERE day = ${day}), 0)::int AS views, coalesce(sum(visitors) FILTER (WHERE day = ${day}), 0)::int AS visitors, count(*) > 0 AS has_arrived
    FROM (
      (SELECT day, views, visitors FROM website_days WHERE tenant_id = ${tenantId} AND day = ${day})
      UNION ALL (SELECT day, 0, 0 FROM website_days WHERE tenant_id = ${tenantId} AND day < ${day} LIMIT 1)
    ) days`.execute(trx);
  return {
    now: found?.now ?? 0,
    last_at: found?.last_at?.toISOString() ?? null,
    visitors_today: counted?.visitors ?? 0,
    views_today: counted?.views ?? 0,
    has_arrived: counted?.has_arrived ?? false,
  };
}
