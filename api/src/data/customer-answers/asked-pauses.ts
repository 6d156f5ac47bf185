import { sql, type RawBuilder } from 'kysely';

/** Customers, as they are by now, who have asked to hear nothing on a day; as `id`. @param day ISO */
export const askedPauses = (tenantId: number, day: string): RawBuilder<{ id: number }> => sql<{ id: number }>`
  SELECT coalesce(x.survivor_id, a.customer_id) AS id
  FROM customer_answers a LEFT JOIN customer_merges x ON x.tenant_id = a.tenant_id AND x.merged_id = a.customer_id
  WHERE a.tenant_id = ${tenantId} AND a.kind = 'pause' AND a.withdrawn_at IS NULL AND a.pause_until >= ${day}::date`;
