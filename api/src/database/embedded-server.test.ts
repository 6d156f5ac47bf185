import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDataFolder, SET_UP_MS } from '../testing/index.ts';
import { DataFolderInUseError, openDatabase } from './index.ts';

let folder: string;
beforeEach(async () => { folder = await freshDataFolder(); }, SET_UP_MS);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('committed rows survive a kill in the middle of a transaction, and nothing half-written does', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'index.ts'));
  const script = join(folder, 'victim.ts');
  writeFileSync(script, `
    import { openDatabase } from ${module};
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
    await pool.query('CREATE TABLE kept (n int); INSERT INTO kept SELECT generate_series(1, 1000)');
    const client = await pool.connect();
    await client.query('BEGIN; INSERT INTO kept SELECT generate_series(1, 5000)');
    console.log('in the middle');
  `);
  const victim = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(victim.stdout, 'data');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const { pool, close } = await openDatabase({ dataDir: folder });
  expect((await pool.query('SELECT count(*) AS n FROM kept')).rows).toEqual([{ n: 1000 }]);
  await close();
}, SET_UP_MS);

test('a second opener is refused, and the folder opens again after closing', async () => {
  const first = await openDatabase({ dataDir: folder });
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DataFolderInUseError);
  await first.close();
  await (await openDatabase({ dataDir: folder })).close();
}, SET_UP_MS);

test('a long statement leaves the server free to answer', async () => {
  const { pool, close } = await openDatabase({ dataDir: folder });
  let ticks = 0;
  const timer = setInterval(() => { ticks += 1; }, 10);
  await pool.query('SELECT sum(sqrt(n)) FROM generate_series(1, 3000000) n');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  await close();
}, SET_UP_MS);

test('a wrong statement on one connection does not disturb the others', async () => {
  const { pool, close } = await openDatabase({ dataDir: folder });
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) =>
    pool.query(n % 3 === 0 ? 'SELECT 1 / ($1::int - $1::int) AS n' : 'SELECT $1::int AS n', [n])));
  results.forEach((result, n) => expect([n, result.status, result.status === 'fulfilled' && result.value.rows[0].n])
    .toEqual(n % 3 === 0 ? [n, 'rejected', false] : [n, 'fulfilled', n]));
  await close();
}, SET_UP_MS);
