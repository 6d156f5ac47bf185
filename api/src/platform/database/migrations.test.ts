import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RELEASED } from './released/released.ts';
import { findLocks } from './testing/find-locks.ts';

const files = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.sql'),
);

test('every migration lies in the folder of migrations of a feature, or of a room of data or platform', () => {
  expect(files.filter((file) => !/^(features|data|platform)\/[\w-]+\/migrations$/.test(dirname(file)))).toEqual([]);
});

test('each has a minute of its own, whoever’s it is', () => {
  const minutes = files.map((file) => basename(file).slice(0, '20261201T1030'.length));
  expect(minutes.filter((minute, at) => minutes.indexOf(minute) !== at)).toEqual([]);
});

describe('what a migration locks', () => {
  test.each([
    ['CREATE INDEX i ON orders (day)', [{ table: 'orders', does: 'CREATE INDEX' }]],
    ['UPDATE orders SET day = NULL', [{ table: 'orders', does: 'UPDATE' }]],
    ['ALTER TABLE orders ALTER COLUMN day SET NOT NULL', [{ table: 'orders', does: 'SET NOT NULL' }]],
    [
      'ALTER TABLE orders ADD COLUMN key uuid DEFAULT gen_random_uuid()',
      [{ table: 'orders', does: expect.any(String) }],
    ],
    ['ALTER TABLE orders ADD CONSTRAINT c CHECK (day > 0)', [{ table: 'orders', does: expect.any(String) }]],
    ['ALTER TABLE orders ADD CONSTRAINT c CHECK (day > 0) NOT VALID', []],
    ['ALTER TABLE orders ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()', []],
    ['CREATE TABLE notes (id bigint PRIMARY KEY)', []],
  ])('%s', async (sql, locks) => expect(await findLocks(sql)).toEqual(locks));
});

test('a migration since the last release that works on all rows of a table says why that takes no longer than a second', async () => {
  const unsaid: string[] = [];
  for (const file of files.filter((one) => basename(one) > RELEASED.newest)) {
    const sql = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    for (const { table, does } of await findLocks(sql))
      // A new table has no rows; others say '-- locks <table>: <why not for long>'.
      if (table in RELEASED.tables && !new RegExp(`^-- locks ${table}: \\S`, 'm').test(sql))
        unsaid.push(`${basename(file)}: ${does} on ${table}`);
  }
  expect(unsaid).toEqual([]);
});
