import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import { SessionStore } from './sessions.ts';
import { UserStore } from './users.ts';

test('users and sign-ins of an earlier version are read, with what came later at its default', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const file = join(folder, 'identity.sqlite');
  openDatabase(file).close();
  const earlier = new DatabaseSync(file);
  for (const [table, column] of [
    ['session', 'scope'],
    ['session', 'replaced_at'],
    ['user', 'password_set_at'],
  ])
    earlier.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  earlier.exec(`INSERT INTO user (username, email, status, salt, verifier, attributes, created_at, modified_at)
      VALUES ('u', 'ida@b.example', 'CONFIRMED', 'ab', 'cd', '{}', 1000, 2000);
    INSERT INTO session (origin_jti, username, refresh_hash, auth_time, expires_at) VALUES ('s', 'u', 'h', 1000, 3000)`);
  earlier.close();

  const database = openDatabase(file);
  expect(new UserStore(database).find('u')).toMatchObject({ passwordSetAt: 1000 });
  expect(new SessionStore(database).find('s')).toMatchObject({
    scope: 'aws.cognito.signin.user.admin',
    revoked: false,
  });
  database.close();
  rmSync(folder, { recursive: true });
});

test('a damaged file is refused with a German sentence that names it, and left as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-identity-'));
  const file = join(folder, 'identity.sqlite');
  const bytes = Buffer.from('no database '.repeat(1000));
  writeFileSync(file, bytes);
  expect(() => openDatabase(file)).toThrow(
    `Die Datei ${file} mit den Anmeldungen ist beschädigt und wurde nicht verändert.`,
  );
  expect(readFileSync(file)).toEqual(bytes);
  rmSync(folder, { recursive: true });
});
