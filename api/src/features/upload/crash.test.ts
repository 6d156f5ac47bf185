import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, seedTenant, SET_UP_MS } from '../../testing/index.ts';
import { spawnNode } from '../../testing/spawn-node.ts';
import type { CrashReport, CrashState } from './testing/crash-rounds-child.ts';
import { DEFAULT_LIMITS } from './context.ts';
import { receiveUpload } from './receive/receive-upload.ts';
import { startUploads } from './start-uploads.ts';
import { csv, customer, line, order, store, WATCH } from './testing/files.ts';

const ORDERS = 4_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
const files = join(folder, 'files');

beforeAll(() => {
  mkdirSync(files);
  const ids = Array.from({ length: ORDERS }, (_, index) => `A${index}`);
  writeFileSync(join(files, 'standorte.csv'), csv('standorte', [store()]));
  writeFileSync(join(files, 'kunden.csv'), csv('kunden', [customer('K1')]));
  writeFileSync(join(files, 'auftraege.csv'), csv('auftraege', ids.map((id) => order(id))));
  writeFileSync(join(files, 'positionen.csv'), csv('positionen', ids.map((id) => line(id, 1))));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One statement, so that all of it is seen at one moment. */
const count = ({ db }: OpenDatabase) => asOperator(db, async (trx) => {
  const { rows } = await sql<{ orders: number; lines: number; cents: number; unfinished: number }>`SELECT
    (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_lines) AS lines,
    (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM revenue_day) AS cents,
    (SELECT count(*) FROM uploads WHERE status <> 'done') AS unfinished`.execute(trx);
  return rows[0] ?? { orders: NaN, lines: NaN, cents: NaN, unfinished: NaN };
});
const BEFORE = { orders: 0, lines: 0, cents: 0 };
const AFTER = { orders: ORDERS, lines: ORDERS, cents: ORDERS * 10_000 };

async function startChild(...args: string[]) {
  const child = spawnNode(join(import.meta.dirname, 'testing/crash-child.ts'), ...args);
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, exited };
}

/** Runs one portal to its end or its death. @returns what it reported */
async function runRound(dataDir: string, round: number, killAt = 0, delayMs = 0) {
  const ids = Array.from({ length: 300 }, (_, index) => `A${index}`);
  const brutto = `${100 + round},00`;
  const set = join(folder, `round-${round}`);
  mkdirSync(set);
  writeFileSync(join(set, 'standorte.csv'), csv('standorte', [store()]));
  writeFileSync(join(set, 'kunden.csv'), csv('kunden', [customer('K1')]));
  writeFileSync(join(set, 'auftraege.csv'), csv('auftraege', ids.map((id) => order(id, { brutto }))));
  writeFileSync(join(set, 'positionen.csv'), csv('positionen', ids.map((id) => line(id, 1, { brutto }))));
  const child = spawnNode(join(import.meta.dirname, 'testing/crash-rounds-child.ts'), dataDir, set, String(killAt), String(delayMs));
  const exited = once(child, 'exit');
  const reports = (await text(child.stdout)).trim().split('\n').map((line) => JSON.parse(line) as CrashReport);
  const [, signal] = await exited as [number | null, NodeJS.Signals | null];
  return { signal, ...Object.assign({}, ...reports) as { found?: CrashState; queueDone?: CrashState; statements?: number; phase?: string } };
}

const KILLS = 20;

// The portals that are killed open an embedded database of their own, whichever engine this suite runs on: once is enough.
if (!process.env.TEST_DATABASE_URL) {
  test('killed at twenty random moments, an import has happened wholly or not at all, and the queue goes on', async () => {
    const dataDir = join(folder, 'rounds');
    mkdirSync(dataDir);
    /** After the upload of a round: every sum is of that round's prices. */
    const after = (round: number) => {
      const cents = 300 * (100 + round) * 100;
      return { orders: cents, lines: cents, revenue: cents, months: cents, facts: cents };
    };
    // Twice undisturbed: an upload that meets data takes more statements than the first one.
    await runRound(dataDir, 0);
    const { statements = 0 } = await runRound(dataDir, 1);
    expect(statements).toBeGreaterThan(100);

    const seen: Record<string, Set<string>> = {};
    let phase = '';
    let last = 0;
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const round = kill + 2;
      // One random statement of each twentieth, and a moment during or after it; in the end one that lives.
      const killAt = kill === KILLS ? 0 : 1 + Math.floor(((kill + Math.random()) / KILLS) * statements);
      const run = await runRound(dataDir, round, killAt, Math.floor(Math.random() * 20));
      if (!run.found || !run.queueDone) throw new Error(`round ${round} ended before its import`);
      // What the kill before left, and what became of it.
      const { unfinished, ...found } = run.found;
      const [before, now] = [after(last), after(round - 1)];
      const hasHappened = found.orders === now.orders;
      expect([phase, found]).toEqual([phase, hasHappened ? now : before]);
      if (kill > 0) (seen[phase] ??= new Set()).add(hasHappened ? 'after' : 'before');
      // A kill before the upload was entered leaves nothing: its sender never got an answer.
      const isEntered = hasHappened || unfinished > 0;
      expect([phase, run.queueDone]).toEqual([phase, { ...(isEntered ? now : before), unfinished: 0 }]);
      if (isEntered) last = round - 1;
      else expect(phase).toBe('receiving');
      expect(run.signal).toBe(killAt === 0 ? null : 'SIGKILL');
      phase = run.phase ?? '';
    }
    expect(new Set(Object.keys(seen))).toEqual(new Set(['receiving', 'staging', 'checking', 'merging', 'deriving', 'finishing']));
    for (const name of ['staging', 'checking', 'merging', 'deriving']) expect([name, [...seen[name] ?? []]]).toEqual([name, ['before']]);
  }, 15 * SET_UP_MS);
}

async function* storedFiles() {
  for (const name of readdirSync(files)) yield { name, bytes: createReadStream(join(files, name)) };
}

// On a server the database outlives the killed process, and its job stays taken until its heartbeat is missed.
if (process.env.TEST_DATABASE_URL) {
  test.each([['checking', 0], ['importing', 0], ['importing', 250]] as const)('on a server, killed while %s, %i ms in', async (status, delayMs) => {
    const database = await openTestDatabase();
    const dataDir = mkdtempSync(join(folder, 'server-'));
    const { tenantId } = await seedTenant(database, 'Absturz', []);
    const uploader = { tenantId, email: 'crash@example.org' };
    const upload = await receiveUpload({ db: database.db, dataDir, limits: DEFAULT_LIMITS }, uploader, storedFiles());
    const reached = async () => (await asOperator(database.db, (trx) => trx.selectFrom('uploads').select('status').executeTakeFirstOrThrow())).status;

    const { child, exited } = await startChild(dataDir, database.url);
    for (let seen = await reached(); seen !== status; seen = await reached()) expect(seen).not.toBe('done');
    await pause(delayMs);
    child.kill('SIGKILL');
    await exited;
    const { unfinished, ...found } = await count(database);
    expect(found).toEqual(unfinished > 0 ? BEFORE : AFTER);

    const jobs = await startJobs(database, undefined, WATCH);
    await startUploads({ db: database.db, jobs, dataDir });
    while ((await count(database)).unfinished > 0) await pause(100);
    expect(await count(database)).toEqual({ ...AFTER, unfinished: 0 });
    // The files go last.
    while (existsSync(join(dataDir, 'uploads', String(tenantId), String(upload)))) await pause(50);
    const { rows } = await database.pool.query("SELECT FROM pg_tables WHERE schemaname = 'upload_stage' AND tablename ~ '^u[0-9]'");
    expect(rows).toEqual([]);
    await jobs.stop(1_000);
    await database.close();
  }, 4 * SET_UP_MS);
}
