import { sql, type Kysely } from 'kysely';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
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
  /** When it was made, by the database's clock. */
  at?: string;
}

/** Opens the queue of quality jobs, and has those businesses judged that have data and no score with all its counts yet. */
export async function startQuality({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }): Promise<Quality> {
  await jobs.registerJob<Wish>(QUEUE, async ({ storeIds, duplicates, at }, { tenantId }) => {
    if (duplicates) await withTenant(db, tenantId, (trx) => findCandidates(trx, tenantId));
    // Ten decisions in a row are ten wishes: the first to run fulfils those made before it.
    const since = duplicates ? undefined : at;
    await withTenant(db, tenantId, async (trx) =>
      computeScores(trx, tenantId, await toJudge(trx, tenantId, storeIds, since)),
    );
  });
  const request: Quality['request'] = async (tenantId, storeIds = [], { duplicates } = { duplicates: true }) =>
    void (await jobs.sendJob(QUEUE, tenantId, {
      storeIds: [...storeIds],
      duplicates,
      at: await clock(db),
    } satisfies Wish));
  for (const tenantId of await findUnjudged(db)) await request(tenantId);
  return { request };
}

/** Of the wanted stores those that are still there, as a roll-back may have taken some, and not judged since then. */
async function toJudge(
  trx: Kysely<Database>,
  tenantId: number,
  wanted: readonly number[],
  since: string | undefined,
): Promise<number[]> {
  const stores = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .$if(wanted.length > 0, (query) => query.where('id', 'in', [...wanted]))
    .execute();
  if (since === undefined) return stores.map(({ id }) => id);
  // `computed_at` is the beginning of the transaction that judged: it has seen whatever was decided before.
  const { rows: judged } = await sql<{ store_id: number }>`
    SELECT DISTINCT store_id FROM quality_scores WHERE tenant_id = ${tenantId} AND computed_at > ${since}::timestamptz`.execute(
    trx,
  );
  return stores.map(({ id }) => id).filter((id) => !judged.some(({ store_id }) => store_id === id));
}

/** With its microseconds, which a Date would lose. */
async function clock(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db);
  return rows[0]?.now ?? '';
}

async function findUnjudged(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await asOperator(db, (trx) =>
    sql<{ tenant_id: number }>`
    SELECT DISTINCT tenant_id FROM stores s WHERE last_upload IS NOT NULL
      AND NOT EXISTS (SELECT FROM quality_scores q WHERE q.tenant_id = s.tenant_id AND q.checks #> '{adresse,costs}' ? 'revenue_cents')`.execute(
      trx,
    ),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
