import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { benchmarkAdminRoutes } from './admin/routes.ts';
import { publishMonths } from './publish-months.ts';
import type { InventedShops } from './read-months.ts';
import { benchmarkRoutes } from './routes.ts';

const QUEUE = 'benchmark';
/** The job is about all businesses; 0 is nobody's number. */
const EVERYBODY = 0;

export interface BenchmarkJobs {
  feature: Feature;
  /** Has what is due published now, e.g. when the first data are in. */
  publish: () => Promise<void>;
}

/** Looks each night whether a month is due, when the uploads of the day are in. */
export async function startBenchmark({
  db,
  jobs,
  invented,
}: {
  db: Kysely<Database>;
  jobs: Jobs;
  invented?: InventedShops | undefined;
}): Promise<BenchmarkJobs> {
  await jobs.registerJob(QUEUE, async () => void (await publishMonths(db, { invented })));
  await jobs.scheduleJob(QUEUE, EVERYBODY, '30 3 * * *');
  const admin = benchmarkAdminRoutes(invented);
  return {
    feature: async (app, context) => {
      await benchmarkRoutes(app, context);
      await admin(app, context);
    },
    publish: async () => void (await jobs.sendJob(QUEUE, EVERYBODY, {})),
  };
}
