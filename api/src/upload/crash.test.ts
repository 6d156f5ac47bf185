import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asOperator, migrate, openDatabase, type OpenDatabase } from '../database/index.ts';
import { startJobs } from '../jobs/index.ts';
import { seedTenant, SET_UP_MS } from '../testing/index.ts';
import { startUploads } from './start-uploads.ts';
import { csv, customer, line, order, store } from './test-files.ts';

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

const count = ({ db }: OpenDatabase) => asOperator(db, async (trx) => ({
  orders: Number((await trx.selectFrom('orders').select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
  lines: Number((await trx.selectFrom('order_lines').select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
  cents: Number((await trx.selectFrom('revenue_day').select(({ fn }) => fn.sum('gross_cents').as('n')).executeTakeFirstOrThrow()).n),
  unfinished: Number((await trx.selectFrom('uploads').where('status', '<>', 'done').select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
}));
const BEFORE = { orders: 0, lines: 0, cents: 0 };
const AFTER = { orders: ORDERS, lines: ORDERS, cents: ORDERS * 10_000 };

test('killed at any moment, an import has happened wholly or not at all, and the next start completes it', async () => {
  const moments: string[] = [];
  for (const share of [0.1, 0.35, 0.6, 0.85]) {
    const dataDir = join(folder, `data-${share}`);
    mkdirSync(dataDir);
    const prepared = await openDatabase({ dataDir });
    await migrate(prepared.pool);
    const { tenantId } = await seedTenant(prepared, 'Absturz', []);
    await prepared.close();

    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), dataDir, files, String(tenantId)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    // Somewhere in this quarter of the second or two that the import takes.
    await pause(1_500 * (share + Math.random() * 0.2));
    child.kill('SIGKILL');
    await exited;

    const database = await openDatabase({ dataDir });
    const { unfinished, ...found } = await count(database);
    expect(found).toEqual(found.orders === 0 ? BEFORE : AFTER);
    moments.push(found.orders === 0 ? `before, ${unfinished} unfinished` : 'after');

    const jobs = await startJobs(database);
    await startUploads({ db: database.db, jobs, dataDir });
    while ((await count(database)).unfinished > 0) await pause(100);
    // A kill before the upload was entered leaves nothing: its sender never got an answer.
    expect(await count(database)).toEqual({ ...(unfinished > 0 || found.orders > 0 ? AFTER : BEFORE), unfinished: 0 });
    await jobs.stop(1_000);
    await database.close();
  }
  expect(moments.some((moment) => moment.startsWith('before'))).toBe(true);
}, 4 * SET_UP_MS);
