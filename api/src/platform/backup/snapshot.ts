import { constants } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../database/index.ts';

/** What begins so in a data folder is being made or read, and belongs to no backup. */
export const DRAFT = '.sicherung-';

/** Removes what killed processes have left, which may be a copy of the whole database. @param before when nothing that was begun is going on */
export async function sweepDrafts(dataDir: string, before: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    const path = join(dataDir, name);
    const changedAt = (await stat(path).catch(() => undefined))?.mtime;
    if (changedAt && changedAt < before) await rm(path, { recursive: true, force: true });
  }
}

/** A database to be read in one moment for as long as it takes, while the portal goes on. */
export interface Snapshot {
  database: OpenDatabase;
  close(): Promise<void>;
}

/**
 * On a server the moment is a transaction's. The embedded database has one session, in which everybody would wait for the
 * end of that transaction: its files are copied instead, which takes as long as the disk does, and the copy is read. While
 * our transaction has the session nobody writes; what others have not committed the copy forgets, as after a crash.
 */
export async function openSnapshot(database: OpenDatabase, dataDir: string): Promise<Snapshot> {
  if (database.folder === null) return { database, close: async () => undefined };
  const folder = await mkdtemp(join(dataDir, DRAFT));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyStill(database, database.folder, join(folder, 'pglite'));
    const copy = await openDatabase({ dataDir: folder });
    return { database: copy, close: () => copy.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyStill({ pool }: OpenDatabase, from: string, to: string): Promise<void> {
  const client = await pool.connect();
  try {
    // So that the copy has little to catch up with when it is opened.
    await client.query('CHECKPOINT');
    await client.query('BEGIN');
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
}
