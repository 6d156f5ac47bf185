import { EMAIL, PASSWORD, passwordSignIn } from '../testing/running-identity.ts';
import { openBrowser, startCompanyWorld, TENANT, type CompanyWorld } from '../testing/company-journey.ts';

let world: CompanyWorld;
beforeEach(async () => {
  world = await startCompanyWorld();
  world.provider.account = { sub: 'ida', claims: { email: EMAIL, email_verified: true } };
});
afterEach(() => world.close());

const users = () => world.identity.identity.pool.users;
const resultOf = ({ body }: { body: Record<string, unknown> }) =>
  body['AuthenticationResult'] as {
    AccessToken: string;
    RefreshToken: string;
    NewDeviceMetadata: { DeviceKey: string };
  };
/** What the sign-in page is told. */
const refusal = async (email = EMAIL, browser = openBrowser(world)) => browser.open(await browser.through(email));

test('whoever the provider knows signs in, with the portal’s own tokens', async () => {
  const tokens = resultOf(await openBrowser(world).comeIn(EMAIL));
  const { call, identity } = world.identity;
  const { body } = await call('GetUser', { AccessToken: tokens.AccessToken });
  expect(body['UserAttributes']).toContainEqual({ Name: 'email', Value: EMAIL });
  const { sub } = await identity.pool.tokens.verifyAccess(tokens.AccessToken);
  expect(sub).toBe(users().find(EMAIL)?.username);
  // It is a sign-in as all others: renewed, listed as a device, and over when it is told to be.
  await call('ConfirmDevice', {
    AccessToken: tokens.AccessToken,
    DeviceKey: tokens.NewDeviceMetadata.DeviceKey,
    DeviceName: 'Kasse',
    DeviceSecretVerifierConfig: { Salt: 'AA==', PasswordVerifier: 'AA==' },
  });
  expect((await call('ListDevices', { AccessToken: tokens.AccessToken })).body['Devices']).toHaveLength(1);
  const refresh = {
    ClientId: identity.userPoolClientId,
    RefreshToken: tokens.RefreshToken,
    DeviceKey: tokens.NewDeviceMetadata.DeviceKey,
  };
  expect((await call('GetTokensFromRefreshToken', refresh)).status).toBe(200);
  await call('GlobalSignOut', { AccessToken: tokens.AccessToken });
  expect((await call('GetTokensFromRefreshToken', refresh)).body['message']).toBe('Refresh Token has been revoked');
});

test('the person is told of the account once, and known by it from then on', async () => {
  await openBrowser(world).comeIn(EMAIL);
  world.provider.account = { sub: 'ida', claims: { email: 'ida@neuer-name.example', email_verified: false } };
  expect(resultOf(await openBrowser(world).comeIn(EMAIL)).AccessToken).toBeTruthy();
  expect(world.identity.identity.pool.outbox.notices().map(({ purpose }) => purpose)).toEqual([
    'notice:company-account',
  ]);
});

test('an address that is somebody else’s at the provider by now opens nothing, until it is let', async () => {
  await openBrowser(world).comeIn(EMAIL);
  world.provider.account = { sub: 'nachfolgerin', claims: { email: EMAIL, email_verified: true } };
  expect(await refusal()).toBe('/login#firma-fehler=other-account');
  await world.administer('AdminUnlinkCompanyAccount', { Username: EMAIL });
  expect(await refusal()).toMatch(/#firma=/);
});

describe('who is not let in', () => {
  const add = (email: string, tenant: string, more = {}) =>
    world.identity.identity.admin.createUser({
      email,
      password: PASSWORD,
      attributes: { 'custom:tenant': tenant, ...more },
    });

  test.each([
    ['an address that is not confirmed', { email: EMAIL, email_verified: false }, 'unverified'],
    ['an address without a word about it', { email: EMAIL }, 'unverified'],
    ['no address', {}, 'unknown'],
    ['an address that nobody has', { email: 'niemand@brillenhaus-sommer.example', email_verified: true }, 'unknown'],
    ['an address of another domain', { email: 'gast@andere-optik.example', email_verified: true }, 'unknown'],
    [
      'an address of another business in the same domain',
      { email: 'acht@brillenhaus-sommer.example', email_verified: true },
      'unknown',
    ],
    [
      'an address that is not confirmed here',
      { email: 'offen@brillenhaus-sommer.example', email_verified: true },
      'unknown',
    ],
  ])('%s', async (_case, claims, expected) => {
    add('gast@andere-optik.example', TENANT);
    add('acht@brillenhaus-sommer.example', '8');
    add('offen@brillenhaus-sommer.example', TENANT, { email_verified: 'false' });
    world.provider.account = { sub: 'ida', claims };
    expect(await refusal()).toBe(`/login#firma-fehler=${expected}`);
  });

  test('a username in place of an address finds nobody', async () => {
    const { username } = users().find(EMAIL)!;
    world.provider.account = { sub: 'ida', claims: { email: username, email_verified: true } };
    expect(await refusal()).toBe('/login#firma-fehler=unknown');
  });

  test('somebody who is locked, or has gone to another business, also when the account is theirs', async () => {
    await openBrowser(world).comeIn(EMAIL);
    await world.administer('AdminDisableUser', { Username: EMAIL });
    expect(await refusal()).toBe('/login#firma-fehler=locked');
    await world.administer('AdminEnableUser', { Username: EMAIL });
    await world.administer('AdminUpdateUserAttributes', {
      Username: EMAIL,
      UserAttributes: [{ Name: 'custom:tenant', Value: '8' }],
    });
    expect(await refusal()).toBe('/login#firma-fehler=unknown');
  });

  test('who is locked between coming back and signing in', async () => {
    const browser = openBrowser(world);
    const place = await browser.open(await browser.through(EMAIL));
    await world.administer('AdminDisableUser', { Username: EMAIL });
    expect((await browser.signIn(place)).body['message']).toBe('User is disabled.');
  });

  test('who breaks off at the provider', async () => {
    world.provider.account = null;
    expect(await refusal()).toBe('/login#firma-fehler=denied');
  });
});

test('the operating company’s word stands for a provider that says nothing about addresses, not against one that does', async () => {
  await world.administer('ApproveCompanyProvider', {
    Tenant: TENANT,
    Issuer: world.provider.issuer,
    Domains: ['brillenhaus-sommer.example'],
    TrustsAddresses: true,
  });
  world.provider.account = { sub: 'ida', claims: { email: EMAIL, email_verified: false } };
  expect(await refusal()).toBe('/login#firma-fehler=unverified');
  world.provider.account = { sub: 'ida', claims: { email: EMAIL } };
  expect(await refusal()).toMatch(/#firma=/);
});

test('somebody who was invited needs no password, and the one of the letter serves no more', async () => {
  const { identity } = world.identity;
  const invited = 'neu@brillenhaus-sommer.example';
  identity.admin.createUser({
    email: invited,
    password: PASSWORD,
    temporary: true,
    attributes: { 'custom:tenant': TENANT },
  });
  world.provider.account = { sub: 'neu', claims: { email: invited, email_verified: true } };
  const { AccessToken } = resultOf(await openBrowser(world).comeIn(invited));
  const { sub, originJti } = await identity.pool.tokens.verifyAccess(AccessToken);
  expect(identity.stillHolds({ sub, originJti, groups: [], tenant: TENANT })).toBe(true);
  await expect(passwordSignIn(world.identity, invited)).rejects.toThrow('Incorrect username or password');
});

test('by the domain alone it is decided where to go: who has an account is not told', async () => {
  const browser = openBrowser(world);
  const known = await browser.begin(EMAIL);
  const unknown = await browser.begin('niemand@brillenhaus-sommer.example');
  expect([known.status, unknown.status]).toEqual([200, 200]);
  for (const { body } of [known, unknown]) expect(body['Location']).toMatch(`${world.provider.issuer}/auth?`);
  expect((await browser.begin('ida@andere.example')).body['__type']).toBe('CompanyProviderNotFoundException');
  expect(world.identity.logged.join('')).not.toContain('brillenhaus-sommer');
});

test('sign-ins that are begun without end are stopped', async () => {
  await world.close();
  world = await startCompanyWorld({ rateLimit: { attempts: 2 } });
  const browser = openBrowser(world);
  await browser.begin(EMAIL);
  await browser.begin(EMAIL);
  expect((await browser.begin(EMAIL)).status).toBe(429);
});
