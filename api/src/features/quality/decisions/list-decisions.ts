import {
  CORRECTABLE_FIELDS,
  type QualityCheckName,
  type QualityDecision,
} from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** One page of the business's decisions, newest first, and whether each still counts. */
export async function listDecisions(
  trx: Transaction<Database>,
  tenantId: number,
  { check, offset, limit }: { check?: QualityCheckName | undefined; offset: number; limit: number },
): Promise<{ total: number; items: QualityDecision[] }> {
  const hits = sql`FROM quality_decisions d WHERE d.tenant_id = ${tenantId} AND (${check ?? null}::text IS NULL OR d.check_name = ${check ?? null})`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: items } = await sql<QualityDecision>`
    SELECT d.id, d.kind, d.check_name AS check, d.subject, d.store_key AS store_number, d.subject_key AS number,
      nullif(d.other_store_key, '') AS other_store_number, nullif(d.other_key, '') AS other_number, d.field, d.file_value, d.value, d.reason,
      d.batch, CASE WHEN d.batch IS NULL THEN 1 ELSE (
        SELECT count(*)::int FROM quality_decisions b WHERE b.tenant_id = ${tenantId} AND b.batch = d.batch) END AS batch_size,
      d.decided_by, to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS decided_at,
      CASE WHEN CASE WHEN d.kind = 'ignored' THEN ${stillIgnored} ELSE d.is_applied END THEN 'active' ELSE 'obsolete' END AS state
    FROM (SELECT d.* ${hits} ORDER BY d.id DESC LIMIT ${limit} OFFSET ${offset}) d
    LEFT JOIN stores s ON s.tenant_id = ${tenantId} AND s.external_id = d.store_key
    LEFT JOIN customers k ON k.tenant_id = ${tenantId} AND k.store_id = s.id AND k.external_id = d.subject_key AND d.subject = 'customer'
    LEFT JOIN orders o ON o.tenant_id = ${tenantId} AND o.store_id = s.id AND o.external_id = d.subject_key AND d.subject = 'order'
    ORDER BY d.id DESC`.execute(trx);
  return { total: counted?.total ?? 0, items };
}

const stillIgnored = sql`CASE
  WHEN d.subject = 'order' THEN o.id IS NOT NULL
  WHEN d.field = ANY(${[...CORRECTABLE_FIELDS]}::text[]) THEN k.id IS NOT NULL AND to_jsonb(k) ->> d.field IS NOT DISTINCT FROM d.file_value
  ELSE k.id IS NOT NULL END`;
