import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { publishEffects, type InventedEffects } from './publish-effects.ts';

const QUEUE = 'market-effects';
/** The job is about all businesses; 0 is nobody's number. */
const EVERYBODY = 0;

export interface MarketEffectsJobs {
  /** Has what is due published now, e.g. when the first data are in. */
  publish: () => Promise<void>;
}

/** Looks each night whether a quarter is due, when the uploads of the day are in. */
export async function startMarketEffects({
  db,
  jobs,
  invented,
}: {
  db: Kysely<Database>;
  jobs: Jobs;
  invented?: InventedEffects | undefined;
}): Promise<MarketEffectsJobs> {
  await jobs.registerJob(QUEUE, async () => void (await publishEffects(db, { invented })));
  await jobs.scheduleJob(QUEUE, EVERYBODY, '45 3 * * *');
  return { publish: async () => void (await jobs.sendJob(QUEUE, EVERYBODY, {})) };
}
