import { sql, type Kysely } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { findTenants, rebuildMarket } from './market/rebuild-market.ts';
import { SCORE_EDITION, scoreBusiness } from './score-business.ts';

const QUEUE = 'scores';
const MARKET_QUEUE = 'scores-market';
/** The job is about all businesses; 0 is nobody's number. */
const EVERYBODY = 0;

export interface Scores {
  /** Has the business scored soon; of several requests one waits. Survives a restart. */
  request(tenantId: number): Promise<void>;
  /** Has the model of the market fitted soon, and then all businesses scored. */
  requestMarket(): Promise<void>;
}

/**
 * Opens the queues of score jobs, and has those businesses scored whose scores are missing or of an older edition.
 * Each night the market's model is fitted and all businesses are scored again: by then people have merged customers,
 * corrected birthdays, and objected.
 */
export async function startScores({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): Promise<Scores> {
  await jobs.registerJob(QUEUE, (_data, { tenantId }) => scoreBusiness(db, tenantId), { coalesce: true });
  const request: Scores['request'] = async (tenantId) => void (await jobs.sendJob(QUEUE, tenantId, {}));
  await jobs.registerJob(
    MARKET_QUEUE,
    async () => {
      await rebuildMarket(db);
      for (const tenantId of await findTenants(db)) await request(tenantId);
    },
    { coalesce: true },
  );
  await jobs.scheduleJob(MARKET_QUEUE, EVERYBODY, '15 2 * * *');
  for (const tenantId of await findOutdated(db)) await request(tenantId);
  return { request, requestMarket: async () => void (await jobs.sendJob(MARKET_QUEUE, EVERYBODY, {})) };
}

async function findOutdated(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await asOperator(db, (trx) =>
    sql<{ tenant_id: number }>`
    SELECT DISTINCT tenant_id FROM stores s WHERE last_upload IS NOT NULL
      AND NOT EXISTS (SELECT FROM business_settings b WHERE b.tenant_id = s.tenant_id AND b.without_forecasts)
      AND NOT EXISTS (SELECT FROM score_models m WHERE m.tenant_id = s.tenant_id AND m.edition >= ${SCORE_EDITION})`.execute(
      trx,
    ),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
