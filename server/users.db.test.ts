import { cognitoAdmin, openAccounts, type AdminApi, type OpenDatabase } from '@portal/api';
import { userDetailSchema, userPageSchema, type InvitationInput } from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiPlugin } from '../api/src/server.ts';
import { adminUserRoutes } from '../api/src/features/users/admin-routes.ts';
import { userRoutes } from '../api/src/features/users/routes.ts';
import { openMailer } from '../api/src/platform/mail/index.ts';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { codeOfApp } from '../identity/src/testing/authenticator-app.ts';
import { ADMIN_KEYS } from '../identity/src/testing/admin-client.ts';
import {
  passwordSignIn,
  PASSWORD,
  startIdentity,
  type RunningIdentity,
} from '../identity/src/testing/running-identity.ts';
import { embeddedAdmin } from './embedded-admin.ts';
import { embeddedTokens } from './token-source.ts';

const URL_OF_USERS = '/api/v2/settings/users';
const NEW_PASSWORD = 'Ganz-Eigen-2026!';
const [ANNA, BERND, OTTO, FREMD] = ['anna@x.example', 'bernd@x.example', 'otto@betrieb.example', 'fremd@y.example'];

type Call = [method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object];

const TRANSPORTS: [name: string, open: (running: RunningIdentity) => Promise<AdminApi | null>][] = [
  ['the embedded pool in process', async (running) => embeddedAdmin(running.identity)],
  [
    'Amazon’s client over HTTP',
    (running) =>
      cognitoAdmin(running.identity.userPoolId, {
        endpoint: running.endpoint,
        credentials: ADMIN_KEYS,
        maxAttempts: 1,
      }),
  ],
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.each(TRANSPORTS)('users by %s', (name, open) => {
  let running: RunningIdentity;
  let app: FastifyInstance;
  let tenantId: number;
  let stores: number[];

  beforeAll(async () => {
    running = await startIdentity({ admin: ADMIN_KEYS });
    const seeded = await seedTenant(database, `Sommer, ${name}`, [{ name: 'Mitte' }, { name: 'Süd' }]);
    ({ tenantId } = seeded);
    stores = seeded.storeIds;
    const other = await seedTenant(database, `Weber, ${name}`, []);
    const operator = await seedTenant(database, `Betreiber, ${name}`, []);
    await database.pool.query('UPDATE tenants SET is_operator = true WHERE id = $1', [operator.tenantId]);
    for (const [email, tenant, groups] of [
      [ANNA, tenantId, ['Admin', 'PRO']],
      [BERND, tenantId, ['Admin']],
      [OTTO, operator.tenantId, ['Admin']],
      [FREMD, other.tenantId, ['Admin']],
    ] as const)
      running.identity.admin.createUser({
        email,
        password: PASSWORD,
        groups,
        attributes: { 'custom:tenant': String(tenant), name: email },
      });
    const admin = await open(running);
    const context = {
      db: database.db,
      accounts: openAccounts(admin!),
      mail: openMailer(database.db, undefined),
      publicUrl: 'https://portal.example',
    };
    app = Fastify();
    await app.register(apiPlugin, {
      db: database.db,
      identity: embeddedTokens(running.identity),
      features: [userRoutes(context, true), adminUserRoutes(context, true)],
    });
  });
  afterAll(async () => {
    await app.close();
    await running.close();
  });

  const tokenOf = async (email: string, password = PASSWORD) =>
    (await passwordSignIn(running, email, password)).AccessToken;
  const askWith = async (token: string, ...[method, path, body]: Call) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const ask = async (email: string, ...call: Call) => askWith(await tokenOf(email), ...call);
  const subOf = (email: string) => running.identity.pool.users.find(email)?.username ?? '';
  const user = (email: string, more = '') => `${URL_OF_USERS}/${subOf(email)}${more}`;
  const invitation = (email: string, some: Partial<InvitationInput> = {}) => ({
    email,
    name: '',
    groups: ['PURE'],
    stores: [],
    refraction: false,
    ...some,
  });
  const codeOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
  const begin = (email: string, code: string) =>
    running.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: code },
    });
  async function accept(email: string, link: string): Promise<void> {
    const { body } = await begin(email, codeOf(link));
    const answer = await running.call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: running.identity.userPoolClientId,
      Session: body['Session'],
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD, 'userAttributes.name': 'Nora Neu' },
    });
    if (!answer.body['AuthenticationResult']) throw new Error(JSON.stringify(answer.body));
  }
  const audited = async () =>
    (
      await database.pool.query<{ action: string; user_email: string; details: Record<string, unknown> }>(
        'SELECT action, user_email, details FROM audit_log WHERE tenant_id = $1 ORDER BY id',
        [tenantId],
      )
    ).rows;

  test('somebody is invited, chooses a password, and has what was given: groups, stores, measurements', async () => {
    const made = await ask(
      ANNA,
      'POST',
      URL_OF_USERS,
      invitation('Neu@X.example', { name: 'Nora Neu', stores: [stores[0]!], refraction: true }),
    );
    expect(made).toMatchObject({
      status: 201,
      body: { link: expect.stringContaining('https://portal.example/einladung#') },
    });
    expect(userDetailSchema.parse((await ask(ANNA, 'GET', user('neu@x.example'))).body)).toMatchObject({
      email: 'neu@x.example',
      state: 'invited',
      groups: ['PURE'],
      stores: [stores[0]],
      refraction: true,
      last_sign_in: null,
    });
    // The page of the link greets by the name that was given.
    expect(new URLSearchParams(new URL(made.body.link).hash.slice(1)).get('name')).toBe('Nora Neu');
    await accept('neu@x.example', made.body.link);
    expect((await begin('neu@x.example', codeOf(made.body.link))).body['ChallengeName']).toBeUndefined();
    const seen = await askWith(await tokenOf('neu@x.example', NEW_PASSWORD), 'GET', '/api/v2/store');
    expect(seen.body).toMatchObject({ total: 1, items: [{ id: stores[0] }] });
    const page = userPageSchema.parse((await ask(ANNA, 'GET', `${URL_OF_USERS}?q=nora`)).body);
    expect(page).toMatchObject({ total: 1, items: [{ name: 'Nora Neu', state: 'active' }] });
    expect((await audited()).find(({ action }) => action === 'user-invited')).toMatchObject({
      user_email: ANNA,
      details: { user: 'neu@x.example', groups: ['PURE'] },
    });
  });

  test('an invitation can be renewed and withdrawn; the link of before is void, and so is one that is too old', async () => {
    const email = 'spaet@x.example';
    const first = await ask(ANNA, 'POST', URL_OF_USERS, invitation(email));
    const second = await ask(ANNA, 'POST', user(email, '/invitation'));
    expect((await begin(email, codeOf(first.body.link))).status).toBe(400);
    running.clock.skewMs = 8 * 24 * 3_600_000;
    expect((await begin(email, codeOf(second.body.link))).body).toMatchObject({ __type: 'NotAuthorizedException' });
    running.clock.skewMs = 0;
    expect((await ask(ANNA, 'DELETE', user(email, '/invitation'))).status).toBe(204);
    expect(subOf(email)).toBe('');
    expect((await ask(ANNA, 'DELETE', user(BERND, '/invitation'))).body.code).toBe('user-active');
  });

  test('an address that is taken is refused, and of another business nothing is told', async () => {
    expect((await ask(ANNA, 'POST', URL_OF_USERS, invitation(BERND))).body.code).toBe('user-known');
    const refused = await ask(ANNA, 'POST', URL_OF_USERS, invitation(FREMD));
    expect(refused).toMatchObject({ status: 409, body: { code: 'address-refused' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/Weber|Betrieb/);
    expect((await ask(ANNA, 'POST', URL_OF_USERS, invitation('ohne'))).status).toBe(400);
  });

  test('nobody gets a group beyond the contract, and who was refused is not there', async () => {
    await database.pool.query('INSERT INTO contracts (tenant_id, groups) VALUES ($1, $2)', [
      tenantId,
      ['PURE', 'PRO', 'Admin'],
    ]);
    expect(
      (await ask(ANNA, 'POST', URL_OF_USERS, invitation('mehr@x.example', { groups: ['Marketing'] }))).body.code,
    ).toBe('groups-beyond-contract');
    expect((await ask(ANNA, 'POST', URL_OF_USERS, invitation('mehr@x.example', { stores: [999_999] }))).body.code).toBe(
      'store-unknown',
    );
    expect(subOf('mehr@x.example')).toBe('');
    expect((await ask(ANNA, 'PUT', user(BERND, '/groups'), { groups: ['Admin', 'Marketing'] })).status).toBe(422);
    expect((await ask(ANNA, 'PUT', user(BERND, '/groups'), { groups: ['Admin', 'PRO'] })).body).toMatchObject({
      groups: expect.arrayContaining(['Admin', 'PRO']),
    });
    expect((await audited()).at(-1)).toMatchObject({
      action: 'groups-changed',
      details: { user: BERND, before: ['Admin'], after: ['Admin', 'PRO'] },
    });
  });

  test('groups that two people set at once are what one of them said, and the log tells both in turn', async () => {
    const wanted = [['Admin', 'PRO', 'PURE'], ['Admin']];
    const tokens = [await tokenOf(ANNA), await tokenOf(ANNA)];
    const answers = await Promise.all(
      wanted.map((groups, at) => askWith(tokens[at]!, 'PUT', user(BERND, '/groups'), { groups })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = (await audited())
      .filter(({ action }) => action === 'groups-changed')
      .slice(-2)
      .map(({ details }) => details);
    const sorted = (groups: unknown) => [...(groups as string[])].sort();
    expect(sorted(second?.['before'])).toEqual(sorted(first?.['after']));
    const { groups } = userDetailSchema.parse((await ask(ANNA, 'GET', user(BERND))).body);
    expect(sorted(groups)).toEqual(sorted(second?.['after']));
    expect((await ask(ANNA, 'PUT', user(BERND, '/groups'), { groups: ['Admin', 'PRO'] })).status).toBe(200);
  });

  test('a lock ends every sign-in, and letting in again revives none', async () => {
    const token = await tokenOf('neu@x.example', NEW_PASSWORD);
    expect((await ask(ANNA, 'PUT', user('neu@x.example', '/lock'), { locked: true })).body).toMatchObject({
      is_locked: true,
    });
    expect((await askWith(token, 'GET', '/api/v2/store')).status).toBe(401);
    await expect(tokenOf('neu@x.example', NEW_PASSWORD)).rejects.toThrow('NotAuthorizedException');
    expect((await ask(ANNA, 'PUT', user('neu@x.example', '/lock'), { locked: false })).body).toMatchObject({
      is_locked: false,
    });
    expect((await askWith(token, 'GET', '/api/v2/store')).status).toBe(401);
    await tokenOf('neu@x.example', NEW_PASSWORD);
  });

  test('a reset sends a code and ends the password', async () => {
    const token = await tokenOf('neu@x.example', NEW_PASSWORD);
    expect((await ask(ANNA, 'POST', user('neu@x.example', '/reset'))).body).toMatchObject({ state: 'reset' });
    expect((await askWith(token, 'GET', '/api/v2/store')).status).toBe(401);
    expect(running.identity.pool.outbox.list()[0]).toMatchObject({ to: 'neu@x.example', purpose: 'forgot-password' });
    expect((await ask(ANNA, 'POST', user(ANNA, '/reset'))).body.code).toBe('own-password');
  });

  test('a lost second factor is taken away, its sign-ins end, and the person is told; an Admin asks the business for one', async () => {
    const bernd = await tokenOf(BERND);
    const secret = String((await running.call('AssociateSoftwareToken', { AccessToken: bernd })).body['SecretCode']);
    await running.call('VerifySoftwareToken', { AccessToken: bernd, UserCode: codeOfApp(secret, Date.now()) });
    const preferred = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
    await running.call('SetUserMFAPreference', { AccessToken: bernd, ...preferred });
    const { body: page } = await ask(ANNA, 'GET', URL_OF_USERS);
    const standing = new Map(userPageSchema.parse(page).items.map((item) => [item.email, item.second_factor]));
    expect([standing.get(BERND), standing.get(ANNA)]).toEqual([true, false]);

    const rule = '/api/v2/settings/second-factor';
    const knowsRules = name === 'the embedded pool in process';
    expect(page.second_factor_required).toBe(knowsRules ? false : null);
    expect(await ask(ANNA, 'PUT', rule, { required: true })).toMatchObject({
      status: 409,
      body: { code: knowsRules ? 'without-second-factor' : 'rule-of-the-pool' },
    });
    if (knowsRules) {
      expect((await askWith(bernd, 'PUT', rule, { required: true })).status).toBe(204);
      expect((await audited()).at(-1)).toMatchObject({
        action: 'second-factor-required',
        details: { before: false, after: true },
      });
      expect((await begin(ANNA, PASSWORD)).body).toMatchObject({ ChallengeName: 'MFA_SETUP' });
      expect((await begin(FREMD, PASSWORD)).body).toHaveProperty('AuthenticationResult');
      expect((await askWith(bernd, 'PUT', rule, { required: false })).status).toBe(204);
    }

    expect((await askWith(bernd, 'DELETE', user(BERND, '/second-factor'))).body.code).toBe('own-second-factor');
    expect((await ask(FREMD, 'DELETE', user(BERND, '/second-factor'))).status).toBe(404);
    expect((await ask(ANNA, 'DELETE', user(BERND, '/second-factor'))).body).toMatchObject({ second_factor: false });
    expect((await audited()).at(-1)).toMatchObject({ action: 'second-factor-reset', details: { user: BERND } });
    expect((await askWith(bernd, 'GET', '/api/v2/store')).status).toBe(401);
    await tokenOf(BERND);
    const mails = await database.pool.query('SELECT kind, to_address FROM portal_mails WHERE tenant_id = $1', [
      tenantId,
    ]);
    expect(mails.rows).toContainEqual({ kind: 'sign-in-notice', to_address: BERND });
    // The operating company helps where there is no other Admin.
    expect((await ask(OTTO, 'DELETE', `/api/v2/admin/users/${subOf(FREMD)}/second-factor`)).status).toBe(204);
  });

  test('sign-ins end together, and a browser that nobody knows is said to be none', async () => {
    const token = await tokenOf(BERND);
    expect((await ask(ANNA, 'DELETE', user(BERND, '/sessions'))).status).toBe(200);
    expect((await askWith(token, 'GET', '/api/v2/store')).status).toBe(401);
    expect((await ask(ANNA, 'DELETE', user(BERND, '/devices/keins'))).body.code).toBe('device-not-found');
  });

  test('the right to measurements is given and taken once', async () => {
    expect((await ask(ANNA, 'PUT', user(BERND, '/refraction'), { granted: true })).body).toMatchObject({
      refraction: true,
    });
    expect((await ask(ANNA, 'PUT', user(BERND, '/refraction'), { granted: true })).status).toBe(200);
    expect((await ask(ANNA, 'PUT', user(BERND, '/refraction'), { granted: false })).body).toMatchObject({
      refraction: false,
    });
    expect((await audited()).slice(-2).map(({ action }) => action)).toEqual(['permission-granted', 'permission-taken']);
  });

  test('nobody takes their own rights, nor those of somebody elsewhere', async () => {
    for (const [path, body] of [
      ['/lock', { locked: true }],
      ['/groups', { groups: ['PRO'] }],
      ['/stores', { stores: [stores[0]] }],
    ] as const)
      expect((await ask(ANNA, 'PUT', user(ANNA, path), body)).body.code).toBe('own-rights');
    for (const reach of [URL_OF_USERS, '/api/v2/admin/users'])
      expect((await ask(ANNA, 'PUT', `${reach}/${subOf(FREMD)}/lock`, { locked: true })).status).toBe(404);
  });

  test('the operating company sees everybody and locks anybody, but for a business’s last Admin', async () => {
    const all = (await ask(OTTO, 'GET', '/api/v2/admin/users?limit=200')).body;
    expect(all).toMatchObject({ is_operator: true });
    expect(all.items.map(({ email }: { email: string }) => email)).toEqual(expect.arrayContaining([ANNA, FREMD, OTTO]));
    const own = (await ask(ANNA, 'GET', '/api/v2/admin/users?limit=200')).body;
    expect(own).toMatchObject({ is_operator: false });
    expect(new Set(own.items.map(({ tenant_id }: { tenant_id: number }) => tenant_id))).toEqual(new Set([tenantId]));
    const lock = (email: string, locked: boolean) =>
      ask(OTTO, 'PUT', `/api/v2/admin/users/${subOf(email)}/lock`, { locked });
    expect((await lock(BERND, true)).status).toBe(204);
    expect((await audited()).at(-1)).toMatchObject({ action: 'user-locked', user_email: OTTO });
    expect((await lock(ANNA, true)).body.code).toBe('last-admin');
    expect((await lock(BERND, false)).status).toBe(204);
  });

  test.each([
    ['locking', (email: string): Call => ['PUT', user(email, '/lock'), { locked: true }]],
    ['taking the group', (email: string): Call => ['PUT', user(email, '/groups'), { groups: [] }]],
    ['restricting', (email: string): Call => ['PUT', user(email, '/stores'), { stores: [stores[0]] }]],
  ])('two Admins %s each other at once leave one', async (_how, call) => {
    const [anna, bernd] = [await tokenOf(ANNA), await tokenOf(BERND)];
    const [ofAnna, ofBernd] = [call(BERND), call(ANNA)];
    const answers = await Promise.all([askWith(anna, ...ofAnna), askWith(bernd, ...ofBernd)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    // Refused as the last one, or because the other was quicker to take the right to ask.
    expect([401, 403, 409]).toContain(answers.map(({ status }) => status).find((status) => status !== 200));
    await database.pool.query('DELETE FROM user_stores WHERE tenant_id = $1', [tenantId]);
    for (const email of [ANNA, BERND]) {
      await running.identity.administer('AdminEnableUser', { Username: subOf(email) });
      await running.identity.administer('AdminAddUserToGroup', { Username: subOf(email), GroupName: 'Admin' });
    }
  });
});
