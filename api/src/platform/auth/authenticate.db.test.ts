import { generateKeyPair, SignJWT } from 'jose';
import { seedTenant, startTestApi, type TestApi, type TestUser } from '../../testing/index.ts';

let api: TestApi;
let user: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  user = { ...await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]), groups: ['PURE'] };
});
afterAll(() => api.close());

const url = '/api/v2/store';
const withToken = (token: string) => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('a valid access token opens the door', async () => {
  const answer = await withToken(await api.identity.token(user));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an expired token gets exactly the answer that makes the portal refresh its session', async () => {
  const answer = await withToken(await api.identity.token(user, {}, -10));
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: 'about:blank', title: 'Ihre Anmeldung ist abgelaufen.', status: 401, code: 'token-expired', detail: 'Bearer token has expired',
  });
});

test('without a token nobody is let in', async () => {
  const answers = await Promise.all([undefined, 'Basic abc', 'Bearer', 'Bearer  '].map((authorization) =>
    api.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })));
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
  const forged = await new SignJWT({ sub: 'x', iss: issuer, client_id: clientId, token_use: 'access', tenant: String(user.tenantId) })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' }).setExpirationTime('5m').sign(privateKey);
  expect((await withToken(forged)).json()).toMatchObject({ status: 401, code: 'token-invalid' });
  const [, payload] = forged.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')}.${payload}.`;
  expect((await withToken(unsigned)).json()).toMatchObject({ status: 401, code: 'token-invalid' });
});

test.each([undefined, '', '0', '-1', '1; DROP TABLE stores', '1e3', 1])('a token with the business %p is refused', async (tenant) => {
  expect((await withToken(await api.identity.token(user, { tenant }))).json())
    .toMatchObject({ status: 401, code: 'token-without-business' });
});

test('a missing group gives 403 with the sentence of the portal', async () => {
  const answer = await api.call(user, '/api/v2/optician-marketing/release-info');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden', title: 'Sie haben für diesen Bereich keine Berechtigung' });
});

test('groups are compared without regard to case', async () => {
  const answer = await api.call({ ...user, groups: ['marketing-MANAGER'] }, '/api/v2/optician-marketing/release-info');
  expect(answer.statusCode).toBe(200);
});
