import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIdentity } from './open-identity.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'portal-identity-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function optionsWith(env: Record<string, string>) {
  const identity = openIdentity(readSettings({ PORTAL_DATA_DIR: folder, ...env }));
  identity?.close();
  return identity?.pool.options;
}

test.each(['off', 'own-passwords'])('with PORTAL_DEMO=%s no more sign-ins are begun from one address than a chain needs', (PORTAL_DEMO) => {
  expect(optionsWith({ PORTAL_DEMO })?.rateLimit.attempts).toBe(1000);
});

test('tests of the demo sign in more often', () => {
  expect(optionsWith({})?.rateLimit.attempts).toBeGreaterThan(1000);
});

test('the portal lets nobody change an address by a token alone, demo or not', () => {
  for (const PORTAL_DEMO of ['on', 'off']) expect(optionsWith({ PORTAL_DEMO })?.addressChanges).toBe(false);
});
