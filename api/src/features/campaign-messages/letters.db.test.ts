import {
  campaignTextSchema,
  lettersSchema,
  type MessageBlock,
  type TextPreview,
} from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { findRecipientIds, findRecipients, postalAddress } from '../../data/messages/recipients.ts';
import { erase } from '../law/erase.ts';
import { object } from '../law/object.ts';
import { readPdf } from '../report/testing/read-pdf.ts';
import { saveSender } from '../sender/save-sender.ts';
import { addPicture } from '../message-pictures/change-pictures.ts';
import { jpegOf } from '../../testing/jpeg.ts';
import { seedOrders } from '../../testing/orders.ts';
import { readQrCodes } from './testing/read-qr.ts';
import { makeLetters, requestLetters } from './letters/make-letters.ts';
import { startMessagesApi, type MessagesApi } from './testing/messages-api.ts';
import { seedMailing, type SeededMailing } from './testing/seed-mailing.ts';

let api: MessagesApi;
beforeAll(async () => {
  api = await startMessagesApi();
});
afterAll(() => api.close());

const call = (
  { tenantId, campaignId }: SeededMailing,
  path: string,
  method: 'GET' | 'POST' | 'PUT' = 'GET',
  payload?: object,
  groups?: string[],
) => api.call(tenantId, `${campaignId}/${path}`, { method, ...(payload && { payload }) }, groups);
const inBusiness = <T>({ tenantId }: SeededMailing, work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(api.database.db, tenantId, work);
const user = ({ tenantId }: SeededMailing) => ({ tenantId, email: 'x@example.org', sub: 'x', groups: [] });
const state = async (mailing: SeededMailing) => lettersSchema.parse((await call(mailing, 'letters')).json()).state;
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** Makes the letters of a campaign. @returns the answer with the PDF */
async function letters(mailing: SeededMailing) {
  expect((await call(mailing, 'letters', 'POST')).statusCode).toBe(202);
  await api.work();
  return call(mailing, 'letters.pdf');
}

test('a letter is a page, and all of them are one file', async () => {
  const mailing = await seedMailing(api.database, 'Brief', 'letter', 23);
  expect(await state(mailing)).toBe('none');
  expect((await call(mailing, 'letters.pdf')).json()).toMatchObject({ status: 404, code: 'letters-not-found' });
  const pdf = await letters(mailing);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const { pages } = await readPdf(pdf.rawPayload);
  expect(pages).toHaveLength(23);
  for (const page of pages) expect(page).toContain(OBJECTION_NOTICE);
  // Each letter its own, printed and as a QR code, and the same when the letters are made again.
  const codes = readQrCodes(pdf.rawPayload);
  expect(new Set(codes).size).toBe(23);
  for (const [at, code] of codes.entries()) {
    expect(code).toMatch(/^https:\/\/portal\.example\/antwort\/[0-9A-HJKMNP-TV-Z-]{20,40}$/);
    expect(pages[at]?.replaceAll(' ', '')).toContain(code?.replace('https://', ''));
  }
  expect(readQrCodes((await letters(mailing)).rawPayload)).toEqual(codes);
  expect((await call(mailing, 'letters')).json()).toMatchObject({ state: 'ready', letters: 23, done: 23 });
});

test('letters lie by PLZ, their addresses as an envelope has them', async () => {
  const mailing = await seedMailing(api.database, 'Reihe', 'letter', 3);
  const [dr] = mailing.customerIds;
  await inBusiness(mailing, (trx) =>
    trx
      .updateTable('customers')
      .set({ title: 'Dr.', plz: '01067', city: 'Wien\nZusatz', country: 'Österreich' })
      .where('tenant_id', '=', mailing.tenantId)
      .where('id', '=', dr ?? 0)
      .execute(),
  );
  const found = await inBusiness(mailing, (trx) =>
    findRecipients(trx, mailing.tenantId, { id: mailing.listId, channel: 'letter' }),
  );
  expect(found.map(({ plz }) => plz)).toEqual(['01067', '99997', '99998']);
  expect(found.map((person) => Object.values(postalAddress(person)).filter(Boolean)).slice(0, 2)).toEqual([
    ['Frau', 'Dr. Jörg Groß-Weiß 0', 'Große Straße 0', '01067 Wien Zusatz', 'ÖSTERREICH'],
    ['Frau', 'Jörg Groß-Weiß 2', 'Große Straße 2', '99997 Görlitz'],
  ]);
});

test('after an objection the file is not given out any more, and made anew it is without the objector', async () => {
  const mailing = await seedMailing(api.database, 'Einspruch', 'letter', 3);
  await letters(mailing);
  await inBusiness(mailing, (trx) =>
    object(trx, user(mailing), mailing.customerIds[0] ?? 0, { channel: 'letter', source: 'am Telefon' }),
  );
  expect(await state(mailing)).toBe('outdated');
  expect((await call(mailing, 'letters.pdf')).json()).toMatchObject({ status: 409, code: 'letters-outdated' });
  expect(pagesIn((await letters(mailing)).rawPayload)).toBe(2);
});

test('what a campaign is for is told by its own criteria', async () => {
  const mailing = await seedMailing(api.database, 'Anlass', 'letter', 2);
  const read = async () => campaignTextSchema.parse((await call(mailing, 'text')).json());
  expect((await read()).occasion).toBeNull();
  await inBusiness(mailing, (trx) =>
    sql`UPDATE campaigns SET config = jsonb_set(config, '{last_order_main}', '{"from": 36, "to": null}') WHERE tenant_id = ${mailing.tenantId}`.execute(
      trx,
    ),
  );
  const { version, occasion } = await read();
  expect(occasion).toBe('lost');
  const saved = await call(mailing, 'text', 'PUT', { version, subject: 'Neu', body: 'Neuer Text' });
  expect(campaignTextSchema.parse(saved.json()).occasion).toBe('lost');
});

test('another text takes the letters along that were made with the one before, and after the sending it stays', async () => {
  const mailing = await seedMailing(api.database, 'Neufassung', 'letter', 2);
  await letters(mailing);
  const { version } = campaignTextSchema.parse((await call(mailing, 'text')).json());
  const text = { version, subject: 'Neu', body: 'Neuer Text' };
  expect((await call(mailing, 'text', 'PUT', text)).statusCode).toBe(200);
  expect(await state(mailing)).toBe('none');
  expect((await letters(mailing)).statusCode).toBe(200);
  const sender = {
    version: 1,
    name: 'Optik',
    street: 'Weg 1',
    plz: '02826',
    city: 'Görlitz',
    email: null,
    reply_to: null,
  };
  await inBusiness(mailing, (trx) => saveSender(trx, user(mailing), sender, undefined));
  expect(await state(mailing)).toBe('none');
  await inBusiness(mailing, (trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ sent_on: '2026-11-20' })
      .where('tenant_id', '=', mailing.tenantId)
      .execute(),
  );
  expect((await call(mailing, 'text', 'PUT', { ...text, version: version + 1 })).json()).toMatchObject({
    status: 409,
    code: 'list-sent',
  });
});

const BLOCKS: MessageBlock[] = [
  { kind: 'text', text: '{{briefanrede}},\n\nkommen Sie vorbei.' },
  { kind: 'offer', heading: 'Zweitbrille', text: '', price: 'ab 99 €', valid_until: '2027-03-31' },
  { kind: 'appointment', text: 'Ein Termin?' },
  { kind: 'hours' },
  { kind: 'signature', name: 'Katrin Sommer', role: '', picture: null },
];

test('a text of blocks stays as it was written, is told as text, and is what letters are made of', async () => {
  const mailing = await seedMailing(api.database, 'Blöcke', 'letter', 1);
  const before = campaignTextSchema.parse((await call(mailing, 'text')).json());
  // Written before there were blocks: one of text.
  expect(before.blocks).toEqual([{ kind: 'text', text: before.body }]);
  const saved = await call(mailing, 'text', 'PUT', { version: before.version, subject: 'Neu', blocks: BLOCKS });
  const body =
    '{{briefanrede}},\n\nkommen Sie vorbei.\n\nZweitbrille\nab 99 €\nGültig bis 31. März 2027\n\nEin Termin?\n\nKatrin Sommer';
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    expect.objectContaining({ version: before.version + 1, subject: 'Neu', body, blocks: BLOCKS }),
  ]);
  expect((await call(mailing, 'text')).json()).toEqual(saved.json());
  // Somebody else's is not written over.
  expect(
    (await call(mailing, 'text', 'PUT', { version: before.version, subject: 'Alt', blocks: BLOCKS })).json(),
  ).toMatchObject({ status: 409, code: 'text-changed' });
  const pdf = (await letters(mailing)).rawPayload;
  const { pages } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  for (const words of ['Sehr geehrte Frau Groß-Weiß 0', 'Zweitbrille', 'ab 99 €', 'Ein Termin?', 'Katrin Sommer'])
    expect(pages[0]).toContain(words);
  // At the foot, and in the block.
  const [foot, block] = readQrCodes(pdf);
  expect(block).toBe(foot);
  // All of them have to fit one page.
  const { version } = campaignTextSchema.parse(saved.json());
  const long = Array.from({ length: 12 }, () => BLOCKS[1]);
  expect((await call(mailing, 'text', 'PUT', { version, subject: 'Neu', blocks: long })).json()).toMatchObject({
    status: 422,
    code: 'text-too-long',
  });
});

test('a text shows pictures of its own business alone, and letters are made with them', async () => {
  const mailing = await seedMailing(api.database, 'Bilder', 'letter', 2);
  const other = await seedMailing(api.database, 'Andere Bilder', 'letter', 1);
  const picture = await inBusiness(mailing, (trx) =>
    addPicture(trx, user(mailing), { name: 'team.jpg', content: jpegOf(1_200, 600).toString('base64') }),
  );
  const blocks: MessageBlock[] = [{ kind: 'picture', picture, alt: 'Unser Team' }, ...BLOCKS.slice(0, 2)];
  const { version } = campaignTextSchema.parse((await call(mailing, 'text')).json());
  const saved = await call(mailing, 'text', 'PUT', { version, subject: 'Neu', blocks });
  expect(saved.json()).toMatchObject({ blocks, body: expect.stringMatching(/^\[Bild: Unser Team\]\n\n/) });
  const pdf = (await letters(mailing)).rawPayload.toString('latin1');
  expect(pdf.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect(pagesIn(Buffer.from(pdf, 'latin1'))).toBe(2);
  const unknown = { status: 422, code: 'picture-not-found' };
  expect((await call(other, 'text', 'PUT', { version, subject: 'Neu', blocks })).json()).toMatchObject(unknown);
  expect((await call(other, 'text/preview', 'POST', { member: 0, subject: 'Neu', blocks })).json()).toMatchObject(
    unknown,
  );
});

test('words that nobody has saved are read as a recipient would, by who may write them, and nothing of them stays', async () => {
  const mailing = await seedMailing(api.database, 'Entwurf', 'letter', 2);
  const before = (await call(mailing, 'text')).json();
  const draft = { member: 1, subject: 'Entwurf für {{code}}', blocks: BLOCKS };
  const read = await call(mailing, 'text/preview', 'POST', draft);
  expect([read.statusCode, read.json<TextPreview>()]).toEqual([
    200,
    expect.objectContaining({ total: 2, subject: expect.stringMatching(/^Entwurf für \S+$/), page: null }),
  ]);
  expect(read.json<TextPreview>().body).toMatch(/^Sehr geehrte Frau Groß-Weiß [01],\n\nkommen Sie vorbei\./);
  const { pages } = await readPdf((await call(mailing, 'text/preview.pdf', 'POST', draft)).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Katrin Sommer');
  expect((await call(mailing, 'text')).json()).toEqual(before);
  // What could not be saved is not shown either.
  const long = Array.from({ length: 12 }, () => BLOCKS[1]);
  expect((await call(mailing, 'text/preview', 'POST', { ...draft, blocks: long })).json()).toMatchObject({
    status: 422,
    code: 'text-too-long',
  });
  expect((await call(mailing, 'text/preview', 'POST', { ...draft, subject: '{{sehstaerke}}' })).statusCode).toBe(400);
});

test('what a portal without blocks has written since is what holds, and what came from elsewhere has to be blocks', async () => {
  const mailing = await seedMailing(api.database, 'Nebeneinander', 'letter', 1);
  const { version } = campaignTextSchema.parse((await call(mailing, 'text')).json());
  await call(mailing, 'text', 'PUT', { version, subject: 'Neu', blocks: BLOCKS });
  const change = (values: { body: string; version?: number; blocks?: string }) =>
    inBusiness(mailing, (trx) =>
      trx.updateTable('campaign_texts').set(values).where('tenant_id', '=', mailing.tenantId).execute(),
    );
  await change({ body: 'Nur Text', blocks: JSON.stringify([{ kind: 'script' }]) });
  expect((await call(mailing, 'text')).json()).toMatchObject({ blocks: [{ kind: 'text', text: 'Nur Text' }] });
  await change({ body: 'Von früher', blocks: JSON.stringify(BLOCKS), version: version + 2 });
  expect((await call(mailing, 'text')).json()).toMatchObject({ blocks: [{ kind: 'text', text: 'Von früher' }] });
});

test('people are read in parts: hundreds of letters in one order, and nobody who objects before their part', async () => {
  const mailing = await seedMailing(api.database, 'Viele', 'letter', 1_001);
  await call(mailing, 'letters', 'POST');
  const late = await inBusiness(
    mailing,
    async (trx) =>
      (await findRecipientIds(trx, mailing.tenantId, { id: mailing.listId, channel: 'letter' })).at(-1) ?? 0,
  );
  const files: FileStore = {
    ...api.files,
    put: async (tenantId, content, expiresAt) => api.files.put(tenantId, objectFirst(content), expiresAt),
  };
  async function* objectFirst(content: Parameters<FileStore['put']>[1]) {
    let isFirst = true;
    for await (const bytes of content as AsyncIterable<Uint8Array>) {
      if (isFirst)
        await inBusiness(mailing, (trx) =>
          object(trx, user(mailing), late, { channel: 'letter', source: 'am Telefon' }),
        );
      isFirst = false;
      yield bytes;
    }
  }
  await makeLetters(
    { db: api.database.db, files, publicUrl: 'https://portal.example' },
    mailing.tenantId,
    mailing.campaignId,
  );
  expect((await call(mailing, 'letters')).json()).toMatchObject({ state: 'ready', letters: 1_000, done: 1_000 });
  expect(pagesIn((await call(mailing, 'letters.pdf')).rawPayload)).toBe(1_000);
});

test('letters that are still being drawn when others are asked for are none of theirs', async () => {
  const mailing = await seedMailing(api.database, 'Zugleich', 'letter', 3);
  const { tenantId, campaignId } = mailing;
  await call(mailing, 'letters', 'POST');
  const files: FileStore = {
    ...api.files,
    put: async (...file) => {
      const kept = await api.files.put(...file);
      await inBusiness(mailing, (trx) =>
        object(trx, user(mailing), mailing.customerIds[0] ?? 0, { channel: 'letter', source: 'am Telefon' }),
      );
      await call(mailing, 'letters', 'POST');
      return kept;
    },
  };
  await makeLetters({ db: api.database.db, files, publicUrl: 'https://portal.example' }, tenantId, campaignId);
  expect(await state(mailing)).toBe('making');
  await api.work();
  expect(pagesIn((await call(mailing, 'letters.pdf')).rawPayload)).toBe(2);
});

test('letters whose job is no more are made all the same: it was killed at its last attempt, or never sent', async () => {
  const mailing = await seedMailing(api.database, 'Ohne', 'letter', 2);
  await inBusiness(mailing, (trx) => requestLetters(trx, user(mailing), mailing.campaignId));
  expect(await state(mailing)).toBe('making');
  await api.work();
  expect(await state(mailing)).toBe('ready');
});

test('that letters were made and fetched is written down, with what they were for', async () => {
  const mailing = await seedMailing(api.database, 'Protokoll', 'letter', 2);
  await letters(mailing);
  const entries = await inBusiness(mailing, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('tenant_id', '=', mailing.tenantId)
      .orderBy('id')
      .execute(),
  );
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(entries).toEqual([
    { action: 'letters-made', details: { list: mailing.listId, purpose: 'Optik Protokoll', count: 2, hash } },
    { action: 'export-downloaded', details: { campaign: mailing.campaignId, letters: 2, hash } },
  ]);
});

test('who is erased takes the file along that contains their letter', async () => {
  const mailing = await seedMailing(api.database, 'Loeschung', 'letter', 2);
  await letters(mailing);
  const { file_key } = await inBusiness(mailing, (trx) =>
    trx
      .selectFrom('letter_files')
      .select('file_key')
      .where('tenant_id', '=', mailing.tenantId)
      .executeTakeFirstOrThrow(),
  );
  await inBusiness(mailing, (trx) => erase(trx, user(mailing), mailing.customerIds[0] ?? 0));
  expect(await api.files.open(mailing.tenantId, file_key ?? '')).toBeUndefined();
  expect(await state(mailing)).toBe('none');
});

test('a preview is what a real recipient reads', async () => {
  const mailing = await seedMailing(api.database, 'Probe', 'letter', 3);
  const [, , last] = mailing.customerIds;
  await seedOrders(api.database, mailing.tenantId, mailing.storeId, [
    {
      name: 'A1',
      day: '2023-03-15',
      cents: 30_000,
      type: 'Gleitsicht',
      customerId: last ?? 0,
      lines: [
        { group_name: 'Fassung', brand: 'Lindberg', gross_cents: 20_000 },
        { group_name: 'Glas_R', gross_cents: 10_000 },
      ],
    },
  ]);
  const preview = (member: number) => call(mailing, `text/preview?member=${member}`);
  expect((await preview(0)).json()).toEqual({
    total: 3,
    is_example: false,
    customer_id: last,
    recipient: 'Jörg Groß-Weiß 2',
    subject: 'Grüße aus der Filiale Probe',
    body: 'Sehr geehrte Frau Groß-Weiß 2,\n\nIhre Lindberg vom 15. März 2023 haben Sie in der Filiale Probe gekauft. Code HERBST.',
    notice: OBJECTION_NOTICE,
    page: null,
    // The two others have bought nothing that is known.
    lacking: [
      { placeholder: 'letzte_fassung', people: 2, first: 1 },
      { placeholder: 'letzte_brille_datum', people: 2, first: 1 },
    ],
    cut: null,
  });
  expect((await call(mailing, 'text/preview?member=0', 'GET', undefined, ['Marketing-Manager'])).json()).toMatchObject({
    recipient: 'J*** G***',
    body: expect.stringContaining('Sehr geehrte Frau G***,') as string,
  });
  expect((await preview(1)).json()).toMatchObject({ body: expect.stringContaining('Ihre Brille vom letzten Mal') });
  expect((await preview(3)).json()).toMatchObject({ status: 404, code: 'recipient-not-found' });
});

test('an address that fits in no way is told before the release, and its letter names place and country all the same', async () => {
  const mailing = await seedMailing(api.database, 'Fenster', 'letter', 3);
  const [long] = mailing.customerIds;
  const lastName = `von und zu ${'Hohenstein-Waldburg '.repeat(20)}`.trim();
  await inBusiness(mailing, (trx) =>
    trx
      .updateTable('customers')
      .set({ salutation: 'männlich', last_name: lastName, plz: '1010', city: 'Wien', country: 'A' })
      .where('tenant_id', '=', mailing.tenantId)
      .where('id', '=', long ?? 0)
      .execute(),
  );
  expect((await call(mailing, 'text/preview?member=0')).json<TextPreview>().cut).toEqual({ people: 1, first: 0 });
  const { pages } = await readPdf((await letters(mailing)).rawPayload);
  const page = pages.find((text) => text.includes('1010 Wien')) ?? '';
  expect(page).toContain('ÖSTERREICH');
  expect(page).toContain('…');
});

test('a letter is looked at as it will be printed, of the day on which it goes out, with the window over it', async () => {
  const mailing = await seedMailing(api.database, 'Blatt', 'letter', 2);
  await withTenant(api.database.db, mailing.tenantId, (trx) =>
    trx.updateTable('campaigns').set({ ship_on: '2031-03-17' }).where('tenant_id', '=', mailing.tenantId).execute(),
  );
  const found = await call(mailing, 'text/preview.pdf?member=0');
  expect(found.headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(found.rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('17. März 2031');
  expect(pages[0]).toContain('Fenster des Umschlags');
  expect((await call(mailing, 'text/preview.pdf?member=9')).json()).toMatchObject({ status: 404 });
  const mails = await seedMailing(api.database, 'Ohnepapier', 'email', 1);
  expect((await call(mails, 'text/preview.pdf?member=0')).json()).toMatchObject({ status: 422, code: 'other-channel' });
});

test('before anybody is drawn a preview is what a customer of the selection would read, never one who may not be written to', async () => {
  const mailing = await seedMailing(api.database, 'Beispiel', 'letter', 3);
  const [first, second, third] = mailing.customerIds;
  await inBusiness(mailing, async (trx) => {
    await trx.deleteFrom('shipping_lists').where('tenant_id', '=', mailing.tenantId).execute();
    await object(trx, user(mailing), first ?? 0, { channel: 'letter', source: 'am Telefon' });
  });
  const preview = async (member: number) => (await call(mailing, `text/preview?member=${member}`)).json<TextPreview>();
  expect(await preview(0)).toMatchObject({
    total: 2,
    is_example: true,
    customer_id: second,
    recipient: 'Jörg Groß-Weiß 1',
    subject: 'Grüße aus der Filiale Beispiel',
    body: expect.stringContaining('Code A0-00001') as string,
  });
  expect(await preview(1)).toMatchObject({ customer_id: third });
  expect(await preview(2)).toMatchObject({ status: 404, code: 'recipient-not-found' });
  await inBusiness(mailing, async (trx) => {
    for (const id of [second, third])
      await object(trx, user(mailing), id ?? 0, { channel: 'all', source: 'am Telefon' });
  });
  expect(await preview(0)).toMatchObject({
    status: 404,
    title: expect.stringContaining('Die Selektion dieser Aktion trifft zurzeit niemanden') as string,
  });
});

test('of two who save a text one is told; who may only send cannot write', async () => {
  const mailing = await seedMailing(api.database, 'Text', 'letter', 1);
  const { version } = campaignTextSchema.parse((await call(mailing, 'text')).json());
  const text = { version, subject: 'Neu', body: 'Neuer Text' };
  expect((await call(mailing, 'text', 'PUT', text)).json()).toMatchObject({ ...text, version: version + 1 });
  expect((await call(mailing, 'text', 'PUT', text)).json()).toMatchObject({ status: 409, code: 'text-changed' });
  expect(
    (await call(mailing, 'text', 'PUT', { ...text, version: version + 1, body: '{{sehstaerke}}' })).json(),
  ).toMatchObject({ status: 400 });
  expect(
    (await call(mailing, 'text', 'PUT', { ...text, version: version + 1, body: 'Zeile\n'.repeat(60) })).json(),
  ).toMatchObject({ status: 422, code: 'text-too-long' });
  expect((await call(mailing, 'text', 'PUT', text, ['Marketing'])).statusCode).toBe(403);
});

test('no letters before the release', async () => {
  const mailing = await seedMailing(api.database, 'Zufrueh', 'letter', 1);
  await inBusiness(mailing, (trx) =>
    trx.updateTable('shipping_lists').set({ released_at: null }).where('tenant_id', '=', mailing.tenantId).execute(),
  );
  expect((await call(mailing, 'letters', 'POST')).json()).toMatchObject({ status: 422, code: 'not-released' });
});

test('who sees a campaign but not its list reads none of its addresses', async () => {
  const mailing = await seedMailing(api.database, 'Fremd', 'letter', 2);
  const { tenantId, storeId } = mailing;
  await asOperator(api.database.db, async (trx) => {
    await trx
      .insertInto('user_stores')
      .values({ tenant_id: tenantId, user_sub: `user-${tenantId}`, store_id: storeId })
      .execute();
    await trx
      .updateTable('campaigns')
      .set({ store_ids: [storeId] })
      .where('tenant_id', '=', tenantId)
      .execute();
    await trx.updateTable('shipping_lists').set({ store_ids: null }).where('tenant_id', '=', tenantId).execute();
  });
  for (const path of ['text/preview', 'letters', 'send'])
    expect([path, (await call(mailing, path)).statusCode]).toEqual([path, 404]);
  await asOperator(api.database.db, (trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ store_ids: [storeId] })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  expect((await call(mailing, 'text/preview')).statusCode).toBe(200);
});
