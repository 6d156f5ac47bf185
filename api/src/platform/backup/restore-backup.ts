import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Database, OpenDatabase } from '../database/index.ts';
import type { ByteStore } from '../files/byte-store.ts';
import { fillBucket } from './business-files.ts';
import { BackupProblem } from './manifest.ts';
import { openBackup, type OpenBackup } from './open-backup.ts';
import { rebuild, type Comparison } from './rebuild.ts';
import { DRAFT } from './snapshot.ts';
import type { ReadFigures } from './write-backup.ts';

export interface RestoreOrder {
  /** The backup. */
  path: string;
  key: string | undefined;
  /** Of a portal that does not run, see `refuseUsed`. */
  database: OpenDatabase;
  dataDir: string;
  /** Where files of businesses lie; null: in the data folder. */
  bucket: ByteStore | null;
  read: ReadFigures;
  /** Does what is to be done once all is loaded and compared, in the same transaction. */
  after: (trx: Transaction<Database>) => Promise<unknown>;
}

export interface Restored extends Comparison {
  madeAt: Date;
}

/**
 * Puts a backup in the place of what a database and its data folder hold. Rows are loaded and compared in one transaction,
 * and the files change their places before its end: when anything fails or differs, all is as it was.
 * @throws BackupProblem
 */
export async function restoreBackup({
  path,
  key,
  database,
  dataDir,
  bucket,
  read,
  after,
}: RestoreOrder): Promise<Restored> {
  const draft = await mkdtemp(join(dataDir, DRAFT));
  try {
    const backup = await openBackup({ path, key, draft: join(draft, 'offen.zip') });
    try {
      await unpackAll(backup, join(draft, 'neu'));
      if (bucket) await fillBucket(bucket, backup.manifest, join(draft, 'neu'));
      const swap = swapFiles(dataDir, draft);
      const comparison = await database.db
        .transaction()
        .execute(async (trx) => {
          const found = await rebuild(trx, backup, read);
          if (found.differing.length > 0) throw new BackupProblem('differs', `Betriebe ${found.differing.join(', ')}`);
          await after(trx);
          await swap.forth();
          return found;
        })
        .catch(async (error: unknown) => {
          await swap.back();
          throw error;
        });
      return { madeAt: new Date(backup.manifest.created_at), ...comparison };
    } finally {
      await backup.close();
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpackAll({ manifest, unpack }: OpenBackup, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const path of manifest.folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  for (const file of manifest.files) await unpack(file, join(folder, file.path));
}

/** What SQLite has beside a database belongs to that database alone. */
const besideOf = (name: string) => (name.endsWith('.sqlite') ? [`${name}-wal`, `${name}-shm`] : []);

/** Changes what lies in the draft's folder `neu` for what has the same names, and back. */
function swapFiles(dataDir: string, draft: string): { forth(): Promise<void>; back(): Promise<void> } {
  const done: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return;
    await rename(from, to);
    done.push({ from, to });
  };
  return {
    async forth() {
      const old = join(draft, 'alt');
      await mkdir(old, { mode: 0o700 });
      for (const name of await readdir(join(draft, 'neu'))) {
        for (const gone of [name, ...besideOf(name)]) await move(join(dataDir, gone), join(old, gone));
        await move(join(draft, 'neu', name), join(dataDir, name));
      }
    },
    async back() {
      for (const { from, to } of done.toReversed()) await rename(to, from);
    },
  };
}
