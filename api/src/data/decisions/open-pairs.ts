import { sql, type RawBuilder } from 'kysely';

/** SELECT of the pairs that nobody has merged or called two people. */
export const openPairs = (tenantId: number): RawBuilder<unknown> => sql`
  SELECT d.customer_id, d.other_id, d.score, d.reasons
  FROM duplicate_candidates d
  JOIN customers a ON a.tenant_id = d.tenant_id AND a.id = d.customer_id
  JOIN stores sa ON sa.tenant_id = a.tenant_id AND sa.id = a.store_id
  JOIN customers b ON b.tenant_id = d.tenant_id AND b.id = d.other_id
  JOIN stores sb ON sb.tenant_id = b.tenant_id AND sb.id = b.store_id
  WHERE d.tenant_id = ${tenantId} AND a.erased_at IS NULL AND b.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM customer_merges x WHERE x.tenant_id = d.tenant_id AND x.merged_id IN (d.customer_id, d.other_id))
    AND NOT EXISTS (
      SELECT FROM quality_decisions q
      WHERE q.tenant_id = d.tenant_id AND q.kind = 'ignored' AND q.check_name = 'dubletten' AND (
        (q.store_key, q.subject_key, q.other_store_key, q.other_key) = (sa.external_id, a.external_id, sb.external_id, b.external_id)
        OR (q.store_key, q.subject_key, q.other_store_key, q.other_key) = (sb.external_id, b.external_id, sa.external_id, a.external_id)))`;
