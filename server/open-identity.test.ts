import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIdentity } from './open-identity.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-identity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function optionsWith(env: Record<string, string>) {
  const identity = openIdentity(readSettings({ PORTAL_DATA_DIR: folder, ...env }));
  identity?.close();
  return identity?.pool.options;
}

test.each(['off', 'own-passwords'])(
  'with PORTAL_DEMO=%s no more sign-ins are begun from one address than a chain needs',
  (PORTAL_DEMO) => {
    expect(optionsWith({ PORTAL_DEMO })?.rateLimit.attempts).toBe(1000);
  },
);

test('a second server on the same folder is refused in German, the first goes on, and its end lets the next one in', () => {
  const settings = readSettings({ PORTAL_DATA_DIR: folder, PORTAL_DEMO: 'off' });
  const first = openIdentity(settings);
  expect(() => openIdentity(settings)).toThrow(
    /wird schon von einem anderen laufenden Portal benutzt\. Beenden Sie das andere Portal oder/,
  );
  first?.admin.createUser({ email: 'a@x.example', password: 'Demo-2026!sehen' });
  expect(first?.admin.listUsers()).toHaveLength(1);
  first?.close();
  const next = openIdentity(settings);
  expect(next?.admin.listUsers()).toHaveLength(1);
  next?.close();
});

test('refresh tokens rotate unless told otherwise', () => {
  expect(optionsWith({})?.refreshTokenRotation).toEqual({ graceSeconds: 30 });
  expect(optionsWith({ IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: '5' })?.refreshTokenRotation).toEqual({
    graceSeconds: 5,
  });
  expect(optionsWith({ IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: 'off' })?.refreshTokenRotation).toBeUndefined();
  expect(() => readSettings({ IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: 'aus' })).toThrow(
    /IDENTITY_REFRESH_ROTATION_GRACE_SECONDS/,
  );
});

test('tests of the demo sign in more often', () => {
  expect(optionsWith({})?.rateLimit.attempts).toBeGreaterThan(1000);
});

test('the portal lets nobody change an address by a token alone, demo or not', () => {
  for (const PORTAL_DEMO of ['on', 'off']) expect(optionsWith({ PORTAL_DEMO })?.addressChanges).toBe(false);
});
