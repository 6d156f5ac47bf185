import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity, type Identity } from '@portal/identity';
import { DEMO_PASSWORD, type DemoUser } from '../demo/businesses.ts';
import { assertNoPublishedPassword, ensurePeople } from '../demo/people.ts';
import { hasApiDocs, hasOutbox } from './exposure.ts';
import { readSettings } from './settings.ts';

const EXPOSED: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'optik.lan' },
  { PUBLIC_URL: 'https://portal.example.de' },
  { NODE_ENV: 'production', IDENTITY_ALLOW_IN_PRODUCTION: 'true' },
];
const PRIVATE: Record<string, string>[] = [
  {},
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_URL: 'http://localhost:4200' },
];
const POOL = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123', COGNITO_CLIENT_ID: 'c' };

test.each(EXPOSED)('%j is refused while the demo has published passwords, with a sentence that says how', (env) => {
  for (const PORTAL_DEMO of [undefined, 'on', 'accounts'])
    expect(() => readSettings({ ...env, PORTAL_DEMO })).toThrow(/PORTAL_DEMO=own-passwords .* oder PORTAL_DEMO=off\./);
  for (const more of [{ PORTAL_DEMO: 'own-passwords' }, { PORTAL_DEMO: 'off' }, POOL])
    expect(() => readSettings({ ...env, ...more })).not.toThrow();
});

test.each(EXPOSED)('with %j there is no outbox, and asking for it is refused', (env) => {
  expect(hasOutbox(readSettings({ ...env, PORTAL_DEMO: 'off' }))).toBe(false);
  expect(() => readSettings({ ...env, PORTAL_DEMO: 'off', IDENTITY_OUTBOX: 'true' })).toThrow(/IDENTITY_OUTBOX weg/);
});

test.each(PRIVATE)('with %j the demo has its outbox; without it, it is to be asked for', (env) => {
  expect(hasOutbox(readSettings(env))).toBe(true);
  expect(hasOutbox(readSettings({ ...env, IDENTITY_OUTBOX: 'false' }))).toBe(false);
  for (const PORTAL_DEMO of ['off', 'own-passwords']) {
    expect(hasOutbox(readSettings({ ...env, PORTAL_DEMO }))).toBe(false);
    expect(hasOutbox(readSettings({ ...env, PORTAL_DEMO, IDENTITY_OUTBOX: 'true' }))).toBe(true);
  }
});

test.each(EXPOSED)('with %j the API does not describe itself to everybody, unless it is told to', (env) => {
  expect(hasApiDocs(readSettings({ ...env, PORTAL_DEMO: 'off' }))).toBe(false);
  expect(hasApiDocs(readSettings({ ...env, PORTAL_DEMO: 'off', PORTAL_API_DOCS: 'on' }))).toBe(true);
});

test.each(PRIVATE)('with %j it does, unless it is told not to', (env) => {
  expect(hasApiDocs(readSettings(env))).toBe(true);
  expect(hasApiDocs(readSettings({ ...env, PORTAL_API_DOCS: 'off' }))).toBe(false);
});

describe('the demo’s people', () => {
  const users: DemoUser[] = [
    { email: 'inhaberin@brillenhaus-sommer.example', name: 'Katrin Sommer', groups: ['PRO'] },
    {
      email: 'neu@brillenhaus-sommer.example',
      name: 'Paul Ritter',
      groups: ['PURE'],
      temporaryPassword: 'Start-2026!neu',
    },
  ];
  const [owner, newcomer] = users as [DemoUser, DemoUser];
  let folder: string;
  let identity: Identity;
  let skewMs: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-people-'));
    skewMs = 0;
    identity = createIdentity({
      file: join(folder, 'identity.sqlite'),
      endpoint: 'http://localhost/identity',
      now: () => Date.now() + skewMs,
    });
  });
  afterEach(() => {
    identity.close();
    rmSync(folder, { recursive: true });
  });

  const start = (ownPasswords: boolean) => {
    const log: string[] = [];
    ensurePeople({ identity, tenantId: 7, users, ownPasswords, log: (line) => void log.push(line) });
    return log;
  };

  test('own passwords are made and told once, and are no published ones', () => {
    const told = start(true);
    expect(told).toHaveLength(2);
    expect(() => assertNoPublishedPassword(identity)).not.toThrow();
    const password = /: (Optik-\S+)/.exec(told[0] ?? '')?.[1] ?? '';
    expect(identity.admin.hasPassword(owner.email, password)).toBe(true);
    expect(start(true)).toEqual([expect.stringContaining(newcomer.email)]);
    expect(identity.admin.hasPassword(owner.email, password)).toBe(true);
  });

  test('published passwords of an earlier start keep the portal from being opened, until they are replaced', () => {
    expect(start(false)).toEqual([]);
    expect(identity.admin.hasPassword(owner.email, DEMO_PASSWORD)).toBe(true);
    expect(() => assertNoPublishedPassword(identity)).toThrow(/2 Demo-Anmeldungen .*PORTAL_DEMO=own-passwords/);
    expect(start(true)).toHaveLength(2);
    expect(() => assertNoPublishedPassword(identity)).not.toThrow();
  });

  test('a password that somebody has chosen stays', () => {
    start(false);
    identity.admin.setPassword(owner.email, 'Selbst-gewaehlt-7!');
    identity.admin.setPassword(newcomer.email, 'Auch-gewaehlt-7!');
    start(false);
    start(true);
    expect(identity.admin.hasPassword(owner.email, 'Selbst-gewaehlt-7!')).toBe(true);
    expect(identity.admin.hasPassword(newcomer.email, 'Auch-gewaehlt-7!')).toBe(true);
  });

  test('an invitation is good for seven days, and from each start on again', () => {
    start(false);
    const setAt = () => identity.pool.users.find(newcomer.email)?.passwordSetAt ?? 0;
    const first = setAt();
    skewMs = 8 * 24 * 3_600_000;
    start(false);
    expect(setAt() - first).toBeGreaterThanOrEqual(skewMs);
    expect(identity.pool.options.lifetimes.temporaryPassword).toBe(7 * 24 * 3600);
  });
});
