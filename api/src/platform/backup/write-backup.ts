import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { ZipFile } from 'yazl';
import { isLockFile, appliedMigrations, type Database, type OpenDatabase } from '../database/index.ts';
import { measuring, type ByteStore, type Written } from '../files/byte-store.ts';
import { addBucketFiles, enteredFiles, findLost } from './business-files.ts';
import { dumpRows, findSequences, findTables, type DumpedTable } from './dump-rows.ts';
import { BACKUP_VERSION, MANIFEST, type Figures, type Manifest } from './manifest.ts';
import { sealing } from './seal.ts';
import { DRAFT, openSnapshot } from './snapshot.ts';

/** Reads what people see, of every business, in a transaction that is the caller's. @param day the day it is read for */
export type ReadFigures = (trx: Transaction<Database>, day: string) => Promise<Figures>;

export interface BackupOrder {
  database: OpenDatabase;
  dataDir: string;
  /** Where files of businesses lie; null: in the data folder. */
  bucket: ByteStore | null;
  /** Passphrase of the operator; without it the backup is open to whoever has it. */
  key: string | undefined;
  /** null: of a state that goes away, with which nothing will be compared. */
  figures: { read: ReadFigures; day: string } | null;
  /** Takes what is written, and resolves when it is there for good. */
  sink: (content: AsyncIterable<Uint8Array>) => Promise<unknown>;
  /** Told how far it has come, 0 to 1. */
  onProgress?: (share: number) => Promise<void>;
}

export interface BackupMade {
  manifest: Manifest;
  bytes: number;
}

const IDENTITY = 'identity.sqlite';

/** Of a data folder what is no part of a backup as a file: databases, which are read, and what is there while a portal runs. */
const isLeftOut = (path: string): boolean =>
  isLockFile(path) ||
  /^(?:pglite|backups|files-on-their-way)(?:\/|$)/.test(path) ||
  path.startsWith(DRAFT) ||
  // Where the folder of backups is another one in here: each would hold all before it.
  /\.sicherung(?:\.half)?$/.test(path) ||
  /^(?:identity\.sqlite|database\.(?:url|being-made)|[^/]+\.lock-journal)/.test(path);

/**
 * Writes a backup of a portal, which may be running: rows of one moment, sign-ins with their keys, files, be they in a bucket, and
 * uploads on their way. Files come last, since the rows know them by name; a file more is swept away by night.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupMade> {
  const { database, dataDir, key, sink } = order;
  const snapshot = await openSnapshot(database, dataDir);
  const draft = await mkdtemp(join(dataDir, DRAFT));
  try {
    const manifest: Manifest = {
      format: 'optikerportal-sicherung',
      version: BACKUP_VERSION,
      created_at: new Date().toISOString(),
      migrations: [],
      tables: [],
      sequences: [],
      files: [],
      folders: [],
      lost: [],
      figures: null,
    };
    const zip = new ZipFile();
    // It is one; the library's types know it as something older. An iterator over it could not be ended while it waits.
    const content = zip.outputStream as PassThrough;
    zip.on('error', (error) => content.destroy(error as Error));
    const given = new AbortController();
    const adding = addAll(zip, manifest, {
      ...order,
      live: database,
      database: snapshot.database,
      draft,
      signal: given.signal,
    }).catch((error: unknown) => void content.destroy(error as Error));
    const { through, written } = measuring();
    const parts = key === undefined ? [through] : [sealing(key), through];
    try {
      await Promise.all([pipeline([content, ...parts]), sink(through)]);
    } catch (error) {
      // What is still being read has nowhere to go; the snapshot can be closed once it has ended.
      given.abort(error);
      throw error;
    } finally {
      await adding;
    }
    return { manifest, bytes: written().bytes };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await snapshot.close();
  }
}

interface Adding extends BackupOrder {
  /** The portal's own, of now. */
  live: OpenDatabase;
  /** For copies. */
  draft: string;
  /** Aborts when nobody takes any more. */
  signal: AbortSignal;
}

async function addAll(zip: ZipFile, manifest: Manifest, order: Adding): Promise<void> {
  const entered = await order.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await addRows(zip, manifest, trx, order);
      return enteredFiles(trx);
    });
  await addIdentity(zip, manifest, order);
  await addFiles(zip, manifest, order);
  if (order.bucket)
    await addBucketFiles(order.bucket, entered, async (content, path) => {
      manifest.files.push({ path, ...(await addContent(zip, content, path, order.signal)) });
    });
  manifest.lost = await findLost(order.live, manifest, entered);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
}

async function addRows(
  zip: ZipFile,
  manifest: Manifest,
  trx: Transaction<Database>,
  { figures, signal, onProgress = async () => undefined }: Adding,
): Promise<void> {
  manifest.migrations = await appliedMigrations(trx);
  manifest.sequences = await findSequences(trx);
  await sql`SELECT set_config('role', 'portal_operator', true)`.execute(trx);
  if (figures) {
    manifest.figures = { day: figures.day, businesses: { ...(await figures.read(trx, figures.day)) } };
    await sql`SELECT set_config('role', 'portal_operator', true)`.execute(trx);
  }
  const tables = await findTables(trx);
  for (const [index, table] of tables.entries()) {
    manifest.tables.push(await addTable(zip, trx, table, signal));
    await onProgress((index + 1) / tables.length);
  }
}

async function addTable(
  zip: ZipFile,
  trx: Transaction<Database>,
  table: DumpedTable,
  signal: AbortSignal,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  const lines = async function* lines() {
    for await (const part of dumpRows(trx, table)) {
      for (const line of part) hash.update(line);
      rows += part.length;
      yield Buffer.from(`${part.join('\n')}\n`);
    }
  };
  const { through } = measuring();
  zip.addReadStream(through, `db/${table.name}.jsonl`);
  await pipeline(lines(), through, { signal });
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

/** SQLite copies itself as of one moment, whoever has it open. */
async function addIdentity(zip: ZipFile, manifest: Manifest, { dataDir, draft, signal }: Adding): Promise<void> {
  const file = join(dataDir, IDENTITY);
  if (!existsSync(file)) return;
  const copy = join(draft, IDENTITY);
  const database = new DatabaseSync(file, { timeout: 30_000 });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
  manifest.files.push({ path: IDENTITY, ...(await addFile(zip, copy, IDENTITY, signal)) });
}

/** Adds one file after the other, so that no more than one is open. */
async function addFiles(zip: ZipFile, manifest: Manifest, { dataDir, bucket, signal }: Adding): Promise<void> {
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(dataDir, full).replaceAll(sep, '/');
    // What lies there beside a bucket is of the time before it.
    if (isLeftOut(path) || (bucket && /^files(?:\/|$)/.test(path))) continue;
    if (entry.isDirectory() && (await readdir(full).catch(() => [''])).length === 0) manifest.folders.push(path);
    // Gone since: it has expired, or its upload is done.
    if (entry.isFile() && existsSync(full)) manifest.files.push({ path, ...(await addFile(zip, full, path, signal)) });
  }
}

const addFile = (zip: ZipFile, full: string, path: string, signal: AbortSignal) =>
  addContent(zip, createReadStream(full), path, signal);

async function addContent(
  zip: ZipFile,
  content: Readable,
  path: string,
  signal: AbortSignal,
): Promise<Omit<Manifest['files'][number], 'path'>> {
  const { through, written } = measuring();
  zip.addReadStream(through, `data/${path}`);
  await pipeline(content, through, { signal });
  const { bytes, hash }: Written = written();
  return { bytes, sha256: hash };
}
