import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@portal/api';
import { createIdentity } from '@portal/identity';
import { freePort, freshDataFolder, seedTenant } from '../api/src/testing/index.ts';
import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

const [EMAIL, PASSWORD] = ['anna@optik-voll.example', 'Demo-2026!sehen'];

let dataDir: string;

beforeAll(async () => {
  dataDir = await freshDataFolder();
  const database = await openDatabase({ dataDir });
  const { tenantId } = await seedTenant(database, 'Optik Voll', []);
  await database.close();
  const identity = createIdentity({ file: join(dataDir, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  identity.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    groups: ['Fileupload', 'Eyepage'],
    attributes: { 'custom:tenant': String(tenantId) },
  });
  identity.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withFloor<T>(
  megabytes: string,
  work: (portal: TestPortal, authorization: string) => Promise<T>,
): Promise<T> {
  const portal = await startTestPortal({
    PORTAL_DATA_DIR: dataDir,
    PORTAL_FREE_DISK_MB: megabytes,
    PORT: String(await freePort()),
  });
  try {
    const { userPoolClientId } = (await portal.app.inject({ url: '/config.json' })).json() as {
      userPoolClientId: string;
    };
    const { AuthenticationResult } = (
      await portal.app.inject({
        method: 'POST',
        url: '/identity/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        payload: JSON.stringify({
          ClientId: userPoolClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: EMAIL, PASSWORD },
        }),
      })
    ).json() as { AuthenticationResult: { AccessToken: string } };
    return await work(portal, `Bearer ${AuthenticationResult.AccessToken}`);
  } finally {
    await portal.close();
  }
}

const send = (portal: TestPortal, authorization: string, url: string, type: string) =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': type },
    payload: Buffer.from('nichts davon wird gelesen'),
  });
const UPLOAD = ['/api/v2/upload', 'multipart/form-data; boundary=x'] as const;

// A petabyte: no disk that tests run on has it.
test('with less room than is asked for uploads are refused before they begin, and /readyz names the disk', () =>
  withFloor('1000000000', async (portal, authorization) => {
    for (const [url, type] of [
      UPLOAD,
      ['/api/v2/upload/preview', UPLOAD[1]],
      ['/api/v2/eyepage/change-request/file', 'application/octet-stream'],
    ] as const) {
      const answer = await send(portal, authorization, url, type);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 507, 'disk-full']);
      expect(answer.json().title).toMatch(/^Auf dem Server ist kein Speicherplatz mehr frei, .* Bitte /);
    }
    expect((await portal.app.inject({ url: '/api/v2/upload', headers: { authorization } })).statusCode).toBe(200);
    const [alive, complete] = await Promise.all(['/healthz', '/readyz'].map((url) => portal.app.inject({ url })));
    expect([alive?.statusCode, complete?.statusCode, complete?.json().parts.disk]).toEqual([200, 503, false]);
  }));

test('with room they are looked at', () =>
  withFloor('1', async (portal, authorization) => {
    expect((await send(portal, authorization, ...UPLOAD)).json().code).toBe('form-broken');
    expect((await portal.app.inject({ url: '/readyz' })).json().parts.disk).toBe(true);
  }));
