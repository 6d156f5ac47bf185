import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDataFolder } from '../../testing/index.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { DataFolderInUseError, openDatabase } from './index.ts';

const spawnNode = nodeStarter();

describe('by itself', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await freshDataFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('committed rows survive a kill in the middle of a transaction, and nothing half-written does', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'index.ts'));
    const script = join(folder, 'victim.ts');
    writeFileSync(
      script,
      `
      import { openDatabase } from ${module};
      const { pool } = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
      await pool.query('CREATE TABLE kept (n int); INSERT INTO kept SELECT generate_series(1, 1000)');
      const client = await pool.connect();
      await client.query('BEGIN; INSERT INTO kept SELECT generate_series(1, 5000)');
      console.log('in the middle');
    `,
    );
    const victim = spawnNode(script);
    await once(victim.stdout, 'data');
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    const { pool, close } = await openDatabase({ dataDir: folder });
    expect((await pool.query('SELECT count(*) AS n FROM kept')).rows).toEqual([{ n: 1000 }]);
    await close();
  });

  test('a second opener is refused, and the folder opens again after closing', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(DataFolderInUseError);
    await first.close();
    await (await openDatabase({ dataDir: folder })).close();
  });
});

describe('while it is open', () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    dataDir = await freshDataFolder();
    database = await openDatabase({ dataDir, poolSize: 12 });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  test('it keeps to the memory that it is given', async () => {
    expect((await database.pool.query('SHOW shared_buffers')).rows).toEqual([{ shared_buffers: '64MB' }]);
  });

  test('a long statement leaves the server free to answer', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    await database.pool.query('SELECT sum(sqrt(n)) FROM generate_series(1, 3000000) n');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test('connections get their own answers, whatever the others send: large, small or wrong', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 600 }, (_, n) => {
        const padding = n % 4 === 0 ? 'x'.repeat(300_000) : '';
        if (n % 5 === 3) return database.pool.query('SELECT 1 / ($1::int - $1::int), $2::text', [n, padding]);
        return n % 2
          ? database.pool.query('SELECT $1::text AS n, $2::text AS padding, 1 AS one', [n, padding])
          : database.pool.query('SELECT $1::text AS n, length($2::text) AS size', [n, padding]);
      }),
    );
    answers.forEach((answer, n) =>
      expect([n, answer.status === 'fulfilled' ? answer.value.rows[0].n : answer.reason.code]).toEqual([
        n,
        n % 5 === 3 ? '22012' : String(n),
      ]),
    );
  });

  test('a client that goes in the middle of a transaction leaves nothing behind and holds up nobody', async () => {
    await database.pool.query('CREATE TABLE kept (n int)');
    const client = await database.pool.connect();
    await client.query('BEGIN; INSERT INTO kept VALUES (1)');
    client.release(true);
    expect((await database.pool.query('SELECT count(*) AS n FROM kept')).rows).toEqual([{ n: 0 }]);
  });
});
