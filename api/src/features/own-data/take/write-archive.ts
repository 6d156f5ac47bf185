import { Readable } from 'node:stream';
import { UPLOAD_COLUMNS, UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ZipFile } from 'yazl';
import { renameStores } from '../../../data/own-data/store-numbers.ts';
import { LOGO_FILES, PORTAL_FILE, TAKE_AWAY_FORMAT, TAKE_AWAY_VERSION } from '../../../data/own-data/taken.ts';
import { imageTypeOf } from '../../../data/sender/image-type.ts';
import { logoBytes } from '../../../data/sender/open-logo.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import { inOneMoment, streamRows, type Database } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { fileQuestion } from './file-questions.ts';
import { rowQuestions } from './row-questions.ts';

interface Taking {
  files: FileStore;
  trx: Transaction<Database>;
  tenantId: number;
  /** Counts rows as they are written. */
  onRows: (count: number) => void;
}

/**
 * All that a business has as a ZIP: six files in the upload format, its logo and `portal.json`, of one moment, row after row.
 * @param onProgress hears how much is written, 0 to 1
 */
export const archiveOf = (
  { db, files }: { db: Kysely<Database>; files: FileStore },
  tenantId: number,
  onProgress: (share: number) => void,
): AsyncGenerator<Buffer> =>
  inOneMoment(db, tenantId, async function* (trx) {
    const total = await countRows(trx, tenantId);
    let done = 0;
    yield* writeArchive({ trx, tenantId, files, onRows: (count) => onProgress(Math.min(1, (done += count) / total)) });
  });

async function* writeArchive(taking: Taking): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // One after the other: they share the transaction.
  const parts = [
    ...UPLOAD_KINDS.map((kind) => [`${kind}.csv`, fileOf(taking, kind)] as const),
    [PORTAL_FILE, portalFileOf(taking)] as const,
    ...(await logoOf(taking)),
  ];
  const streams = parts.map(([name, lines]) => {
    const stream = Readable.from(lines);
    zip.addReadStream(stream, name);
    return stream;
  });
  zip.end();
  const output = Readable.from(zip.outputStream);
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  for (const stream of streams) stream.on('error', fail);
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** The logo, which is small, under the name that says what it is; nothing where there is none. */
async function logoOf({ trx, tenantId, files }: Taking): Promise<(readonly [string, readonly Buffer[]])[]> {
  const bytes = await logoBytes(files, tenantId, await readSender(trx, tenantId));
  const type = bytes && imageTypeOf(bytes);
  return type ? [[LOGO_FILES[type], [bytes]]] : [];
}

/** How many rows there are, roughly: of the tables that grow. */
async function countRows(trx: Transaction<Database>, tenantId: number): Promise<number> {
  let rows = 0;
  for (const table of ['customers', 'orders', 'order_lines', 'refractions', 'consent_changes'] as const) {
    const { count } = await trx
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    rows += count;
  }
  return rows;
}

/** Cells as they are, so that they load as they were: texts that a spreadsheet takes for a formula included. */
const cell = (text: string | null) =>
  text === null ? '' : /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

async function* fileOf({ trx, tenantId, onRows }: Taking, kind: UploadKind): AsyncGenerator<string> {
  yield `\ufeff${UPLOAD_COLUMNS[kind].join(';')}\r\n`;
  for await (const rows of streamRows(trx, fileQuestion(tenantId, kind))) {
    onRows(rows.length);
    yield rows.map(({ cells }) => `${cells.map(cell).join(';')}\r\n`).join('');
  }
}

/** One JSON document with a row on each line, so that neither writer nor reader has all of it in memory. */
async function* portalFileOf({ trx, tenantId, onRows }: Taking): AsyncGenerator<string> {
  const stores = await trx
    .selectFrom('stores')
    .select(['id', 'external_id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const numberOf = new Map<unknown, string>(stores.map(({ id, external_id }) => [id, external_id]));
  yield `${JSON.stringify({ format: TAKE_AWAY_FORMAT, version: TAKE_AWAY_VERSION, created_at: new Date() }).slice(0, -1)},"rows":[`;
  let separator = '\n';
  for (const { table, question } of await rowQuestions(trx, tenantId)) {
    for await (const rows of streamRows(trx, question)) {
      onRows(rows.length);
      for (const { row, ...which } of rows) {
        renameStores(row, (id) => numberOf.get(id) ?? null);
        yield `${separator}${JSON.stringify({ table, ...which, row })}`;
        separator = ',\n';
      }
    }
  }
  yield '\n]}\n';
}
