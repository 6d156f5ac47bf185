import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { openDatabase, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { isDeep } from '../../testing/depth.ts';
import { freshDataFolder } from '../../testing/open-test-database.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { seedTenant } from '../../testing/seed.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { requestTakeAway } from './take/make-take-away.ts';
import { unzip } from './testing/unzip.ts';

const spawnNode = nodeStarter();
const KILLS = isDeep ? 20 : 2;
const ORDERS = 500;

let dataDir: string;
let tenantId: number;
beforeAll(async () => {
  dataDir = await freshDataFolder();
  await withDatabase(async (database) => {
    const {
      tenantId: tenant,
      storeIds: [store = 0],
    } = await seedTenant(database, 'Absturz', [{ name: 'Laden' }]);
    tenantId = tenant;
    const customerId = await seedCustomer(database, tenant, store, 'K-1', '1970-01-01');
    await seedOrders(
      database,
      tenant,
      store,
      Array.from({ length: ORDERS }, (_, at) => ({ name: `A-${at}`, day: '2026-03-04', cents: 100 + at, customerId })),
    );
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const ask = () =>
  withDatabase(({ db }) =>
    withTenant(db, tenantId, (trx) =>
      requestTakeAway(trx, { tenantId, email: 'x@example.org', sub: 'x', groups: ['Admin'] }),
    ),
  );

/** Runs one portal to its end or its death. @returns its statements; undefined when it was killed */
async function run(killAt = 0): Promise<number | undefined> {
  const child = spawnNode(join(import.meta.dirname, 'testing/take-away-child.ts'), dataDir, String(killAt));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const said = await text(child.stdout);
  const [code, signal] = await exited;
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return signal === 'SIGKILL' ? undefined : Number(said);
}

/** Parts of an archive by name, without the moment at which it was made. */
async function partsOf(database: OpenDatabase, key: string): Promise<Record<string, string>> {
  const file = await openFileStore(database.db, folderStore(join(dataDir, 'files'))).open(tenantId, key);
  const parts = await unzip(await buffer(file!.content));
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, content.replace(/"created_at":"[^"]+"/, '')]),
  );
}

// The portals that are killed open an embedded database of their own, one after the other.
test('killed again and again while it makes an archive, the portal makes it once and whole', async () => {
  await ask();
  const statements = (await run()) ?? 0;
  expect(statements).toBeGreaterThan(20);
  await ask();
  let died = 0;
  // One random statement of each part of the run; the last portal lives.
  for (let kill = 0; kill < KILLS; kill += 1)
    if ((await run(1 + Math.floor(((kill + Math.random()) / KILLS) * statements))) === undefined) died += 1;
  await run();
  expect(died).toBeGreaterThan(0);

  await withDatabase(async (database) => {
    const { rows } = await database.pool.query<{ state: string; file_key: string }>(
      'SELECT state, file_key FROM take_aways ORDER BY id',
    );
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const [undisturbed, killed] = await Promise.all(rows.map(({ file_key }) => partsOf(database, file_key)));
    expect(killed?.['auftraege.csv']?.trim().split('\n')).toHaveLength(ORDERS + 1);
    expect(killed).toEqual(undisturbed);
    // What the killed ones left belongs to nobody, and goes with the sweep of leftovers.
    expect(
      (await database.pool.query<{ key: string }>('SELECT key FROM files')).rows.map(({ key }) => key).sort(),
    ).toEqual(rows.map(({ file_key }) => file_key).sort());
    expect(readdirSync(join(dataDir, 'files', String(tenantId)))).toEqual(
      expect.arrayContaining(rows.map(({ file_key }) => file_key)),
    );
  });
});
