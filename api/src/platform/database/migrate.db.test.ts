import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/index.ts';
import { migrate, MigrationsProblem, type OpenDatabase } from './index.ts';

const OWN = join(import.meta.dirname, 'migrations');
let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  database = await openTestDatabase();
  await database.pool.query('DELETE FROM portal_meta.migrations');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;
const problem = async () =>
  migrate(database.pool, folder).then(
    () => undefined,
    (error: unknown) => error as MigrationsProblem,
  );

test('files are applied once, in the order of their names, and a later one after them', async () => {
  put('20260102T0900_rows.sql', 'INSERT INTO kept VALUES (1)');
  put('20260101T0900_table.sql', 'CREATE TABLE kept (n int)');
  expect(await migrate(database.pool, folder)).toEqual(['20260101T0900_table.sql', '20260102T0900_rows.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  put('20260102T0901_more.sql', 'INSERT INTO kept VALUES (2)');
  expect(await migrate(database.pool, folder)).toEqual(['20260102T0901_more.sql']);
  expect(await count('kept')).toBe(2);
});

test('a new one that sorts before the last applied one is refused, with those after it', async () => {
  put('20260102T0900_table.sql', 'CREATE TABLE kept (n int)');
  await migrate(database.pool, folder);
  put('20260102T0830_of_another_team.sql', 'INSERT INTO kept VALUES (1)');
  put('20260103T0900_later.sql', 'INSERT INTO kept VALUES (2)');
  const found = await problem();
  expect(found).toBeInstanceOf(MigrationsProblem);
  expect(found).toMatchObject({
    kind: 'too-early',
    message: expect.stringContaining('vor der zuletzt ausgeführten: 20260102T0830_of_another_team.sql.'),
  });
  expect(await count('kept')).toBe(0);
});

test('one that was applied and is gone is refused', async () => {
  for (const at of [1, 2, 3, 4, 5]) put(`2026010${at}T0900_old.sql`, 'SELECT 1');
  await migrate(database.pool, folder);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  put('20260201T0900_squashed.sql', 'CREATE TABLE never (n int)');
  expect(await problem()).toMatchObject({
    kind: 'missing',
    message: expect.stringContaining(
      '20260101T0900_old.sql, 20260102T0900_old.sql, 20260103T0900_old.sql und 2 weitere.',
    ),
  });
  await expect(count('never')).rejects.toThrow('does not exist');
});

test('one that was changed after it was applied is refused', async () => {
  put('20260101T0900_table.sql', 'CREATE TABLE kept (n int)');
  await migrate(database.pool, folder);
  put('20260101T0900_table.sql', 'CREATE TABLE kept (n bigint)');
  expect(await problem()).toMatchObject({
    kind: 'changed',
    message: expect.stringContaining('20260101T0900_table.sql'),
  });
});

test('what fails leaves nothing of itself and of those before it', async () => {
  put('20260101T0900_table.sql', 'CREATE TABLE half (n int)');
  put('20260101T0901_wrong.sql', 'SELECT no_such_thing()');
  await expect(migrate(database.pool, folder)).rejects.toThrow('no_such_thing');
  await expect(count('half')).rejects.toThrow('does not exist');
});

test('our own are named by the time at which they were written, no two alike', () => {
  const names = readdirSync(OWN);
  expect(names.filter((name) => !/^20\d{6}T\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 13))).size).toBe(names.length);
});

describe('a database that has run migrations of the next release', () => {
  const worksFrom = (version: string | null) =>
    database.pool.query('UPDATE portal_meta.migrations SET works_from = $1', [version]);
  beforeEach(async () => {
    put('20260101T0900_table.sql', 'CREATE TABLE kept (n int)');
    put('20260102T0900_next.sql', "ALTER TABLE kept ADD COLUMN note text NOT NULL DEFAULT ''");
    await migrate(database.pool, folder);
    rmSync(join(folder, '20260102T0900_next.sql'));
  });

  test('is served by a portal of this one as it is, while one replaces the other', async () => {
    expect(await migrate(database.pool, folder)).toEqual([]);
    await database.pool.query('INSERT INTO kept (n) VALUES (1)');
    expect(await count('kept')).toBe(1);
  });

  test.each([['99.0.0'], [null]])('which needs release %s, is refused', async (version) => {
    await worksFrom(version);
    expect(await problem()).toMatchObject({
      kind: 'missing',
      message: expect.stringContaining('20260102T0900_next.sql'),
    });
  });

  test('is refused where this one has migrations of its own to run', async () => {
    put('20260101T0930_of_another_branch.sql', 'CREATE TABLE never (n int)');
    expect(await problem()).toMatchObject({ kind: 'missing' });
    await expect(count('never')).rejects.toThrow('does not exist');
  });
});
