import type { PageOnlyQuery } from '@portal/shared/contract/common';
import type { UploadFinding, UploadFindingPage } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';

export type Severity = UploadFinding['severity'];

const COLUMNS = ['file', 'line', 'column_name as column', 'value', 'reason', 'severity'] as const;

/** One page of what was found in an upload, by file and line; `severity` undefined: all of it. */
export async function listFindings(
  trx: Transaction<Database>, tenantId: number, uploadId: number, { offset, limit }: PageOnlyQuery, severity?: Severity,
): Promise<UploadFindingPage> {
  let hits = trx.selectFrom('upload_findings').where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId);
  if (severity) hits = hits.where('severity', '=', severity);
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const items = await hits.select(COLUMNS).orderBy('id').limit(limit).offset(offset).execute();
  return { total, items };
}

const BATCH = 1_000;

/** All findings of an upload, read in batches, each in a transaction of its own: a slow reader holds no connection. */
export async function* streamFindings(db: Kysely<Database>, tenantId: number, uploadId: number): AsyncGenerator<UploadFinding> {
  let after = 0;
  for (;;) {
    const start = after;
    const rows = await withTenant(db, tenantId, (trx) => trx.selectFrom('upload_findings').select([...COLUMNS, 'id'])
      .where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).where('id', '>', start)
      .orderBy('id').limit(BATCH).execute());
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
