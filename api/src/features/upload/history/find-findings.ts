import type {
  FindingSort,
  UploadFinding,
  UploadFindingPage,
  UploadFindingQuery,
} from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';

const COLUMNS = ['file', 'line', 'column_name as column', 'value', 'reason', 'severity'] as const;

const KEYS: Readonly<Record<FindingSort, RawBuilder<unknown>>> = {
  file: sql.ref('file'),
  line: sql.ref('line'),
  column: sql.ref('column_name'),
  value: sql.ref('value'),
  severity: sql.ref('severity'),
  reason: sql.ref('reason'),
};

/** One page of what was found in an upload, by file and line unless it is sorted otherwise. */
export async function listFindings(
  trx: Transaction<Database>,
  tenantId: number,
  uploadId: number,
  { q, severity, sort, direction, offset, limit }: UploadFindingQuery,
): Promise<UploadFindingPage> {
  let hits = trx
    .selectFrom('upload_findings')
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', uploadId)
    .where(sql<boolean>`strpos(lower(concat_ws(' ', file, line, column_name, value, reason)), lower(${q})) > 0`);
  if (severity) hits = hits.where('severity', '=', severity);
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const items = await (sort ? hits.orderBy(KEYS[sort], direction) : hits)
    .orderBy('id')
    .select(['id', ...COLUMNS])
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items };
}

const BATCH = 1_000;

/** All findings of an upload, read in batches, each in a transaction of its own: a slow reader holds no connection. */
export async function* streamFindings(
  db: Kysely<Database>,
  tenantId: number,
  uploadId: number,
): AsyncGenerator<UploadFinding> {
  let after = 0;
  for (;;) {
    const start = after;
    const rows = await withTenant(db, tenantId, (trx) =>
      trx
        .selectFrom('upload_findings')
        .select([...COLUMNS, 'id'])
        .where('tenant_id', '=', tenantId)
        .where('upload_id', '=', uploadId)
        .where('id', '>', start)
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
