import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { DEFAULT_LIMITS } from '../../data/receiving/context.ts';
import { receiveUpload } from '../../data/receiving/receive-upload.ts';
import { startUploads } from './start-uploads.ts';
import { csv, customer, line, order, store, WATCH } from './testing/files.ts';

const spawnNode = nodeStarter();
const ORDERS = 4_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
const files = join(folder, 'files');

beforeAll(() => {
  mkdirSync(files);
  const ids = Array.from({ length: ORDERS }, (_, index) => `A${index}`);
  writeFileSync(join(files, 'standorte.csv'), csv('standorte', [store()]));
  writeFileSync(join(files, 'kunden.csv'), csv('kunden', [customer('K1')]));
  writeFileSync(
    join(files, 'auftraege.csv'),
    csv(
      'auftraege',
      ids.map((id) => order(id)),
    ),
  );
  writeFileSync(
    join(files, 'positionen.csv'),
    csv(
      'positionen',
      ids.map((id) => line(id, 1)),
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One statement, so that all of it is seen at one moment. */
const count = ({ db }: OpenDatabase) =>
  asOperator(db, async (trx) => {
    const { rows } = await sql<{ orders: number; lines: number; cents: number; unfinished: number }>`SELECT
    (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_lines) AS lines,
    (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM revenue_day) AS cents,
    (SELECT count(*) FROM uploads WHERE status <> 'done') AS unfinished`.execute(trx);
    return rows[0] ?? { orders: NaN, lines: NaN, cents: NaN, unfinished: NaN };
  });
const BEFORE = { orders: 0, lines: 0, cents: 0 };
const AFTER = { orders: ORDERS, lines: ORDERS, cents: ORDERS * 10_000 };

/** What is seen of an upload that has come so far, or further. */
const FROM = { checking: ['checking', 'importing', 'done'], importing: ['importing', 'done'] };

async function startChild(...args: string[]) {
  const child = spawnNode(join(import.meta.dirname, 'testing/crash-child.ts'), ...args);
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, exited };
}

async function* storedFiles() {
  for (const name of readdirSync(files)) yield { name, bytes: createReadStream(join(files, name)) };
}

/** The database outlives the killed process, and its job stays taken until its heartbeat is missed. */
async function killAndGoOn(status: keyof typeof FROM, delayMs: number): Promise<void> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(folder, 'server-'));
  const { tenantId } = await seedTenant(database, 'Absturz', []);
  const uploader = { tenantId, email: 'crash@example.org' };
  const upload = await receiveUpload({ db: database.db, dataDir, limits: DEFAULT_LIMITS }, uploader, storedFiles());
  const reached = async () =>
    (await asOperator(database.db, (trx) => trx.selectFrom('uploads').select('status').executeTakeFirstOrThrow()))
      .status;

  const { child, exited } = await startChild(dataDir, database.url);
  // On a busy machine it may be further when it is looked at.
  while (!FROM[status].includes(await reached())) await pause(1);
  await pause(delayMs);
  child.kill('SIGKILL');
  await exited;
  const { unfinished, ...found } = await count(database);
  expect(found).toEqual(unfinished > 0 ? BEFORE : AFTER);

  const jobs = await startJobs(database, undefined, WATCH);
  await startUploads({
    db: database.db,
    jobs,
    dataDir,
    files: openFileStore(database.db, folderStore(join(dataDir, 'files'))),
  });
  while ((await count(database)).unfinished > 0) await pause(100);
  expect(await count(database)).toEqual({ ...AFTER, unfinished: 0 });
  // The files go last.
  while (existsSync(join(dataDir, 'uploads', String(tenantId), String(upload)))) await pause(50);
  await asOperator(database.db, async (trx) => {
    for (const table of ['staged_standorte', 'staged_auftraege', 'staged_positionen', 'staged_order_ids']) {
      expect((await sql`SELECT FROM ${sql.table(table)}`.execute(trx)).rows).toEqual([]);
    }
  });
  await jobs.stop(1_000);
  await database.close();
}

// All at once, each with a database of its own: every one waits for the heartbeat to be missed.
test('on a server, killed while it checks, while it begins to import, and in the middle of that', () =>
  Promise.all([killAndGoOn('checking', 0), killAndGoOn('importing', 0), killAndGoOn('importing', 250)]));
