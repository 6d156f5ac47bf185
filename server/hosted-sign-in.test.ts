import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/src/testing/free-port.ts';
import { createIdentity, localCertificate, type Identity } from '@portal/identity';
import { hostedOptions, startHosted } from './hosted-sign-in.ts';
import { readSettings } from './settings.ts';

let folder: string;
let identity: Identity | undefined;
let hosted: { close(): Promise<void> } | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-'));
});

afterEach(async () => {
  await hosted?.close();
  identity?.close();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string>) {
  const settings = readSettings({ PORT: '4200', PORTAL_DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  identity = createIdentity({
    file: join(folder, 'identity.sqlite'),
    endpoint: 'http://localhost:4200/identity',
    ...hostedOptions(settings),
  });
  hosted = await startHosted(settings, identity);
  return settings;
}

const location = (ca: string, port: number, redirectUri: string) =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      client_id: 'portalembeddedwebclient01',
      redirect_uri: redirectUri,
      response_type: 'token',
    });
    request({ ca, host: 'localhost', port, path: `/oauth2/authorize?${query}` }, (response) => {
      response.resume();
      resolve(response.headers.location);
    })
      .on('error', reject)
      .end();
  });

test('without a port there are no pages', async () => {
  await start({});
  expect(hosted).toBeNull();
});

test("the pages listen with the certificate of the data folder and send back to the portal's sign-in page alone", async () => {
  const port = await freePort();
  await start({ IDENTITY_HOSTED_PORT: String(port) });
  const ca = readFileSync(join(folder, 'identity-tls', 'cert.pem'), 'utf8');
  expect(await location(ca, port, 'http://localhost:4200/login')).toMatch(
    /^http:\/\/localhost:4200\/login\?error=unsupported_response_type/,
  );
  expect(await location(ca, port, 'http://localhost:4200/')).toBeUndefined();
});

test("a certificate of one's own is taken instead", async () => {
  const own = await localCertificate(join(folder, 'own'));
  const port = await freePort();
  await start({
    IDENTITY_HOSTED_PORT: String(port),
    IDENTITY_TLS_CERT: join(folder, 'own', 'cert.pem'),
    IDENTITY_TLS_KEY: join(folder, 'own', 'key.pem'),
  });
  expect(await location(own.cert, port, 'http://localhost:4200/login')).toEqual(expect.any(String));
});
