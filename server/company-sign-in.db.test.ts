import { openAccounts, type OpenDatabase } from '@portal/api';
import { companySignInSchema } from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import { approvalRoutes } from '../api/src/features/company-sign-in/approval-routes.ts';
import { companySignInRoutes } from '../api/src/features/company-sign-in/routes.ts';
import { openMailer } from '../api/src/platform/mail/index.ts';
import { apiPlugin } from '../api/src/server.ts';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { callbackOf, COMPANY, openBrowser } from '../identity/src/testing/company-journey.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startCompanyProvider,
  type RunningProvider,
} from '../identity/src/testing/company-provider.ts';
import {
  PASSWORD,
  passwordSignIn,
  startIdentity,
  type RunningIdentity,
} from '../identity/src/testing/running-identity.ts';
import { embeddedAdmin } from './embedded-admin.ts';
import { embeddedTokens } from './token-source.ts';

const [ANNA, BERND, OTTO, FREMD] = ['anna@kette.example', 'bernd@kette.example', 'otto@betrieb.example', 'f@y.example'];
const OWN = '/api/v2/settings/company-sign-in';

let database: OpenDatabase;
let running: RunningIdentity;
let provider: RunningProvider;
let app: FastifyInstance;
let tenantId: number;
let otherId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ tenantId } = await seedTenant(database, 'Kette', []));
  ({ tenantId: otherId } = await seedTenant(database, 'Weber', []));
  const operator = await seedTenant(database, 'Betreiber', []);
  await database.pool.query('UPDATE tenants SET is_operator = true WHERE id = $1', [operator.tenantId]);
  running = await startIdentity(COMPANY);
  provider = await startCompanyProvider([callbackOf(String(tenantId))]);
  for (const [email, tenant, groups] of [
    [ANNA, tenantId, ['Admin']],
    [BERND, tenantId, ['PRO']],
    [OTTO, operator.tenantId, ['Admin']],
    [FREMD, otherId, ['Admin']],
  ] as const)
    running.identity.admin.createUser({
      email,
      password: PASSWORD,
      groups,
      attributes: { 'custom:tenant': String(tenant) },
    });
  const accounts = openAccounts(embeddedAdmin(running.identity));
  const context = {
    db: database.db,
    accounts,
    mail: openMailer(database.db, undefined),
    publicUrl: 'https://portal.example',
  };
  app = Fastify();
  await app.register(apiPlugin, {
    db: database.db,
    identity: embeddedTokens(running.identity),
    features: [companySignInRoutes(context), approvalRoutes(context)],
  });
});
afterAll(async () => {
  await app.close();
  await running.close();
  await provider.close();
  await database.close();
});

const approvalOf = (id: number) => `/api/v2/admin/company-sign-in/${id}`;
async function ask(email: string, method: 'DELETE' | 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const { AccessToken } = await passwordSignIn(running, email);
  const headers = { authorization: `Bearer ${AccessToken}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const approval = (more: object = {}) => ({
  issuer: provider.issuer,
  domains: ['kette.example'],
  trusts_addresses: false,
  ...more,
});
const client = (more: object = {}) => ({
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  company_only: false,
  trusts_second_factor: false,
  ...more,
});

test('before the operating company has said a word, a business has nothing to set up', async () => {
  expect((await ask(ANNA, 'GET', OWN)).body).toEqual({ is_offered: true, provider: null });
  for (const [method, url] of [
    ['PUT', OWN],
    ['POST', `${OWN}/test`],
  ] as const)
    expect((await ask(ANNA, method, url, method === 'PUT' ? client() : undefined)).body.code).toBe(
      'company-sign-in-unapproved',
    );
  // Nor does it say so itself.
  for (const email of [ANNA, FREMD])
    expect((await ask(email, 'PUT', approvalOf(tenantId), approval())).body.code).toBe('operator-only');
});

test('the operating company says which provider and which domains are whose', async () => {
  const said = await ask(OTTO, 'PUT', approvalOf(tenantId), approval({ domains: ['Kette.example', 'kette.example '] }));
  expect(companySignInSchema.parse(said.body).provider).toMatchObject({
    issuer: provider.issuer,
    domains: ['kette.example'],
    callback_url: callbackOf(String(tenantId)),
    client: null,
  });
  expect((await ask(OTTO, 'PUT', approvalOf(otherId), approval())).body).toMatchObject({
    code: 'domain-taken',
    title: expect.stringContaining('„kette.example“'),
  });
  expect((await ask(OTTO, 'PUT', approvalOf(otherId), approval({ domains: ['gmx.de'] }))).body.code).toBe(
    'domain-of-everybody',
  );
  for (const wrong of [{ issuer: 'http://kette.example' }, { issuer: 'kette.example' }, { domains: ['a@b.example'] }])
    expect((await ask(OTTO, 'PUT', approvalOf(otherId), approval(wrong))).status).toBe(400);
  expect((await ask(OTTO, 'PUT', approvalOf(999_999), approval({ domains: ['neu.example'] }))).status).toBe(404);
});

test('the business registers the portal there, tries it, and its people come', async () => {
  expect((await ask(ANNA, 'PUT', OWN, client({ client_secret: null }))).body.code).toBe('client-secret-missing');
  expect((await ask(ANNA, 'PUT', OWN, client({ client_secret: 'falsch' }))).status).toBe(200);
  expect((await ask(ANNA, 'POST', `${OWN}/test`)).body).toEqual({ problem: 'client' });
  const { body } = await ask(ANNA, 'PUT', OWN, client());
  expect(JSON.stringify(body)).not.toContain(CLIENT_SECRET);
  expect((await ask(ANNA, 'POST', `${OWN}/test`)).body).toEqual({ problem: null });
  // Nobody is kept to what nobody has tried.
  expect((await ask(ANNA, 'PUT', OWN, client({ company_only: true }))).body.code).toBe('company-sign-in-untried');
  provider.account = { sub: 'bernd', claims: { email: BERND, email_verified: true } };
  expect((await openBrowser({ identity: running }).comeIn(BERND)).body['AuthenticationResult']).toBeTruthy();
  expect((await ask(ANNA, 'GET', OWN)).body.provider.people).toEqual([
    running.identity.pool.users.find(BERND)?.username,
  ]);
  const kept = await ask(ANNA, 'PUT', OWN, client({ company_only: true, client_secret: null }));
  expect(kept.body.provider.client.company_only).toBe(true);
  await expect(passwordSignIn(running, BERND)).rejects.toThrow('Company sign-in required');
});

test('who has to come with another account is let, and the business ends what it began', async () => {
  // Anna is an Admin, and would be asked for a second factor by her password: she comes by the account, too.
  provider.account = { sub: 'anna', claims: { email: ANNA, email_verified: true } };
  const { body } = await openBrowser({ identity: running }).comeIn(ANNA);
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
  const asAnna = (method: 'DELETE' | 'GET', url: string) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${AccessToken}` } });
  const bernd = running.identity.pool.users.find(BERND)?.username;
  expect((await asAnna('DELETE', `${OWN}/people/${bernd}`)).statusCode).toBe(204);
  expect(
    (await asAnna('DELETE', `${OWN}/people/${running.identity.pool.users.find(FREMD)?.username}`)).statusCode,
  ).toBe(404);
  expect((await asAnna('DELETE', OWN)).json().provider.client).toBeNull();
  expect((await passwordSignIn(running, BERND)).AccessToken).toBeTruthy();
  expect((await ask(OTTO, 'DELETE', approvalOf(tenantId))).body.provider).toBeNull();
  expect((await ask(OTTO, 'DELETE', approvalOf(tenantId))).status).toBe(200);
});

test('all of it stands in the log of the business, the secret never', async () => {
  const { rows } = await database.pool.query<{ action: string; user_email: string; details: unknown }>(
    'SELECT action, user_email, details FROM audit_log WHERE tenant_id = $1 ORDER BY id',
    [tenantId],
  );
  expect(rows.map(({ action, user_email }) => `${action} ${user_email}`)).toEqual([
    `company-sign-in-approved ${OTTO}`,
    `company-sign-in-changed ${ANNA}`,
    `company-sign-in-changed ${ANNA}`,
    `company-sign-in-changed ${ANNA}`,
    `company-account-unlinked ${ANNA}`,
    `company-sign-in-ended ${ANNA}`,
    `company-sign-in-withdrawn ${OTTO}`,
  ]);
  expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET);
});
