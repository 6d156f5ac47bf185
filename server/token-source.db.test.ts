import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { apiPlugin, askCognito, type IdentityOptions, type OpenDatabase } from '@portal/api';
import { createIdentity } from '@portal/identity';
import Fastify, { type FastifyInstance } from 'fastify';
import { ADMIN_KEYS, adminClient } from '../identity/src/testing/admin-client.ts';
import {
  passwordSignIn,
  PASSWORD,
  startIdentity,
  type RunningIdentity,
  type TestTokens,
} from '../identity/src/testing/running-identity.ts';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { embeddedTokens } from './token-source.ts';

const EMAIL = 'anna@x.example';
const EXPIRED = { status: 401, code: 'token-expired', detail: 'Bearer token has expired' };

let database: OpenDatabase;
let tenantId: number;
let running: RunningIdentity;
let admin: CognitoIdentityProviderClient;
let ref: { UserPoolId: string; Username: string };
let tokens: TestTokens;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ tenantId } = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }]));
});
afterAll(() => database.close());

beforeEach(async () => {
  running = await startIdentity({ admin: ADMIN_KEYS });
  admin = adminClient(running);
  ref = { UserPoolId: running.identity.userPoolId, Username: EMAIL };
  running.identity.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    groups: ['PURE', 'Marketing'],
    attributes: { 'custom:tenant': String(tenantId) },
  });
  tokens = await passwordSignIn(running, EMAIL);
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  admin.destroy();
  await running.close();
});

async function startApi(identity: IdentityOptions): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  await app.register(apiPlugin, { db: database.db, identity });
  return app;
}

const ask = async (app: FastifyInstance, { AccessToken }: TestTokens) =>
  (await app.inject({ url: '/api/v2/store', headers: { authorization: `Bearer ${AccessToken}` } })).json() as unknown;

const client = () => running.identity.userPoolClientId;

/** Every way in which a sign-in ends before its access token does. */
const ENDINGS: [how: string, end: () => Promise<unknown>][] = [
  ['signing out', () => running.call('RevokeToken', { ClientId: client(), Token: tokens.RefreshToken })],
  [
    'signing out everywhere',
    async () => running.call('GlobalSignOut', { AccessToken: (await passwordSignIn(running, EMAIL)).AccessToken }),
  ],
  ['an administrator who signs the user out', () => admin.send(new AdminUserGlobalSignOutCommand(ref))],
  ['disabling the user', () => admin.send(new AdminDisableUserCommand(ref))],
  ['deleting the user', () => admin.send(new AdminDeleteUserCommand(ref))],
  ['resetting the password', () => admin.send(new AdminResetUserPasswordCommand(ref))],
  [
    'setting a password',
    () => admin.send(new AdminSetUserPasswordCommand({ ...ref, Password: 'Ganz-Neu-2026!', Permanent: true })),
  ],
  [
    'setting a temporary password',
    () => admin.send(new AdminSetUserPasswordCommand({ ...ref, Password: 'Ganz-Neu-2026!' })),
  ],
  [
    'changing the password elsewhere',
    async () =>
      running.call('ChangePassword', {
        AccessToken: (await passwordSignIn(running, EMAIL)).AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'Ganz-Neu-2026!',
      }),
  ],
  ['taking a group away', () => admin.send(new AdminRemoveUserFromGroupCommand({ ...ref, GroupName: 'Marketing' }))],
];

describe('with the embedded pool', () => {
  test.each([
    ...ENDINGS,
    [
      'moving the user to another business',
      () =>
        admin.send(
          new AdminUpdateUserAttributesCommand({
            ...ref,
            UserAttributes: [{ Name: 'custom:tenant', Value: String(tenantId + 1) }],
          }),
        ),
    ] satisfies [string, () => Promise<unknown>],
  ])('%s closes the API at once, in the words that make the portal renew', async (_how, end) => {
    const app = await startApi(embeddedTokens(running.identity));
    expect(await ask(app, tokens)).toMatchObject({ total: 1 });
    await end();
    expect(await ask(app, tokens)).toMatchObject(EXPIRED);
  });

  test('what another process ends in the same file ends here too', async () => {
    const app = await startApi(embeddedTokens(running.identity));
    const { file, endpoint } = running.identity.pool.options;
    const other = createIdentity({ file, endpoint });
    other.pool.sessions.revokeAllOf(other.pool.users.find(EMAIL)?.username ?? '');
    other.close();
    expect(await ask(app, tokens)).toMatchObject(EXPIRED);
  });

  test('who changes the own password stays signed in, and a renewed token has the groups of now', async () => {
    const app = await startApi(embeddedTokens(running.identity));
    await running.call('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'Ganz-Neu-2026!',
    });
    expect(await ask(app, tokens)).toMatchObject({ total: 1 });
    await admin.send(new AdminRemoveUserFromGroupCommand({ ...ref, GroupName: 'Marketing' }));
    expect(await ask(app, tokens)).toMatchObject(EXPIRED);
    const { body } = await running.call('GetTokensFromRefreshToken', {
      ClientId: client(),
      RefreshToken: tokens.RefreshToken,
    });
    expect(await ask(app, body['AuthenticationResult'] as TestTokens)).toMatchObject({ total: 1 });
  });
});

describe('with a pool that is asked over the network', () => {
  const clock = { now: 1 };

  async function startAsking(credentials: () => Promise<typeof ADMIN_KEYS>) {
    const asked = await askCognito({
      userPoolId: running.identity.userPoolId,
      client: { endpoint: running.endpoint, credentials, maxAttempts: 1 },
      now: () => clock.now,
    });
    const app = await startApi({ ...embeddedTokens(running.identity), stillHolds: asked.stillHolds });
    return { app, asked };
  }
  const withKeys = () => startAsking(async () => ADMIN_KEYS);
  const withoutKeys = () => startAsking(() => Promise.reject(new Error('none')));

  test.each(ENDINGS)('%s closes the API within 45 seconds', async (_how, end) => {
    const { app, asked } = await withKeys();
    expect(asked.asksGroups).toBe(true);
    expect(await ask(app, tokens)).toMatchObject({ total: 1 });
    await end();
    clock.now += 45_001;
    expect(await ask(app, tokens)).toMatchObject(EXPIRED);
  });

  test('without credentials all but a lost group is known', async () => {
    const { app, asked } = await withoutKeys();
    expect(asked.asksGroups).toBe(false);
    await admin.send(new AdminRemoveUserFromGroupCommand({ ...ref, GroupName: 'Marketing' }));
    expect(await ask(app, tokens)).toMatchObject({ total: 1 });
    await admin.send(new AdminDisableUserCommand(ref));
    clock.now += 45_001;
    expect(await ask(app, tokens)).toMatchObject(EXPIRED);
  });

  test('an answer serves 45 seconds and all calls at the same time', async () => {
    const { app } = await withKeys();
    const asked = () => running.logged.filter((line) => line.includes('"method":"POST"')).length;
    const before = asked();
    await Promise.all(Array.from({ length: 20 }, () => ask(app, tokens)));
    clock.now += 44_000;
    await ask(app, tokens);
    expect(asked() - before).toBe(2);
  });

  test('a pool that cannot be reached neither lets people in nor signs them out', async () => {
    const { app } = await withKeys();
    const other = await passwordSignIn(running, EMAIL);
    expect(await ask(app, tokens)).toMatchObject({ total: 1 });
    const asked = await askCognito({
      userPoolId: running.identity.userPoolId,
      client: { endpoint: 'http://127.0.0.1:1', credentials: ADMIN_KEYS, maxAttempts: 1 },
    });
    const lonely = await startApi({ ...embeddedTokens(running.identity), stillHolds: asked.stillHolds });
    expect(await ask(lonely, other)).toMatchObject({ status: 503, code: 'identity-unavailable' });
  });
});
