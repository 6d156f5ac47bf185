import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { asOperator, migrate, readTenant, withTenant, type OpenDatabase } from './index.ts';

let database: OpenDatabase;
let sommer: SeededTenant;
let weber: SeededTenant;

beforeAll(async () => {
  database = await openTestDatabase();
  sommer = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }, { name: 'Nord' }]);
  weber = await seedTenant(database, 'Weber', [{ name: 'Weber' }]);
});
afterAll(() => database.close());

const storeNames = (tenantId: number) =>
  withTenant(database.db, tenantId, async (trx) =>
    (await trx.selectFrom('stores').select('name').orderBy('name').execute()).map(({ name }) => name),
  );

describe('the wall between businesses', () => {
  test('a business reads its own rows and no others', async () => {
    expect(await storeNames(sommer.tenantId)).toEqual(['Mitte', 'Nord']);
    expect(await storeNames(weber.tenantId)).toEqual(['Weber']);
  });

  test('a row cannot be written for another business', async () => {
    await expect(
      withTenant(database.db, sommer.tenantId, (trx) =>
        trx.insertInto('stores').values({ tenant_id: weber.tenantId, external_id: 'x', name: 'Fremd' }).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('a row cannot be moved to another business', async () => {
    await expect(
      withTenant(database.db, sommer.tenantId, (trx) =>
        trx.updateTable('stores').set({ tenant_id: weber.tenantId }).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('updates and deletes reach no foreign row', async () => {
    const [foreign] = weber.storeIds;
    const changed = await withTenant(database.db, sommer.tenantId, (trx) =>
      trx
        .updateTable('stores')
        .set({ name: 'gekapert' })
        .where('id', '=', foreign ?? 0)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    expect(await storeNames(weber.tenantId)).toEqual(['Weber']);
  });

  test('without a business there are no rows, also after one was set in the same session', async () => {
    const client = await database.pool.connect();
    try {
      await client.query(`BEGIN; SET LOCAL ROLE portal_app; SET LOCAL app.tenant_id = '${sommer.tenantId}'; COMMIT`);
      await client.query('BEGIN; SET LOCAL ROLE portal_app');
      expect((await client.query('SELECT * FROM stores')).rows).toEqual([]);
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  });

  test('the app role reaches neither the jobs nor the list of migrations, nor can it add a business', async () => {
    for (const sql of ['SELECT * FROM portal_meta.migrations', "INSERT INTO tenants (name) VALUES ('x')"]) {
      const client = await database.pool.connect();
      try {
        await client.query('BEGIN; SET LOCAL ROLE portal_app');
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
        await client.query('ROLLBACK');
      } finally {
        client.release();
      }
    }
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('%p is no business', async (tenantId) => {
    await expect(withTenant(database.db, tenantId, () => Promise.resolve())).rejects.toThrow(TypeError);
  });

  test('many transactions at once keep their business', async () => {
    const seen = await Promise.all(
      Array.from({ length: 64 }, (_, index) => storeNames(index % 2 ? sommer.tenantId : weber.tenantId)),
    );
    seen.forEach((names, index) => expect(names).toEqual(index % 2 ? ['Mitte', 'Nord'] : ['Weber']));
  });

  test('the operator sees every business', async () => {
    const tenants = await asOperator(database.db, (trx) =>
      trx.selectFrom('tenants').select('name').orderBy('name').execute(),
    );
    expect(tenants.map(({ name }) => name)).toEqual(['Sommer', 'Weber']);
  });
});

describe('reading', () => {
  test('all questions see one moment, and nothing can be written', async () => {
    const count = 'SELECT count(*) AS stores FROM stores';
    let added: Promise<unknown> | undefined;
    await readTenant(database.db, sommer.tenantId, async (trx) => {
      const before = (await sql.raw<{ stores: number }>(count).execute(trx)).rows;
      added = withTenant(database.db, sommer.tenantId, (other) =>
        other
          .insertInto('stores')
          .values({ tenant_id: sommer.tenantId, external_id: 'neu', name: 'Neu', is_visible: false })
          .execute(),
      );
      // On a server it is there by now; the embedded engine lets one transaction in after the other.
      await Promise.race([added, pause(500)]);
      expect((await sql.raw<{ stores: number }>(count).execute(trx)).rows).toEqual(before);
    });
    await added;
    await expect(
      readTenant(database.db, sommer.tenantId, (trx) => trx.deleteFrom('stores').where('name', '=', 'Neu').execute()),
    ).rejects.toMatchObject({ code: '25006' });
    await withTenant(database.db, sommer.tenantId, (trx) =>
      trx.deleteFrom('stores').where('name', '=', 'Neu').execute(),
    );
  });
});

describe('migrations', () => {
  test('a second run has nothing to do', async () => {
    expect(await migrate(database.pool)).toEqual([]);
  });

  test('days come as ISO text and big numbers as numbers', async () => {
    const { rows } = await database.pool.query(
      "SELECT date '2026-03-29' AS day, 12345678901::bigint AS big, 1.50::numeric AS num, current_setting('TimeZone') AS zone",
    );
    expect(rows).toEqual([{ day: '2026-03-29', big: 12345678901, num: 1.5, zone: 'Europe/Berlin' }]);
  });
});
