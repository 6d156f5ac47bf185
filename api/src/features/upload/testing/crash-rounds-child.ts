import { createReadStream, writeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOperator, migrate, openDatabase, type OpenDatabase } from '../../../platform/database/index.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { DEFAULT_LIMITS } from '../../../data/receiving/context.ts';
import { receiveUpload } from '../../../data/receiving/receive-upload.ts';
import { startUploads } from '../start-uploads.ts';

/** What the data are at one moment: sums that all change with every upload, and uploads whose import is not over. */
export interface CrashState {
  orders: number;
  lines: number;
  revenue: number;
  months: number;
  facts: number;
  unfinished: number;
}

/** One line of output: the state as the kill left it, the state when the queue was empty again, then where it died. */
export type CrashReport =
  | { found: CrashState }
  | { queueDone: CrashState }
  | { statements: number }
  | { phase: string };

// A portal's job side that takes up what its predecessor left, imports the folder, and kills itself at the statement
// with the number `killAt`; 0: never.
const [dataDir = '', folder = '', killAt = '0', delayMs = '0'] = process.argv.slice(2);
// Not console.log: what is not out yet would die as well.
const report = (line: CrashReport) => writeSync(1, `${JSON.stringify(line)}\n`);

let statements = 0;
let isCounting = false;
const database = await openDatabase({ dataDir });
database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (isCounting) meet(args[0]);
    return query(...args);
  }) as typeof client.query;
});

/** One after the other, each begun by its first statement of that kind. */
const PHASES: readonly [name: string, begins: RegExp][] = [
  ['receiving', /./],
  ['staging', /DELETE FROM "staged_/],
  ['checking', /ANALYZE "staged_/],
  ['merging', /INSERT INTO "stores"/],
  ['deriving', /order_facts/],
  ['finishing', /UPDATE upload_files SET accepted/],
];
let phase = 0;

function meet(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
  if (PHASES[phase + 1]?.[1].test(text)) phase += 1;
  statements += 1;
  if (statements !== Number(killAt)) return;
  setTimeout(die, Number(delayMs));
}

/** Says how far it has come by now; nothing runs in between. */
function die(): void {
  report({ phase: PHASES[phase]?.[0] ?? '' });
  process.kill(process.pid, 'SIGKILL');
}

const stateOf = ({ db }: OpenDatabase): Promise<CrashState> =>
  asOperator(db, async (trx) => {
    const { rows } = await sql<CrashState>`SELECT
    (SELECT coalesce(sum(gross_cents), 0)::bigint FROM orders) AS orders, (SELECT coalesce(sum(gross_cents), 0)::bigint FROM order_lines) AS lines,
    (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM revenue_day) AS revenue, (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM store_month) AS months,
    (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM order_facts) AS facts,
    (SELECT count(*)::int FROM uploads WHERE status NOT IN ('done', 'failed')) AS unfinished`.execute(trx);
    if (!rows[0]) throw new Error('no state');
    return rows[0];
  });

async function untilQueueDone(): Promise<CrashState> {
  for (;;) {
    const state = await stateOf(database);
    if (state.unfinished === 0) return state;
    await pause(30);
  }
}

async function* files() {
  for (const name of await readdir(folder)) yield { name, bytes: createReadStream(join(folder, name)) };
}

await migrate(database.pool);
report({ found: await stateOf(database) });
const known = await asOperator(database.db, (trx) => trx.selectFrom('tenants').select('id').executeTakeFirst());
const tenantId = known?.id ?? (await seedTenant(database, 'Absturz', [])).tenantId;
const jobs = await startJobs(database);
await startUploads({
  db: database.db,
  jobs,
  dataDir,
  files: openFileStore(database.db, folderStore(join(dataDir, 'files'))),
});
// Asked elsewhere than where is counted.
const watch = createPool(database.url, 1);
const left = async (query: string, values: unknown[] = []) => (await watch.query(query, values)).rows.length;
const queueDone = await untilQueueDone();
// A job too many, of an upload that is over, would count as statements of the next.
while ((await left("SELECT FROM pgboss.job WHERE name = 'upload' AND state IN ('created', 'active', 'retry')")) > 0)
  await pause(30);
report({ queueDone });

isCounting = true;
const uploadId = await receiveUpload(
  { db: database.db, dataDir, limits: DEFAULT_LIMITS },
  { tenantId, email: 'crash@example.org' },
  files(),
);
await jobs.sendJob('upload', tenantId, { uploadId });
while ((await left("SELECT FROM uploads WHERE id = $1 AND status <> 'done'", [uploadId])) > 0) await pause(30);
await jobs.stop(60_000);
isCounting = false;
await watch.end();
// Fewer statements than last time, or the kill is still to come.
if (Number(killAt) > 0) {
  await pause(Number(delayMs));
  die();
}
report({ statements });
await database.close();
