import { sql } from 'kysely';
import { countTrips } from '../../testing/count-trips.ts';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { inOneTrip } from './one-trip.ts';
import { kept, readTenant, withTenant, type OpenDatabase } from './index.ts';

let database: OpenDatabase;
let sommer: SeededTenant;
let count: ReturnType<typeof countTrips>;
beforeAll(async () => {
  database = await openTestDatabase();
  count = countTrips(database.pool);
  sommer = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }, { name: 'Nord' }]);
});
afterAll(() => database.close());

const person = () => ({ tenantId: sommer.tenantId, sub: 'chefin' });
const nameOf = (id: number) =>
  kept(sql<{ name: string }>`SELECT name FROM stores WHERE tenant_id = ${sommer.tenantId} AND id = ${id}`);

test.each([
  ['reads', readTenant],
  ['writes', withTenant],
] as const)('a transaction that %s is opened in one trip, with the person’s stores', async (_, enter) => {
  const trips = await count(() => enter(database.db, person(), (trx) => nameOf(1).execute(trx)));
  // The opening and the question.
  expect(trips.trips).toBe(2);
});

test('the last of several statements answers, and the first that is refused says why', async () => {
  await withTenant(database.db, person(), async (trx) => {
    const { rows } = await inOneTrip(
      [sql`SELECT 1 AS n`, sql`SET LOCAL work_mem = '8MB'`],
      sql<{ n: number }>`SELECT ${2}::int AS n`,
    ).execute(trx);
    expect(rows).toEqual([{ n: 2 }]);
  });
  await expect(
    withTenant(database.db, person(), (trx) => inOneTrip([sql`SELECT 1 / 0`], sql`SELECT 2`).execute(trx)),
  ).rejects.toThrow('division by zero');
  await expect(
    withTenant(database.db, person(), (trx) => inOneTrip([sql`SELECT 1`], sql`SELECT never`).execute(trx)),
  ).rejects.toThrow('never');
  expect((await withTenant(database.db, person(), (trx) => sql`SELECT 1 AS n`.execute(trx))).rows).toEqual([{ n: 1 }]);
});

test('nothing is seen of a transaction that wrote and was refused', async () => {
  await expect(
    withTenant(database.db, sommer.tenantId, async (trx) => {
      await trx.updateTable('stores').set({ name: 'verworfen' }).where('tenant_id', '=', sommer.tenantId).execute();
      await sql`SELECT 1 / 0`.execute(trx);
    }),
  ).rejects.toThrow('division by zero');
  expect((await database.pool.query(`SELECT count(*)::int AS n FROM stores WHERE name = 'verworfen'`)).rows).toEqual([
    { n: 0 },
  ]);
});

test('a transaction that asks nothing begins and ends', async () => {
  expect(await database.db.transaction().execute(() => Promise.resolve(7))).toBe(7);
  await expect(database.db.transaction().execute(() => Promise.reject(new Error('nein')))).rejects.toThrow('nein');
});

test('a statement whose plan is kept answers each connection by its own parameters', async () => {
  const names = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      readTenant(
        database.db,
        person(),
        async (trx) => (await nameOf(sommer.storeIds[at % 2] ?? 0).execute(trx)).rows[0]?.name,
      ),
    ),
  );
  expect(names).toEqual(Array.from({ length: 40 }, (_, at) => ['Mitte', 'Nord'][at % 2]));
});

test('a plan that could not be made is made once it can', async () => {
  const later = kept(sql<{ n: number }>`SELECT n FROM made_later WHERE n = ${1}`);
  await expect(later.execute(database.db)).rejects.toThrow('made_later');
  await database.pool.query('CREATE TABLE made_later AS SELECT 1 AS n');
  for (let time = 0; time < 3; time += 1) expect((await later.execute(database.db)).rows).toEqual([{ n: 1 }]);
  await database.pool.query('DROP TABLE made_later');
});

test('a plan outlives a change of what it reads', async () => {
  await database.pool.query('CREATE TABLE changing AS SELECT 1 AS n');
  const asked = kept(sql<{ n: number }>`SELECT n FROM changing WHERE n < ${9}`);
  expect((await asked.execute(database.db)).rows).toEqual([{ n: 1 }]);
  await database.pool.query('ALTER TABLE changing ADD COLUMN more text; INSERT INTO changing VALUES (2)');
  expect((await asked.execute(database.db)).rows).toEqual([{ n: 1 }, { n: 2 }]);
  await database.pool.query('DROP TABLE changing');
});
