import { generateKeyPair, SignJWT } from 'jose';
import { withTenant } from '../database/index.ts';
import { seedTenant, type TestUser } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let user: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  user = { ...(await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }])), groups: ['PURE'] };
});
afterAll(() => api.close());

const url = '/api/v2/store';
const withToken = (token: string) => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('a valid access token opens the door', async () => {
  const answer = await withToken(await api.identity.token(user));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the last sign-in is that of the token, written down once for each sign-in', async () => {
  const { tenantId } = user;
  const person = { ...user, sub: 'noted' };
  const signedIn = (seconds: number) => api.identity.token(person, { auth_time: seconds }).then(withToken);
  const noted = () =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx.selectFrom('user_sign_ins').select('last_at').where('tenant_id', '=', tenantId).execute(),
    );
  await signedIn(1_000);
  expect(await noted()).toEqual([{ last_at: new Date(1_000_000) }]);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('user_sign_ins').where('tenant_id', '=', tenantId).execute(),
  );
  // The same sign-in again, renewed or not, and one of an older browser, are no news.
  for (const seconds of [1_000, 500]) expect((await signedIn(seconds)).statusCode).toBe(200);
  expect(await noted()).toEqual([]);
  await signedIn(2_000);
  expect(await noted()).toEqual([{ last_at: new Date(2_000_000) }]);
});

test('an expired token gets exactly the answer that makes the portal refresh its session', async () => {
  const answer = await withToken(await api.identity.token(user, {}, -10));
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Ihre Anmeldung ist abgelaufen.',
    status: 401,
    code: 'token-expired',
    detail: 'Bearer token has expired',
  });
});

test('without a token nobody is let in', async () => {
  const answers = await Promise.all(
    [undefined, 'Basic abc', 'Bearer', 'Bearer  '].map((authorization) =>
      api.app.inject({ url, headers: authorization === undefined ? {} : { authorization } }),
    ),
  );
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 401, code: 'token-missing' });
});

test.each([
  ['an identity token', { token_use: 'id' }],
  ['a token of another client', { client_id: 'other' }],
  ['a token of another pool', { iss: 'http://127.0.0.1/other' }],
  ['a token without an end', { exp: undefined }],
])('%s is refused, and not as expired', async (_name, claims) => {
  const problem = (await withToken(await api.identity.token(user, claims))).json();
  expect(problem).toMatchObject({ status: 401, code: 'token-invalid' });
  expect(problem).not.toHaveProperty('detail');
});

test('a token signed by somebody else is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const { issuer, clientId } = api.identity.options;
  const forged = await new SignJWT({
    sub: 'x',
    iss: issuer,
    client_id: clientId,
    token_use: 'access',
    tenant: String(user.tenantId),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setExpirationTime('5m')
    .sign(privateKey);
  expect((await withToken(forged)).json()).toMatchObject({ status: 401, code: 'token-invalid' });
  const [, payload] = forged.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')}.${payload}.`;
  expect((await withToken(unsigned)).json()).toMatchObject({ status: 401, code: 'token-invalid' });
});

test.each([undefined, '', '0', '-1', '1; DROP TABLE stores', '1e3', 1])(
  'a token with the business %p is refused',
  async (tenant) => {
    expect((await withToken(await api.identity.token(user, { tenant }))).json()).toMatchObject({
      status: 401,
      code: 'token-without-business',
    });
  },
);

test('a missing group gives 403 with the sentence of the portal', async () => {
  const answer = await api.call(user, '/api/v2/optician-marketing/release-info');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden', title: 'Sie haben für diesen Bereich keine Berechtigung' });
});

test('groups are compared without regard to case', async () => {
  const answer = await api.call({ ...user, groups: ['marketing-MANAGER'] }, '/api/v2/optician-marketing/release-info');
  expect(answer.statusCode).toBe(200);
});
