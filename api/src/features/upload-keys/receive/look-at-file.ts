import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { readHeader } from '../../../data/reading/header.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { readRecords } from '../../../data/reading/read-records.ts';
import { UnreadColumns } from '../../../data/reading/unread-columns.ts';
import { mappedHeader } from '../../../data/reading/mapped-header.ts';
import type { WaitingFile } from '../../../data/receiving/preview-store.ts';
import { decodeHead, HEAD_BYTES } from '../../../data/receiving/receive-text.ts';
import type { FileShape, LastShapes } from './shape-changes.ts';

/** Reads a file once, for what it is by its shape under a mapping; null: it has the format's own columns. */
export async function lookAtFile(
  path: string,
  { name, encoding }: WaitingFile,
  mapping: UploadMapping | null,
): Promise<FileShape> {
  const head = decodeHead(await readHead(path, name, HEAD_BYTES), encoding);
  const header = mapping ? mappedHeader(name, head, mapping) : readHeader(name, head);
  const unread = new UnreadColumns(header);
  let rows = 0;
  await readRecords(
    { path, encoding: encoding ?? 'UTF-8', delimiter: header.delimiter, headerLine: header.line, width: header.width },
    (fields) => {
      rows += 1;
      unread.add(fields);
    },
    async () => {},
  );
  return {
    name,
    kind: header.kind,
    rows,
    encoding,
    headers: header.names,
    knownHeaders: mapping && mapping.headers.length > 0 ? mapping.headers : null,
    openConsents: unread.openConsents().map(({ header: column }) => column),
  };
}

/** What the newest upload of a key that was taken over was like. */
export async function findLastShapes(trx: Transaction<Database>, tenantId: number, keyId: number): Promise<LastShapes> {
  const { rows } = await sql<{ kind: FileShape['kind']; rows: number; encoding: string | null }>`
    SELECT f.kind, sum(f.rows)::int AS rows, min(f.encoding) AS encoding FROM upload_files f
    WHERE f.tenant_id = ${tenantId} AND f.kind IS NOT NULL
      AND f.upload_id = (SELECT max(u.id) FROM uploads u WHERE u.tenant_id = ${tenantId} AND u.key_id = ${keyId} AND u.status = 'done')
    GROUP BY f.kind`.execute(trx);
  return new Map(rows.map(({ kind, ...shape }) => [kind, shape]));
}
