import { sql, type RawBuilder } from 'kysely';

const asked = (tenantId: number) => sql`
  FROM customer_answers a LEFT JOIN customer_merges x ON x.tenant_id = a.tenant_id AND x.merged_id = a.customer_id
  WHERE a.tenant_id = ${tenantId} AND a.kind = 'pause' AND a.withdrawn_at IS NULL`;

/** Customers, as they are by now, who have asked to hear nothing on a day; as `id`. @param day ISO */
export const askedPauses = (tenantId: number, day: string): RawBuilder<{ id: number }> => sql<{ id: number }>`
  SELECT coalesce(x.survivor_id, a.customer_id) AS id ${asked(tenantId)} AND a.pause_until >= ${day}::date`;

/** All of these pauses, from the day on which they were asked for to their last: `askedPauses` for many days at once. */
export const askedSpans = (tenantId: number): RawBuilder<{ id: number; from: string; to: string }> => sql<{
  id: number;
  from: string;
  to: string;
}>`
  SELECT coalesce(x.survivor_id, a.customer_id) AS id, (a.answered_at AT TIME ZONE 'Europe/Berlin')::date AS from, a.pause_until AS to ${asked(tenantId)}`;
