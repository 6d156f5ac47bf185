import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** For each kind of file, how many rows the newest import that had it read. */
export async function findLastRows(trx: Transaction<Database>, tenantId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; rows: number }>`
    SELECT DISTINCT ON (kind) kind, rows FROM (
      SELECT f.kind, f.upload_id, sum(f.rows)::int AS rows
      FROM upload_files f JOIN uploads u ON u.tenant_id = f.tenant_id AND u.id = f.upload_id
      WHERE f.tenant_id = ${tenantId} AND u.status = 'done' AND f.kind IS NOT NULL
      GROUP BY f.kind, f.upload_id
    ) imports ORDER BY kind, upload_id DESC`.execute(trx);
  return new Map(rows.map(({ kind, rows: count }) => [kind, count]));
}
