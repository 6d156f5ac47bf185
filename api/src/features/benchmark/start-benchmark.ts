import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { rebuildBenchmark } from './rebuild-benchmark.ts';

const QUEUE = 'benchmark';
/** The job is about all businesses; 0 is nobody's number. */
const EVERYBODY = 0;

/** Compares all stores anew each night, when the uploads of the day are in, and once now. */
export async function startBenchmark({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): Promise<void> {
  await jobs.registerJob(QUEUE, () => rebuildBenchmark(db));
  await jobs.scheduleJob(QUEUE, EVERYBODY, '30 3 * * *');
  await jobs.sendJob(QUEUE, EVERYBODY, {});
}
