import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import { openByteStore, type ByteStore, type S3Options } from '../files/index.ts';
import { isBackupName, writePrivate, type Shelf } from './shelf.ts';

/** Where they lie unless told otherwise: below the data folder, of which they are no part. */
const SHELF = 'backups';

/** Backups in a folder, at best on another disk. */
function folderShelf(folder: string): Shelf {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writePrivate(join(folder, name), content);
    },
    take: async (name) => join(folder, name),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(isBackupName);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Where the settings put backups. */
export interface BackupPlace {
  /** The portal's data folder. */
  dataDir: string;
  /** undefined: below the data folder */
  folder?: string | undefined;
  s3?: S3Options | undefined;
  /** Where files of businesses lie; undefined: in the data folder. */
  files?: S3Options | undefined;
}

/** What the portal does about backups by itself. */
export interface BackupPlan extends BackupPlace {
  database: OpenDatabase;
  /** Passphrase that they are encrypted with. */
  key?: string | undefined;
  /** How many stay. */
  keep: number;
  /** Time of day, '02:30' in Europe/Berlin; undefined: none is made by itself. */
  schedule?: string | undefined;
}

export const openShelf = ({ dataDir, folder = join(dataDir, SHELF), s3 }: BackupPlace): Promise<Shelf> =>
  s3 ? bucketShelf(s3, dataDir) : Promise.resolve(folderShelf(folder));

/** What a backup holds beside the data folder; null where all is there. */
export const openBucket = ({ dataDir, files }: BackupPlace): Promise<ByteStore> | null =>
  files ? openByteStore(dataDir, files) : null;

/** Backups in a bucket; the client for it is loaded for it alone. @param spool folder where one waits until its length is known */
async function bucketShelf(where: S3Options, spool: string): Promise<Shelf> {
  const { s3Shelf } = await import('./s3-shelf.ts');
  return s3Shelf(where, spool);
}
