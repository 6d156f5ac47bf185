import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import { loadGrownBlockList, type BlockList } from '../../../data/block-list/block-list.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { Value } from '../../../data/upload-format/reader.ts';
import { insertSelect, streamRows } from '../../../platform/database/index.ts';
import { createBlockGuard, ERASED_REASON, GUARDED } from '../check/block-guard.ts';
import type { Import } from './context.ts';

/**
 * Makes of the staged rows what the check would have made of them, had it known who was erased or has objected since. From here on
 * nobody is: erasures and objections wait for the business's lock. Call it first in the importing transaction, while each row of
 * the files is one. Where nobody has come onto the list, it asks for no row.
 * @param asked the list that the check has asked
 */
export async function askBlockListAgain(work: Import, asked: BlockList | null): Promise<void> {
  const { trx, tenantId } = work;
  await lockBusiness(trx, tenantId);
  const blockList = await loadGrownBlockList(trx, tenantId, asked);
  if (!blockList) return;
  await followPeople(work, blockList);
  if (blockList.erasures === (asked?.erasures ?? 0)) return;
  await followOrders(work, blockList);
  await forgetRefusedRows(work);
}

type Guarded = keyof typeof GUARDED;
type Row = Record<string, Value>;

/** The values of a staged row as the guard takes them, in the order of the format. */
const valuesOf = (kind: UploadKind, row: Row): Value[] => FORMATS[kind].columns.map(({ field }) => row[field] ?? null);
const guarded = (kind: Guarded) => sql.join(GUARDED[kind].map((field) => sql.ref(`s.${field}`)));

async function followPeople(work: Import, blockList: BlockList): Promise<void> {
  const { trx, stage } = work;
  const guard = createBlockGuard('kunden', blockList);
  const erased: Places = { files: [], lines: [] };
  const objecting: Places & { all: boolean[]; channels: (string | null)[] } = {
    files: [],
    lines: [],
    all: [],
    channels: [],
  };
  const question = sql<
    Row & { file: number; line: number }
  >`SELECT s.file, s.line, ${guarded('kunden')} FROM ${stage.rows('kunden')} s`;
  for await (const rows of streamRows(trx, question)) {
    for (const row of rows) {
      const { isErased, hasObjected, channels } = guard(valuesOf('kunden', row));
      if (isErased) {
        erased.files.push(row.file);
        erased.lines.push(row.line);
      } else if (hasObjected || channels !== null) {
        objecting.files.push(row.file);
        objecting.lines.push(row.line);
        objecting.all.push(hasObjected);
        objecting.channels.push(channels);
      }
    }
  }
  if (erased.files.length > 0) await refuse(work, erased);
  if (objecting.files.length > 0)
    await sql`
    UPDATE ${stage.table('kunden')} s SET is_blocked = o.is_blocked, objected_channels = o.channels
    FROM unnest(${objecting.files}::smallint[], ${objecting.lines}::int[], ${objecting.all}::boolean[], ${objecting.channels}::text[]) o (file, line, is_blocked, channels)
    WHERE ${stage.owns('s')} AND s.file = o.file AND s.line = o.line`.execute(trx);
}

/** Rows of files; the two lists go together. */
interface Places {
  files: number[];
  lines: number[];
}

/** Refuses rows of the erased without a word of them, be it a warning. */
async function refuse({ trx, tenantId, stage }: Import, { files, lines }: Places): Promise<void> {
  const places = sql`unnest(${files}::smallint[], ${lines}::int[]) e (file, line)`;
  await sql`DELETE FROM ${stage.table('findings')} f USING ${places} WHERE ${stage.owns('f')} AND f.file = e.file AND f.line = e.line`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO ${stage.table('findings')} (tenant_id, upload_id, run, file, line, column_name, value, reason, severity, raw_row)
    SELECT ${tenantId}::int, ${stage.uploadId}::bigint, ${stage.run}::int, e.file, e.line, 'kunden_id', '', ${ERASED_REASON}, 'rejected', '' FROM ${places}`,
  );
  // A file at which the check has ended has no counts yet.
  await sql`
    UPDATE upload_files u SET rejected = u.rejected + c.rows, warnings = u.warnings - c.warned
    FROM (
      SELECT s.file, count(*) AS rows, count(*) FILTER (WHERE s.warned) AS warned
      FROM ${stage.rows('kunden')} s JOIN ${places} ON s.file = e.file AND s.line = e.line GROUP BY s.file
    ) c
    WHERE u.tenant_id = ${tenantId} AND u.upload_id = ${stage.uploadId} AND u.position = c.file AND u.rows > 0`.execute(
    trx,
  );
  await sql`DELETE FROM ${stage.table('kunden')} s USING ${places} WHERE ${stage.owns('s')} AND s.file = e.file AND s.line = e.line`.execute(
    trx,
  );
}

/** Orders under the number of an erased customer go to the pseudonym. */
async function followOrders({ trx, stage }: Import, blockList: BlockList): Promise<void> {
  const guard = createBlockGuard('auftraege', blockList);
  const at = FORMATS.auftraege.columns.findIndex(({ field }) => field === 'customer_key');
  const found: { store: Value; number: Value; pseudonym: Value }[] = [];
  const question = sql<Row>`SELECT DISTINCT ${guarded('auftraege')} FROM ${stage.rows('auftraege')} s WHERE s.customer_key IS NOT NULL`;
  for await (const rows of streamRows(trx, question)) {
    for (const row of rows) {
      const values = valuesOf('auftraege', row);
      guard(values);
      const [number, pseudonym] = [row['customer_key'] ?? null, values[at] ?? null];
      if (pseudonym !== number) found.push({ store: row['store_key'] ?? null, number, pseudonym });
    }
  }
  if (found.length === 0) return;
  await sql`
    UPDATE ${stage.table('auftraege')} s SET customer_key = e.pseudonym
    FROM unnest(${found.map(({ store }) => store)}::text[], ${found.map(({ number }) => number)}::text[], ${found.map(({ pseudonym }) => pseudonym)}::text[]) e (store, number, pseudonym)
    WHERE ${stage.owns('s')} AND s.store_key = e.store AND s.customer_key = e.number`.execute(trx);
}

/** Of customers' rows that the check has refused only the words are left, which may be of the erased: none is kept; place and reason stay. */
async function forgetRefusedRows({ trx, tenantId, stage }: Import): Promise<void> {
  await sql`
    UPDATE ${stage.table('findings')} f SET value = '', raw_row = ''
    FROM upload_files u
    WHERE ${stage.owns('f')} AND f.raw_row IS NOT NULL
      AND u.tenant_id = ${tenantId} AND u.upload_id = ${stage.uploadId} AND u.position = f.file AND u.kind = 'kunden'`.execute(
    trx,
  );
}
