import type { UploadPreview } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/**
 * Of each program and kind of file how many rows its newest import had that held the kind, all files of it together.
 * What a program sends by night as changes alone is no measure.
 */
export async function findLastRows(trx: Transaction<Database>, tenantId: number): Promise<UploadPreview['last_rows']> {
  const { rows } = await sql<UploadPreview['last_rows'][number]>`
    SELECT DISTINCT ON (software, kind) software, kind, rows FROM (
      SELECT u.software, f.kind, f.upload_id, sum(f.rows)::int AS rows
      FROM upload_files f JOIN uploads u ON u.tenant_id = f.tenant_id AND u.id = f.upload_id
      WHERE f.tenant_id = ${tenantId} AND u.status = 'done' AND f.kind IS NOT NULL
        AND NOT EXISTS (SELECT FROM upload_keys k WHERE k.tenant_id = ${tenantId} AND k.id = u.key_id AND k.sends_changes)
      GROUP BY u.software, f.kind, f.upload_id
    ) imports ORDER BY software, kind, upload_id DESC`.execute(trx);
  return rows;
}
