import { daysBetween, today } from '@portal/shared/contract/calendar';
import { sql, type Kysely, type Transaction } from 'kysely';
import { releaseAddresses } from '../../data/campaigns/campaign-states.ts';
import { findHiddenFilters } from '../../data/customer-scores/hidden-filters.ts';
import { asFilters } from '../../data/standing/as-filters.ts';
import { dueBundleDay, STALE_DAYS } from '../../data/standing/bundle-days.ts';
import type { StandingRow } from '../../data/standing/gather.ts';
import { BY, makeBundle, type Made } from '../../data/standing/make-bundle.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

type Trx = Transaction<Database>;

/** Hands over the messages of a campaign whose addresses are released; of the feature that sends them. */
export type QueueMessages = (
  trx: Trx,
  author: { tenantId: number; email: string },
  campaignId: number,
) => Promise<void>;

const QUEUE = 'standing-campaigns';
/** When the uploads and the scores of the night are in, and before anybody opens the shop. */
const NIGHTLY = '0 5 * * *';
const EVERYBODY = 0;

/** Why nothing may be put together by what is known, as a German sentence; null: it may. */
async function findObstacle(
  trx: Trx,
  { tenant_id: tenantId, sentence, store_ids }: StandingRow,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day) AS day FROM store_day WHERE tenant_id = ${tenantId}${
      store_ids ? sql` AND store_id = ANY(${store_ids}::bigint[])` : sql``
    }`.execute(trx);
  const newest = rows[0]?.day ?? null;
  if (newest === null || daysBetween(newest, day) > STALE_DAYS)
    return `Die Daten sind älter als ${STALE_DAYS} Tage. Wer inzwischen gekauft hat, ist nicht bekannt; die Daueraktion wartet auf den nächsten Upload.`;
  const remedy = 'Die Daueraktion wartet, bis sie wieder da ist.';
  return findHiddenFilters(trx, tenantId, asFilters(sentence), remedy);
}

const startedOn = async (trx: Trx, { tenant_id, id }: StandingRow): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    SELECT (max(at) AT TIME ZONE 'Europe/Berlin')::date AS day FROM standing_steps
    WHERE tenant_id = ${tenant_id} AND standing_id = ${id} AND action = 'started'`.execute(trx);
  return rows[0]?.day ?? '9999-12-31';
};

/** Messages that an Admin has allowed to go by themselves, of this very version: released and handed over at once. */
async function sendByItself(
  trx: Trx,
  { tenant_id: tenantId, sentence, version, permitted_version }: StandingRow,
  { campaigns }: Made,
  day: string,
  queue: QueueMessages,
): Promise<void> {
  if (!sentence.emails_by_themselves || permitted_version !== version) return;
  const author = { tenantId, email: BY };
  for (const { id, channel, recipients } of campaigns) {
    if (channel !== 'email') continue;
    // Somebody has objected this very moment: then a person looks at it.
    if (!(await releaseAddresses(trx, author, id, recipients, day))) continue;
    await queue(trx, author, id);
  }
}

/** One Daueraktion on a day: what is due is put together, once. */
async function bundle(trx: Trx, row: StandingRow, day: string, queue: QueueMessages): Promise<void> {
  const on = dueBundleDay(day, row.sentence, { startedOn: await startedOn(trx, row), lookedOn: row.looked_on });
  if (on === null) return;
  const waits = await findObstacle(trx, row, day);
  const made = waits === null ? await makeBundle(trx, row, on) : undefined;
  await trx
    .updateTable('standing_campaigns')
    .set({ waits, ...(waits === null && { looked_on: on }) })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute();
  if (made) await sendByItself(trx, row, made, day, queue);
}

/**
 * Everything of a business that is due on a day, each Daueraktion in a transaction of its own: one that fails holds up no other.
 * @param day ISO
 */
export async function runBundles(
  db: Kysely<Database>,
  tenantId: number,
  day: string,
  queue: QueueMessages,
): Promise<void> {
  const ids = await withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('standing_campaigns')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'Läuft')
      .orderBy('id')
      .execute(),
  );
  const failed: unknown[] = [];
  for (const { id } of ids)
    await withTenant(db, tenantId, async (trx) => {
      const row = await trx
        .selectFrom('standing_campaigns')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', '=', 'Läuft')
        .forUpdate()
        .executeTakeFirst();
      if (row) await bundle(trx, row, day, queue);
    }).catch(async (error: unknown) => {
      // What a person has to do is told where they see it; nothing of the bundle is left.
      if (error instanceof ApiProblem) await sayWhy(db, tenantId, id, error.title);
      else failed.push(error);
    });
  if (failed.length > 0) throw withoutCustomerData(failed[0]);
}

const sayWhy = (db: Kysely<Database>, tenantId: number, id: number, waits: string) =>
  withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('standing_campaigns')
      .set({ waits })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`A bundle ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}

async function findTenants(db: Kysely<Database>): Promise<number[]> {
  const rows = await asOperator(db, (trx) =>
    trx.selectFrom('standing_campaigns').select('tenant_id').distinct().where('state', '=', 'Läuft').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Looks each night at every business with one that runs. */
export async function startBundles(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  queue: QueueMessages,
): Promise<void> {
  await jobs.registerJob(
    QUEUE,
    async (_data, { tenantId }) => {
      if (tenantId !== EVERYBODY) return runBundles(db, tenantId, today(), queue);
      for (const id of await findTenants(db)) await jobs.sendJob(QUEUE, id, {});
    },
    { retries: 2, coalesce: true },
  );
  await jobs.scheduleJob(QUEUE, EVERYBODY, NIGHTLY);
}
