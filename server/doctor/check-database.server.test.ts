import { createPool } from '@portal/api';
import { checkDatabase } from './check-database.ts';
import { checkMigrations } from './check-migrations.ts';
import { lookFromOutside } from './look-from-outside.ts';
import { readSettings } from '../settings.ts';

const url = process.env['TEST_DATABASE_URL']!;
const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);

test('a server is looked at: its version, rights, wire, room and clock', async () => {
  const pool = createPool(url, 1);
  const found = await checkDatabase({ pool, engine: 'postgres', url });
  const migrations = await checkMigrations(pool);
  await pool.end();
  // That of tests belongs to a superuser, archives nothing and does not wait for its disk.
  expect(found.map(({ part, state, text }) => `${part} ${state}: ${text.split(/[ :,]/)[0]}`)).toEqual(
    expect.arrayContaining(['Uhr good: Die']),
  );
  expect(found.some(({ text }) => text.includes('Superuser'))).toBe(true);
  expect(found.some(({ text }) => text.startsWith('Das WAL wird nicht archiviert'))).toBe(true);
  expect(states(migrations)).toEqual(['good']);
});

test('a database that is not there is told with what to do, and without its password', async () => {
  const away = new URL(url);
  away.pathname = '/gibt_es_nicht';
  const found = await lookFromOutside(readSettings({ DATABASE_URL: String(away) }));
  const database = found.find(({ part }) => part === 'Datenbank');
  expect(database).toMatchObject({ state: 'bad', remedy: 'Bitte berichtigen Sie DATABASE_URL.' });
  expect(database?.text).toContain('Diese Datenbank gibt es auf dem Server nicht.');
});
