import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { callbackOf, openBrowser, startCompanyWorld, TENANT, type CompanyWorld } from '../testing/company-journey.ts';
import { CLIENT_ID, startCompanyProvider } from '../testing/company-provider.ts';
import { EMAIL } from '../testing/running-identity.ts';

let world: CompanyWorld;
beforeEach(async () => {
  world = await startCompanyWorld();
  world.provider.account = { sub: 'ida', claims: { email: EMAIL, email_verified: true } };
});
afterEach(() => world.close());

const failed = (refusal: string) => `/login#firma-fehler=${refusal}`;
const altered = (address: string, changes: Record<string, string | null>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url.href;
};

describe('an answer that is not the one', () => {
  test('serves once', async () => {
    const browser = openBrowser(world);
    const answer = await browser.through(EMAIL);
    expect(await browser.open(answer)).toMatch(/#firma=/);
    expect(await browser.open(answer)).toBe(failed('over'));
  });

  test('with a state of nobody, or none', async () => {
    const browser = openBrowser(world);
    const answer = await browser.through(EMAIL);
    expect(await browser.open(altered(answer, { state: 'x'.repeat(128) }))).toBe(failed('over'));
    expect(await browser.open(altered(answer, { state: null }))).toBe(failed('over'));
    expect(await browser.open(`${answer}&state=another`)).toBe(failed('invalid'));
  });

  test('with a code of another sign-in: PKCE and nonce are those of this one', async () => {
    const [browser, other] = [openBrowser(world), openBrowser(world)];
    const code = new URL(await other.through(EMAIL)).searchParams.get('code');
    expect(await browser.open(altered(await browser.through(EMAIL), { code }))).toBe(failed('invalid'));
  });

  test('with a code that was used at the provider', async () => {
    const [browser, other] = [openBrowser(world), openBrowser(world)];
    const answer = await other.through(EMAIL);
    await other.open(answer);
    const code = new URL(answer).searchParams.get('code');
    expect(await browser.open(altered(await browser.through(EMAIL), { code }))).toBe(failed('invalid'));
  });

  test('of another issuer, or of none where the provider names itself (RFC 9207)', async () => {
    for (const iss of ['https://fremd.example', null]) {
      const browser = openBrowser(world);
      expect(await browser.open(altered(await browser.through(EMAIL), { iss }))).toBe(failed('invalid'));
    }
  });

  test('at the address of another business (mix-up)', async () => {
    const browser = openBrowser(world);
    const answer = await browser.through(EMAIL);
    expect(await browser.open(answer.replace(callbackOf(TENANT), callbackOf('8')))).toBe(failed('invalid'));
  });

  test('too late', async () => {
    const browser = openBrowser(world);
    const answer = await browser.through(EMAIL);
    world.identity.clock.skewMs = 16 * 60_000;
    expect(await browser.open(answer)).toBe(failed('over'));
  });

  test('after the provider was taken away', async () => {
    const browser = openBrowser(world);
    const answer = await browser.through(EMAIL);
    await world.administer('DeleteCompanyClient', { Tenant: TENANT });
    expect(await browser.open(answer)).toBe(failed('invalid'));
  });
});

describe('a ticket', () => {
  test('serves in the browser alone that set out, and once', async () => {
    const [mine, theirs] = [openBrowser(world), openBrowser(world)];
    const place = await mine.open(await mine.through(EMAIL));
    // Somebody is led to an address that another has come back to.
    expect((await theirs.signIn(place)).body['message']).toBe('Invalid session for the user.');
    // And the one that set out has lost it by then.
    expect((await mine.signIn(place)).body['message']).toBe('Invalid session for the user.');
    const again = await mine.open(await mine.through(EMAIL));
    expect((await mine.signIn(again)).status).toBe(200);
    expect((await mine.signIn(again)).status).toBe(400);
  });

  test('for three minutes', async () => {
    const browser = openBrowser(world);
    const place = await browser.open(await browser.through(EMAIL));
    world.identity.clock.skewMs = 4 * 60_000;
    expect((await browser.signIn(place)).body['message']).toBe('Invalid session for the user.');
  });

  test('is nobody’s password', async () => {
    const { call, identity } = world.identity;
    const begun = await call('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: identity.userPoolClientId,
      AuthParameters: { USERNAME: EMAIL },
    });
    expect(begun.body['message']).toBe('Invalid session for the user.');
  });
});

/** A provider that says what it is told to: what a real one never would. */
async function startLiar() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { privateKey: foreignKey } = await generateKeyPair('RS256');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);
  const liar = {
    issuer,
    metadata: {} as Record<string, unknown>,
    claims: {} as Record<string, unknown>,
    nonce: '',
    isForged: false,
    token: undefined as RequestListener | undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const answers: Record<string, () => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...liar.metadata,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'liar' }] }),
    '/token': async () => ({
      access_token: 'x',
      token_type: 'Bearer',
      id_token: await new SignJWT({
        iss: issuer,
        aud: CLIENT_ID,
        sub: 'ida',
        email: EMAIL,
        email_verified: true,
        nonce: liar.nonce,
        iat: now(),
        exp: now() + 300,
        ...liar.claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'liar' })
        .sign(liar.isForged ? foreignKey : privateKey),
    }),
  };
  server.on('request', (request, response) => {
    if (request.url === '/token' && liar.token) {
      liar.token(request, response);
      return;
    }
    const answer = answers[request.url ?? ''];
    void (answer?.() ?? Promise.resolve({})).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  return liar;
}

describe('a provider that lies', () => {
  let liar: Awaited<ReturnType<typeof startLiar>>;
  beforeEach(async () => {
    liar = await startLiar();
    await world.administer('ApproveCompanyProvider', {
      Tenant: TENANT,
      Issuer: liar.issuer,
      Domains: ['brillenhaus-sommer.example'],
      TrustsAddresses: false,
    });
    await world.setClient();
  });
  afterEach(() => liar.close());

  const come = async () => {
    const browser = openBrowser(world);
    const { body } = await browser.begin(EMAIL);
    if (!body['Location']) return body['message'];
    const { searchParams } = new URL(String(body['Location']));
    liar.nonce = searchParams.get('nonce')!;
    return browser.open(`${callbackOf(TENANT)}?code=x&state=${searchParams.get('state')}`);
  };

  test('is believed where it does not', async () => {
    expect(await come()).toMatch(/#firma=/);
  });

  const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each([
    ['another nonce', () => ({ nonce: 'another' }), 'invalid'],
    ['another issuer', () => ({ iss: 'https://fremd.example' }), 'invalid'],
    ['another client', () => ({ aud: 'another' }), 'invalid'],
    ['a token that has expired', () => ({ iat: at(-900), exp: at(-600) }), 'clock'],
    ['a token of later', () => ({ nbf: at(600) }), 'clock'],
  ])('with %s', async (_case, claims, expected) => {
    liar.claims = claims();
    expect(await come()).toBe(failed(expected));
  });

  test('with a signature of another key', async () => {
    liar.isForged = true;
    expect(await come()).toBe(failed('invalid'));
  });

  test('about how it is called, Microsoft’s way for all the world among it', async () => {
    liar.metadata = { issuer: 'https://fremd.example' };
    expect(await come()).toBe('The provider cannot be used: issuer.');
  });

  test('and one that fails, or sends nothing that can be read', async () => {
    for (const token of [
      (_request, response) => void response.writeHead(503).end(),
      (_request, response) => void response.destroy(),
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Wartung'),
    ] satisfies RequestListener[]) {
      liar.token = token;
      expect(await come()).toBe(failed('away'));
    }
  });
});

test('two providers do not answer for each other', async () => {
  const other = await startCompanyProvider([callbackOf('8')]);
  try {
    await world.administer('ApproveCompanyProvider', {
      Tenant: '8',
      Issuer: other.issuer,
      Domains: ['andere.example'],
      TrustsAddresses: true,
    });
    await world.administer('SetCompanyClient', {
      Tenant: '8',
      ClientId: CLIENT_ID,
      ClientSecret: 'ein-geheimnis-des-anbieters',
      CompanyOnly: false,
      TrustsSecondFactor: false,
    });
    // Business 8 may call its people what it likes: an address of business 7 is not its own to speak for.
    other.account = { sub: 'boese', claims: { email: EMAIL, email_verified: true } };
    const browser = openBrowser(world);
    expect(await browser.open(await browser.through('wer@andere.example'))).toBe(failed('unknown'));
    // Nor can it have the domain.
    await expect(
      world.administer('ApproveCompanyProvider', {
        Tenant: '8',
        Issuer: other.issuer,
        Domains: ['Brillenhaus-Sommer.example'],
        TrustsAddresses: true,
      }),
    ).rejects.toMatchObject({ type: 'AliasExistsException', message: 'brillenhaus-sommer.example' });
  } finally {
    await other.close();
  }
});

test('a provider that is not there is told as that', async () => {
  await world.provider.close();
  expect((await openBrowser(world).begin(EMAIL)).body).toEqual({
    __type: 'CompanyProviderAwayException',
    message: 'The provider cannot be used: away.',
  });
  expect(await world.administer('TestCompanyProvider', { Tenant: TENANT })).toEqual({ Problem: 'away' });
});

test('the connection is tried with the portal’s own client and secret', async () => {
  const tried = () => world.administer('TestCompanyProvider', { Tenant: TENANT });
  expect(await tried()).toEqual({ Problem: null });
  await world.setClient({ ClientSecret: 'ein-anderes' });
  expect(await tried()).toEqual({ Problem: 'client' });
  const browser = openBrowser(world);
  expect(await browser.open(await browser.through(EMAIL))).toBe(failed('client'));
  await world.setClient({ ClientSecret: null });
  expect(await tried()).toEqual({ Problem: 'client' });
});
