import { randomBytes } from 'node:crypto';
import {
  blocksOf,
  MOST_PICTURES_IN_MESSAGE,
  namedPicture,
  PICTURE_BYTES,
  type MessageBlock,
  type PreviewPictures,
  type TextPreview,
} from '@portal/shared/contract/marketing';
import { simpleParser } from 'mailparser';
import { withTenant } from '../../platform/database/index.ts';
import { jpegOf } from '../../testing/jpeg.ts';
import { addPicture } from '../message-pictures/change-pictures.ts';
import { startMessagesApi, type MessagesApi } from './testing/messages-api.ts';
import { seedMailing, type SeededMailing } from './testing/seed-mailing.ts';

let api: MessagesApi;
beforeAll(async () => {
  api = await startMessagesApi();
});
afterAll(() => api.close());

/** As large as they may be. */
function photo(): Buffer {
  const [frame, end] = [jpegOf(1_200, 600).subarray(0, -2), Buffer.from([0xff, 0xd9])];
  const shown = randomBytes(PICTURE_BYTES - frame.length - end.length).map((byte) => byte & 0x7f);
  return Buffer.concat([frame, shown, end]);
}

async function seedPictures(name: string) {
  const mailing = await seedMailing(api.database, name, 'email', 2);
  const photos = Array.from({ length: MOST_PICTURES_IN_MESSAGE }, photo);
  const user = { tenantId: mailing.tenantId, email: 'chefin@example.org', sub: 'chefin', groups: [] };
  const ids = await withTenant(api.database.db, mailing.tenantId, async (trx) => {
    const added: string[] = [];
    for (const content of photos)
      added.push(await addPicture(trx, user, { name: 'foto.jpg', content: content.toString('base64') }));
    return added;
  });
  const blocks: MessageBlock[] = [
    ...blocksOf('{{briefanrede}},'),
    ...ids.map((picture): MessageBlock => ({ kind: 'picture', picture, alt: 'Unser Laden' })),
  ];
  return { mailing, photos, ids, blocks };
}

const call = (
  { tenantId, campaignId }: SeededMailing,
  path: string,
  method: 'GET' | 'POST' | 'PUT',
  payload?: object,
) => api.call(tenantId, `${campaignId}/${path}`, { method, ...(payload && { payload }) });

test('a preview names its pictures for who fetches them once, and has them within it for others', async () => {
  const { mailing, photos, ids, blocks } = await seedPictures('Genannt');
  const draft = { member: 0, subject: 'Neu', blocks };
  const look = async (query: string) => {
    const answer = await call(mailing, `text/preview${query}`, 'POST', draft);
    return { page: answer.json<TextPreview>().page ?? '', bytes: answer.rawPayload.length };
  };
  const [within, named] = [await look(''), await look(`?pictures=${'named' satisfies PreviewPictures}`)];
  for (const [at, id] of ids.entries()) {
    expect(named.page).toContain(`src="${namedPicture(id)}"`);
    expect(within.page.includes(`src="data:image/jpeg;base64,${photos[at]?.toString('base64')}"`)).toBe(true);
  }
  // The same page but for its pictures, and nothing in it to fetch from anywhere.
  expect(within.page.replaceAll(/"data:image\/jpeg;base64,[^"]+"/g, '')).toBe(
    named.page.replaceAll(/"picture:[^"]+"/g, ''),
  );
  expect(named.page).not.toMatch(/src="(?!picture:)|\burl\(|cid:/);
  console.log(`preview of an e-mail with ${ids.length} pictures: ${within.bytes} bytes within, ${named.bytes} named`);
  expect(within.bytes).toBeGreaterThan(800_000);
  expect(named.bytes).toBeLessThan(30_000);
  // Of what is saved it is the same.
  expect((await call(mailing, 'text', 'PUT', { version: 1, subject: 'Neu', blocks })).statusCode).toBe(200);
  const saved = await call(mailing, 'text/preview?member=0&pictures=named', 'GET');
  expect(saved.json<TextPreview>().page).toBe(named.page);
  expect((await call(mailing, 'text/preview?pictures=fort', 'GET')).statusCode).toBe(400);
});

test('what is sent has its pictures with it, however it was looked at before', async () => {
  const { mailing, photos, blocks } = await seedPictures('Gesendet');
  await call(mailing, 'text', 'PUT', { version: 1, subject: 'Neu', blocks });
  for (const pictures of ['named', 'within']) await call(mailing, `text/preview?pictures=${pictures}`, 'GET');
  await call(mailing, 'send', 'POST');
  await api.work();
  const sent = api.server.taken.filter(({ to }) => to.endsWith('@gesendet.example.org'));
  expect(sent).toHaveLength(2);
  for (const { source } of sent) {
    // As it went over the line: the parser puts pictures in by itself.
    expect(source).toContain('cid:bild-1');
    expect(source).not.toMatch(/picture:|data:image/);
    const { attachments } = await simpleParser(source);
    expect(attachments.map(({ cid }) => cid)).toEqual(['bild-1', 'bild-2', 'bild-3']);
    expect(attachments.every(({ content }, at) => photos[at]?.equals(content))).toBe(true);
  }
});
