import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { asOperator, type Database, type OpenDatabase } from '../database/index.ts';
import type { ByteStore } from '../files/byte-store.ts';
import type { Manifest } from './manifest.ts';

/** A file that rows know. */
interface EnteredFile {
  tenant_id: number;
  key: string;
}

/** Where a backup has a file of a business, wherever the portal keeps it: so one can be restored into a folder or a bucket. */
const pathOf = ({ tenant_id, key }: EnteredFile): string => `files/${tenant_id}/${key}`;

/** Files that stay, as of the moment of the transaction, whose role sees all businesses. */
export async function enteredFiles(trx: Transaction<Database>): Promise<EnteredFile[]> {
  const { rows } = await sql<EnteredFile>`
    SELECT tenant_id, key FROM files WHERE expires_at IS NULL OR expires_at > now() ORDER BY tenant_id, key`.execute(
    trx,
  );
  return rows;
}

/** Hands out the files of a bucket, one after the other; one that is gone since is left out. */
export async function addBucketFiles(
  bucket: ByteStore,
  entered: readonly EnteredFile[],
  add: (content: Readable, path: string) => Promise<unknown>,
): Promise<void> {
  for (const file of entered) {
    const content = await bucket.read(file.tenant_id, file.key);
    if (content) await add(content, pathOf(file));
  }
}

/** Of the files that a backup lacks those that are still to be there: not what was removed while it was made. @returns paths */
export async function findLost(
  { db }: OpenDatabase,
  { files }: Manifest,
  entered: readonly EnteredFile[],
): Promise<string[]> {
  const held = new Set(files.map(({ path }) => path));
  const lacking = entered.filter((file) => !held.has(pathOf(file)));
  if (lacking.length === 0) return [];
  const now = new Set((await asOperator(db, enteredFiles)).map(pathOf));
  return lacking.map(pathOf).filter((path) => now.has(path));
}

/**
 * Puts the files of businesses of an unpacked backup into the bucket, as far as it lacks them: a key means the same bytes for ever, so that
 * nothing of what the portal has now is changed. What no row names the portal sweeps away after a day.
 * @param folder where the backup is unpacked
 */
export async function fillBucket(bucket: ByteStore, { files }: Manifest, folder: string): Promise<void> {
  const there = new Set<string>();
  for await (const { tenantId, key } of bucket.listOlder(new Date(8.64e15)))
    there.add(pathOf({ tenant_id: tenantId, key }));
  for (const { path } of files) {
    const [, tenantId, key] = /^files\/(\d+)\/([^/]+)$/.exec(path) ?? [];
    if (key && !there.has(path)) await bucket.write(Number(tenantId), key, createReadStream(join(folder, path)));
  }
  await rm(join(folder, 'files'), { recursive: true, force: true });
}
