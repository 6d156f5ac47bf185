import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../testing/index.ts';
import { migrate } from './index.ts';

test('a table that somebody works on is waited for a little, again and again, and others get in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  const database = await openTestDatabase();
  const { pool } = database;
  await pool.query('DELETE FROM portal_meta.migrations');
  await pool.query('CREATE TABLE busy (n int)');
  writeFileSync(join(folder, '20260101T0900_note.sql'), "ALTER TABLE busy ADD COLUMN note text NOT NULL DEFAULT ''");
  const working = await pool.connect();
  await working.query('BEGIN; INSERT INTO busy VALUES (1)');
  let done = false;
  const migrated = migrate(pool, folder, 50).then((names) => {
    done = true;
    return names;
  });
  // Whoever comes after the migration is held up for as long as it waits, and no longer.
  for (let round = 0; round < 3; round += 1) await pool.query('SELECT count(*) FROM busy');
  expect(done).toBe(false);
  await working.query('COMMIT');
  working.release();
  expect(await migrated).toEqual(['20260101T0900_note.sql']);
  await database.close();
  rmSync(folder, { recursive: true });
});
