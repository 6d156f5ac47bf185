import { EMAIL, PASSWORD, passwordSignIn, type TestTokens } from '../testing/running-identity.ts';
import { openBrowser, startCompanyWorld, TENANT, type CompanyWorld } from '../testing/company-journey.ts';
import { answerCode, begin, nextCode, withApp } from '../testing/second-factor.ts';

const COLLEAGUE = 'kollege@brillenhaus-sommer.example';

let world: CompanyWorld;
beforeEach(async () => {
  world = await startCompanyWorld();
  world.provider.account = { sub: 'kollege', claims: { email: COLLEAGUE, email_verified: true } };
  const of = { password: PASSWORD, attributes: { 'custom:tenant': TENANT } };
  world.identity.identity.admin.createUser({ ...of, email: COLLEAGUE, groups: ['PRO'] });
  world.identity.identity.admin.createUser({ ...of, email: 'chefin@brillenhaus-sommer.example', groups: ['Admin'] });
});
afterEach(() => world.close());

const challengeOf = ({ body }: { body: Record<string, unknown> }) => body['ChallengeName'];
const resultOf = ({ body }: { body: Record<string, unknown> }) =>
  body['AuthenticationResult'] as TestTokens | undefined;
const password = (email: string) => begin(world.identity, PASSWORD, email);
const renewed = ({ RefreshToken }: TestTokens) =>
  world.identity.call('GetTokensFromRefreshToken', {
    ClientId: world.identity.identity.userPoolClientId,
    RefreshToken,
  });

describe('a business that lets its own accounts in alone', () => {
  beforeEach(() => world.setClient({ CompanyOnly: true }));

  test('refuses a right password with a word of its own, a wrong one as ever', async () => {
    expect((await password(COLLEAGUE)).body['message']).toBe('Company sign-in required');
    const wrong = await begin(world.identity, 'falsch', COLLEAGUE);
    expect(wrong.body['message']).toBe('Incorrect username or password.');
    expect(resultOf(await openBrowser(world).comeIn(COLLEAGUE))).toBeTruthy();
  });

  test('lets an Admin in by password with a second factor, for when the provider is away', async () => {
    await world.provider.close();
    expect(challengeOf(await password('chefin@brillenhaus-sommer.example'))).toBe('MFA_SETUP');
  });

  test('leaves other businesses alone, and ends with the client', async () => {
    world.identity.identity.admin.createUser({
      email: 'wer@andere.example',
      password: PASSWORD,
      attributes: { 'custom:tenant': '8' },
    });
    expect(resultOf(await password('wer@andere.example'))).toBeTruthy();
    await world.administer('DeleteCompanyClient', { Tenant: TENANT });
    expect(resultOf(await password(COLLEAGUE))).toBeTruthy();
  });

  test('an invitation is not taken by its password', async () => {
    const email = 'neu@brillenhaus-sommer.example';
    const attributes = { 'custom:tenant': TENANT };
    world.identity.identity.admin.createUser({ email, password: PASSWORD, temporary: true, attributes });
    expect((await password(email)).body['message']).toBe('Company sign-in required');
  });
});

test('sign-ins of before end with their access token once the business lets its own accounts in alone', async () => {
  const byPassword = await passwordSignIn(world.identity, COLLEAGUE);
  const byCompany = resultOf(await openBrowser(world).comeIn(COLLEAGUE))!;
  expect((await renewed(byPassword)).status).toBe(200);
  await world.setClient({ CompanyOnly: true });
  expect((await renewed(byPassword)).body['message']).toBe('Refresh Token has been revoked');
  expect((await renewed(byCompany)).status).toBe(200);
});

describe('the second factor', () => {
  const requireIt = () => world.administer('SetSecondFactorRule', { Tenant: TENANT, Required: true });

  test('is asked for here where the provider says of none', async () => {
    await requireIt();
    expect(challengeOf(await openBrowser(world).comeIn(COLLEAGUE))).toBe('MFA_SETUP');
  });

  test('of somebody’s own is asked for too, and the sign-in goes on as the business’s', async () => {
    const { secret } = await withApp(world.identity);
    world.provider.account = { sub: 'ida', claims: { email: EMAIL, email_verified: true } };
    const challenge = await openBrowser(world).comeIn(EMAIL);
    expect(challengeOf(challenge)).toBe('SOFTWARE_TOKEN_MFA');
    const answered = await answerCode(world.identity, challenge.body['Session'], nextCode(world.identity, secret));
    await world.setClient({ CompanyOnly: true });
    expect((await renewed(resultOf(answered)!)).status).toBe(200);
  });

  test('that the provider has asked for counts: by its word in the token, or by the business’s', async () => {
    await requireIt();
    world.provider.amr = ['pwd', 'mfa'];
    expect(resultOf(await openBrowser(world).comeIn(COLLEAGUE))).toBeTruthy();
    world.provider.amr = ['pwd'];
    expect(challengeOf(await openBrowser(world).comeIn(COLLEAGUE))).toBe('MFA_SETUP');
    await world.setClient({ TrustsSecondFactor: true });
    expect(resultOf(await openBrowser(world).comeIn(COLLEAGUE))).toBeTruthy();
  });

  test('that comes to be required ends sign-ins without one', async () => {
    const tokens = resultOf(await openBrowser(world).comeIn(COLLEAGUE))!;
    await requireIt();
    expect((await renewed(tokens)).body['message']).toBe('Refresh Token has been revoked');
  });
});

test('another issuer, or another client, begins without links; the same ones keep them', async () => {
  const people = async () =>
    ((await world.administer('GetCompanyProvider', { Tenant: TENANT }))['Provider'] as { People: string[] }).People
      .length;
  const approve = (Issuer: string) =>
    world.administer('ApproveCompanyProvider', {
      Tenant: TENANT,
      Issuer,
      Domains: ['brillenhaus-sommer.example', 'sommer.example'],
      TrustsAddresses: false,
    });
  await openBrowser(world).comeIn(COLLEAGUE);
  await approve(world.provider.issuer);
  await world.setClient({ TrustsSecondFactor: true });
  expect(await people()).toBe(1);
  await world.setClient({ ClientId: 'optikerportal-2' });
  expect(await people()).toBe(0);
  await openBrowser(world).comeIn(COLLEAGUE);
  expect(await people()).toBe(1);
  await approve('https://anderer.example');
  expect(await world.administer('GetCompanyProvider', { Tenant: TENANT })).toMatchObject({
    Provider: { Client: null, People: [], Domains: ['brillenhaus-sommer.example', 'sommer.example'] },
  });
});

test('the client’s secret lies sealed in the file, and nobody is told it', async () => {
  const { database } = world.identity.identity.pool;
  const row = database.prepare('SELECT client_secret FROM company_provider').get();
  expect(String(row?.['client_secret'])).not.toContain('geheimnis');
  const told = JSON.stringify([
    await world.administer('GetCompanyProvider', { Tenant: TENANT }),
    await world.administer('ListCompanyProviders', {}),
  ]);
  expect(told).not.toContain('geheimnis');
});
