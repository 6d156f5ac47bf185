import { sql, type Kysely } from 'kysely';
import { asOperator, withTenant, type Database } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { computeScores } from './compute-scores.ts';
import { findCandidates } from './duplicates/find-candidates.ts';

const QUEUE = 'quality';

export interface Quality {
  /**
   * Has these stores judged anew soon, none for all of the business; survives a restart.
   * @param options.duplicates whether to look for duplicates as well, which only new data can bring
   */
  request(tenantId: number, storeIds?: readonly number[], options?: { duplicates: boolean }): Promise<void>;
}

interface Wish {
  storeIds: number[];
  duplicates: boolean;
}

/** Opens the queue of quality jobs, and has those businesses judged that have data and no score yet. */
export async function startQuality({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): Promise<Quality> {
  await jobs.registerJob<Wish>(QUEUE, async ({ storeIds, duplicates }, { tenantId }) => {
    if (duplicates) await withTenant(db, tenantId, (trx) => findCandidates(trx, tenantId));
    await withTenant(db, tenantId, async (trx) => computeScores(trx, tenantId, await existing(trx, tenantId, storeIds)));
  });
  const request: Quality['request'] = async (tenantId, storeIds = [], { duplicates } = { duplicates: true }) =>
    void await jobs.sendJob(QUEUE, tenantId, { storeIds: [...storeIds], duplicates } satisfies Wish);
  for (const tenantId of await findUnjudged(db)) await request(tenantId);
  return { request };
}

/** A roll-back may have taken stores away since they were asked for. */
async function existing(trx: Kysely<Database>, tenantId: number, wanted: readonly number[]): Promise<number[]> {
  const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId)
    .$if(wanted.length > 0, (query) => query.where('id', 'in', [...wanted])).execute();
  return stores.map(({ id }) => id);
}

async function findUnjudged(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await asOperator(db, (trx) => sql<{ tenant_id: number }>`
    SELECT DISTINCT tenant_id FROM stores s WHERE last_upload IS NOT NULL
      AND NOT EXISTS (SELECT FROM quality_scores q WHERE q.tenant_id = s.tenant_id)`.execute(trx));
  return rows.map(({ tenant_id }) => tenant_id);
}
