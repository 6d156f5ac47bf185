import { DEFAULT_STYLE, OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, openFileStore, type FileStore } from '../../platform/files/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { senderRoutes } from './routes.ts';

const URL = '/api/v2/settings/sender';
const folder = mkdtempSync(join(tmpdir(), 'portal-sender-'));
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let api: TestApi;
let files: FileStore;
let tenantId: number;
beforeAll(async () => {
  // The room needs the database that the API opens.
  api = await startTestApi([
    (app, context) => {
      files = openFileStore(context.db, folderStore(folder));
      return senderRoutes(files, { isTest: true })(app, context);
    },
  ]);
  tenantId = (await seedTenant(api.database, 'Optik Sommer', [])).tenantId;
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'PUT', url = URL, payload?: object, groups = ['Admin']) =>
  api.call({ tenantId, groups }, url, { method, ...(payload && { payload }) });
const sender = {
  name: 'Optik Sommer GmbH',
  street: 'Große Straße 5',
  plz: '01067',
  city: 'Dresden',
  email: 'post@optik-sommer.example',
  reply_to: null,
};

test('who has saved nothing writes under the name of the business', async () => {
  expect((await call('GET')).json()).toEqual({
    version: 0,
    name: 'Optik Sommer',
    street: '',
    plz: '',
    city: '',
    email: null,
    reply_to: null,
    has_logo: false,
    is_logo_sound: true,
    is_test: true,
    objection_notice: OBJECTION_NOTICE,
    ...DEFAULT_STYLE,
  });
  expect((await call('GET', `${URL}/logo`)).json()).toMatchObject({ status: 404, code: 'logo-not-found' });
});

test('what is saved is there, the logo as a file that goes with it', async () => {
  const saved = await call('PUT', URL, { ...sender, version: 0, logo: PNG.toString('base64') });
  expect(saved.json()).toEqual({
    ...sender,
    version: 1,
    has_logo: true,
    is_logo_sound: true,
    is_test: true,
    objection_notice: OBJECTION_NOTICE,
    ...DEFAULT_STYLE,
  });
  const logo = await call('GET', `${URL}/logo`);
  expect([logo.headers['content-type'], logo.rawPayload]).toEqual(['image/png', PNG]);
  expect((await call('PUT', URL, { ...sender, version: 1 })).json()).toMatchObject({ version: 2, has_logo: true });
  expect((await call('PUT', URL, { ...sender, version: 2, logo: null })).json()).toMatchObject({
    version: 3,
    has_logo: false,
  });
  await files.sweep();
  expect(readdirSync(join(folder, String(tenantId)))).toEqual([]);
});

test('of two who save one is told, and their logo is not kept', async () => {
  expect((await call('PUT', URL, { ...sender, version: 1, logo: PNG.toString('base64') })).json()).toMatchObject({
    status: 409,
    code: 'settings-changed',
  });
  await files.sweep();
  expect(readdirSync(join(folder, String(tenantId)))).toEqual([]);
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select('details').where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  expect(log.map(({ details }) => details)).toMatchObject([
    { version: 0, before: { street: '', has_logo: false }, after: { street: 'Große Straße 5', has_logo: true } },
    { version: 1, before: { has_logo: true }, after: { has_logo: true } },
    { version: 2, before: { has_logo: true }, after: { has_logo: false } },
  ]);
});

test.each([
  ['a second line', { name: 'Optik\nBcc: x@example.org' }, 400],
  ['a PLZ with letters', { plz: 'D-123' }, 400],
  ['two addresses', { email: 'a@example.org, b@example.org' }, 400],
  ['no word of the right to object', { objection_notice: ' ' }, 400],
  ['a notice that does not say it', { objection_notice: 'Mit freundlichen Grüßen' }, 400],
  ['a logo that ends in the middle', { logo: PNG.subarray(0, 40).toString('base64') }, 422],
  [
    'a logo of another sum',
    { logo: Buffer.from(PNG.map((byte, at) => (at === 45 ? byte ^ 1 : byte))).toString('base64') },
    422,
  ],
  ['a JPEG without a frame', { logo: Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString('base64') }, 422],
  ['a logo that is a page', { logo: Buffer.from('<svg onload="alert(1)">').toString('base64') }, 422],
])('%s is refused', async (_what, wrong, status) => {
  expect((await call('PUT', URL, { ...sender, version: 3, ...wrong })).statusCode).toBe(status);
});

test('a logo that was saved when less was asked of it is told of as not used', async () => {
  const { key } = await files.put(tenantId, PNG.subarray(0, 40), null);
  const save = (logo_key: string) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx.updateTable('sender_settings').set({ logo_key }).where('tenant_id', '=', tenantId).execute(),
    );
  await save(key);
  expect((await call('GET')).json()).toMatchObject({ has_logo: true, is_logo_sound: false });
  await save('gone');
  expect((await call('GET')).json()).toMatchObject({ has_logo: true, is_logo_sound: false });
  expect((await call('PUT', URL, { ...sender, version: 3, logo: PNG.toString('base64') })).json()).toMatchObject({
    has_logo: true,
    is_logo_sound: true,
  });
});

test('a notice of its own stays when all else is saved, and the portal has its words back on demand', async () => {
  const notice = 'Widerspruch genügt formlos an datenschutz@optik-sommer.example.';
  const version = async () => (await call('GET')).json<{ version: number }>().version;
  expect(
    (await call('PUT', URL, { ...sender, version: await version(), objection_notice: notice })).json(),
  ).toMatchObject({ objection_notice: notice });
  expect((await call('PUT', URL, { ...sender, version: await version() })).json()).toMatchObject({
    objection_notice: notice,
  });
  expect(
    (await call('PUT', URL, { ...sender, version: await version(), objection_notice: OBJECTION_NOTICE })).json(),
  ).toMatchObject({ objection_notice: OBJECTION_NOTICE });
});

test('for Admin alone', async () => {
  expect((await call('GET', URL, undefined, ['Marketing', 'PURE'])).statusCode).toBe(403);
});

test('how letters and e-mails look is saved with the rest, and stays where nothing of it is named', async () => {
  const version = async () => (await call('GET')).json<{ version: number }>().version;
  const style = {
    fonts: 'classic',
    colour: '#8a1c3b',
    phone: '0351 4711',
    website: 'optik-sommer.example',
    opening_hours: 'Mo–Fr 9–18 Uhr, Sa 9–14 Uhr',
  };
  expect((await call('PUT', URL, { ...sender, version: await version(), ...style })).json()).toMatchObject(style);
  expect((await call('PUT', URL, { ...sender, version: await version() })).json()).toMatchObject(style);
  for (const wrong of [
    { colour: '#ffcc00' },
    { colour: 'red' },
    { fonts: 'Comic Sans' },
    { website: 'a b' },
    { phone: '1\n2' },
  ])
    expect((await call('PUT', URL, { ...sender, version: await version(), ...wrong })).statusCode).toBe(400);
});
