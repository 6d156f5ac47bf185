import { createHash } from 'node:crypto';
import { MOST_PICTURES, PICTURE_BYTES, type MessagePicture } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import { seedMailing, type SeededMailing } from '../campaign-messages/testing/seed-mailing.ts';
import { jpegOf } from '../../testing/jpeg.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/optician-marketing/message-pictures';
let api: TestApi;
let mailing: SeededMailing;
beforeAll(async () => {
  api = await startTestApi();
  mailing = await seedMailing(api.database, 'Bilder', 'letter', 1);
});
afterAll(() => api.close());

const person = (groups = ['Marketing-Manager']) => ({ tenantId: mailing.tenantId, sub: 'chefin', groups });
const add = (content: Buffer, name = 'laden.jpg', groups?: string[]) =>
  api.call(person(groups), URL, { method: 'POST', payload: { name, content: content.toString('base64') } });
const list = async () => (await api.call(person(['Marketing']), URL)).json<{ pictures: MessagePicture[] }>().pictures;
const remove = (id: string) => api.call(person(), `${URL}/${id}`, { method: 'DELETE' });

test('a picture is known by its bytes, is there once, and is given out as it came', async () => {
  const bytes = jpegOf(1_200, 800);
  const id = createHash('sha256').update(bytes).digest('hex');
  expect((await add(bytes)).json()).toEqual({ id });
  expect((await add(bytes, 'noch einmal.jpg')).json()).toEqual({ id });
  expect(await list()).toMatchObject([{ id, name: 'laden.jpg', width: 1_200, height: 800, used: 0 }]);
  const file = await api.call(person(['Marketing']), `${URL}/${id}`);
  expect([file.headers['content-type'], file.rawPayload.equals(bytes)]).toEqual(['image/jpeg', true]);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).json()).toMatchObject({ status: 404, code: 'picture-not-found' });
  expect((await api.call(person(), `${URL}/${id}`)).statusCode).toBe(404);
});

test.each([
  ['no picture', Buffer.from('Guten Tag'), 422, 'picture-broken'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 422, 'picture-broken'],
  ['too many pixels', jpegOf(65_535, 65_535), 422, 'picture-broken'],
])('%s is refused', async (_what, bytes, status, code) => {
  expect((await add(bytes)).json()).toMatchObject({ status, code });
});

test('what is too large is refused before it is read, and only who plans adds any', async () => {
  expect((await add(Buffer.alloc(PICTURE_BYTES + 3, 1))).statusCode).toBe(400);
  expect((await add(jpegOf(2, 2), 'x.jpg', ['Marketing'])).statusCode).toBe(403);
  expect((await api.call(person(['PURE']), URL)).statusCode).toBe(403);
});

test('a picture stays while a text shows it', async () => {
  const { id } = (await add(jpegOf(30, 20))).json<{ id: string }>();
  const { tenantId, campaignId } = mailing;
  const write = (blocks: object[]) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .updateTable('campaign_texts')
        .set({ blocks: JSON.stringify(blocks) })
        .where('tenant_id', '=', tenantId)
        .where('campaign_id', '=', campaignId)
        .execute(),
    );
  for (const block of [
    { kind: 'picture', picture: id, alt: 'Team' },
    { kind: 'signature', name: 'K', role: '', picture: id },
  ]) {
    await write([{ kind: 'text', text: 'Guten Tag' }, block]);
    expect(await list()).toMatchObject([{ id, used: 1 }]);
    expect((await remove(id)).json()).toMatchObject({ status: 409, code: 'picture-used' });
  }
  await write([{ kind: 'text', text: 'Guten Tag' }]);
  expect((await remove(id)).statusCode).toBe(204);
});

test('a business has so many at most', async () => {
  const rows = Array.from({ length: MOST_PICTURES }, (_, at) => ({
    tenant_id: mailing.tenantId,
    hash: String(at).padStart(64, '0'),
    name: `${at}.jpg`,
    content: Buffer.from([]),
    width: 1,
    height: 1,
    added_by: 'x',
  }));
  await withTenant(api.database.db, mailing.tenantId, (trx) =>
    trx.insertInto('message_pictures').values(rows).execute(),
  );
  expect((await add(jpegOf(9, 9))).json()).toMatchObject({ status: 409, code: 'too-many-pictures' });
});
