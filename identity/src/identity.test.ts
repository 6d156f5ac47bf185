import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity } from './index.ts';

let folder: string;
const options = () => ({ file: join(folder, 'identity.sqlite'), endpoint: 'http://localhost:4200/identity' });
const PASSWORD = 'Demo-2026!sehen';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('keeps verifiers, never passwords, in files that only their owner can read', () => {
  const identity = createIdentity(options());
  identity.admin.createUser({ email: 'a@x.example', password: PASSWORD });
  for (const suffix of ['', '-wal']) {
    const file = `${options().file}${suffix}`;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(PASSWORD)).toBe(false);
  }
  identity.close();
});

test('seeding again changes nothing, not even with other values', () => {
  const identity = createIdentity(options());
  const first = identity.admin.createUser({
    email: 'a@x.example',
    password: PASSWORD,
    groups: ['PRO'],
    attributes: { 'custom:tenant': '1' },
  });
  const users = identity.admin.listUsers();
  const second = identity.admin.createUser({ email: 'A@X.example', password: 'Anders-2026!', groups: ['Admin'] });
  expect([first.created, second.created, second.username]).toEqual([true, false, first.username]);
  expect(identity.admin.listUsers()).toEqual(users);
  expect(users).toMatchObject([
    { email: 'a@x.example', groups: ['PRO'], status: 'CONFIRMED', attributes: { 'custom:tenant': '1' } },
  ]);
  identity.close();
});

test.each(['Kurz-1', 'ohne-gross-1', 'OHNE-KLEIN-1', 'Ohne-Ziffer', 'OhneZeichen1'])(
  'the policy refuses %s',
  (password) => {
    const identity = createIdentity(options());
    expect(() => identity.admin.createUser({ email: 'a@x.example', password })).toThrow(
      'Password did not conform with policy',
    );
    expect(identity.admin.listUsers()).toEqual([]);
    identity.close();
  },
);

test('the signing key outlives a restart, another pool’s file is refused', () => {
  const first = createIdentity(options());
  const { jwks } = first.pool.tokens;
  first.close();
  const second = createIdentity(options());
  expect(second.pool.tokens.jwks).toEqual(jwks);
  second.close();
  expect(() => createIdentity({ ...options(), userPoolId: 'eu-central-1_Other' })).toThrow('gehört zum Pool');
});

test('does not start in production unless told so', () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    expect(() => createIdentity(options())).toThrow('nicht für den Betrieb gedacht');
    createIdentity({ ...options(), allowInProduction: true }).close();
  } finally {
    process.env['NODE_ENV'] = before;
  }
});
