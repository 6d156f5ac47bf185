import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOperator, MigrationsProblem, openDatabase, type OpenDatabase } from '@portal/api';
import { freshDataFolder } from '../api/src/testing/open-test-database.ts';
import { DEMO } from '../demo/index.ts';
import { openMigrated } from './open-migrated.ts';

let dataDir: string;
let log: string[];
beforeEach(async () => {
  dataDir = await freshDataFolder();
  log = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () =>
  openMigrated({ dataDir, databaseUrl: undefined, log: (line) => void log.push(line), isInvented: DEMO.holdsItAlone });

/** An embedded database with migrations that are no longer there, filled by `fill`. */
async function older(fill: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ dataDir });
  await database.pool.query(`INSERT INTO portal_meta.migrations (name, hash) VALUES ('0001_roles.sql', 'x')`);
  await fill(database);
  await database.close();
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'identity.sqlite'), 'sign-ins');
}

/** A business with one store and so many uploads. */
const business =
  (name: string, store: string | null, uploads = 1, id = 7) =>
  ({ db }: OpenDatabase) =>
    asOperator(db, async (trx) => {
      await trx.insertInto('tenants').values({ id, name }).execute();
      if (store) await trx.insertInto('stores').values({ tenant_id: id, external_id: '1', name: store }).execute();
      for (let at = 0; at < uploads; at += 1) {
        await trx
          .insertInto('uploads')
          .values({ tenant_id: id, status: 'done', user_email: 'x@example.org', content_hash: String(at) })
          .execute();
      }
    });

test('a folder with the demo alone is made anew, says so, and keeps sign-ins with the numbers they name', async () => {
  await older(business('Optik Weber', 'Optik Weber Celle'));
  const database = await open();
  expect(log).toEqual([
    `Der Datenordner ${dataDir} stammt von einem älteren Portal und enthält nur die Demo. Er wird neu angelegt; die Anmeldungen bleiben.`,
  ]);
  const tenants = await asOperator(database.db, (trx) => trx.selectFrom('tenants').select(['id', 'name']).execute());
  expect(tenants).toEqual([{ id: 7, name: 'Optik Weber' }]);
  expect(await asOperator(database.db, (trx) => trx.selectFrom('uploads').select('id').execute())).toEqual([]);
  // The next business gets a number of its own.
  const { id } = await asOperator(database.db, (trx) =>
    trx.insertInto('tenants').values({ name: 'Neu' }).returning('id').executeTakeFirstOrThrow(),
  );
  expect(id).toBe(8);
  await database.close();
  expect([existsSync(join(dataDir, 'identity.sqlite')), existsSync(join(dataDir, 'uploads'))]).toEqual([true, false]);
  const again = await open();
  expect(log).toHaveLength(1);
  await again.close();
});

const OWN: [what: string, fill: (database: OpenDatabase) => Promise<unknown>][] = [
  ['a second upload', business('Optik Weber', 'Optik Weber Celle', 2)],
  ['an upload of other stores', business('Optik Weber', 'Meine Filiale')],
  ['an upload that nothing is left of', business('Optik Weber', null)],
  ['a business that is not of the demo', business('Mein Betrieb', null, 0)],
];

test.each(OWN)('a folder with %s is refused and left as it is', async (_what, fill) => {
  await older(fill);
  await expect(open()).rejects.toThrow(
    'enthält eigene Daten. Er wurde nicht verändert. Bitte wählen Sie mit PORTAL_DATA_DIR einen neuen Ordner',
  );
  expect(log).toEqual([]);
  const database = await openDatabase({ dataDir });
  expect(await asOperator(database.db, (trx) => trx.selectFrom('tenants').select('id').execute())).toEqual([{ id: 7 }]);
  await database.close();
  expect(existsSync(join(dataDir, 'uploads'))).toBe(true);
});

test('what is wrong with the migrations themselves is told, and makes nothing anew', async () => {
  const database = await openDatabase({ dataDir });
  await database.pool.query(`UPDATE portal_meta.migrations SET hash = 'x' WHERE name LIKE '%_audit.sql'`);
  await database.close();
  await expect(open()).rejects.toThrow(MigrationsProblem);
  expect(log).toEqual([]);
});
