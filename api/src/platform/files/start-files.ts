import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { openByteStore } from './open-store.ts';
import type { S3Options } from './s3-client.ts';

const NIGHTLY = 'files-clear-leftovers';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;
/** Seconds. */
const PACE = { soon: 2, late: 60, news: 30 };

/**
 * Opens the files room and keeps it swept.
 * @param dataDir the portal's data folder; with several instances one that they share
 * @param s3 a bucket in place of a folder in it
 */
export async function startFiles({
  db,
  jobs,
  dataDir,
  s3,
}: {
  db: Kysely<Database>;
  jobs: Jobs;
  dataDir: string;
  s3?: S3Options | undefined;
}): Promise<FileStore> {
  const files = openFileStore(db, await openByteStore(dataDir, s3));
  await jobs.registerJob(NIGHTLY, () => files.sweepLeftovers());
  await jobs.scheduleJob(NIGHTLY, EVERYBODY, '20 3 * * *');
  jobs.repeat(PACE, () => files.sweep());
  return files;
}
