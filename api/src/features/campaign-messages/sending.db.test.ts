import {
  campaignMessagePageSchema,
  sendingSchema,
  type KeptMessage,
  type MailState,
  type TestMailResult,
  type TextPreview,
} from '@portal/shared/contract/marketing';
import { OBJECTION_NOTICE } from '@portal/shared/contract/settings-admin';
import { simpleParser } from 'mailparser';
import { withTenant } from '../../platform/database/index.ts';
import { openMailer } from '../../platform/mail/index.ts';
import { erase } from '../law/erase.ts';
import { object } from '../law/object.ts';
import { EMAIL_NOTICE } from './mail-page/notice.ts';
import { PAUSES } from './sending/pause.ts';
import { sendMessages } from './sending/send-messages.ts';
import { startMessagesApi, type MessagesApi } from './testing/messages-api.ts';
import { seedMailing, type SeededMailing } from './testing/seed-mailing.ts';

let api: MessagesApi;
/** Whose mail the server refuses, as one does that is set up wrongly. */
let wrongDomain: string | null = null;
beforeAll(async () => {
  api = await startMessagesApi({
    onRcptTo: ({ address }, _session, done) => {
      const code =
        { 'k1@fort.example.org': 550, 'k2@fort.example.org': 451 }[address] ??
        (wrongDomain && address.endsWith(`@${wrongDomain}`) ? 554 : undefined);
      done(code === undefined ? undefined : Object.assign(new Error('no'), { responseCode: code }));
    },
  });
});
afterAll(() => api.close());

const inBusiness = <T>({ tenantId }: SeededMailing, work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(api.database.db, tenantId, work);
const post = (mailing: SeededMailing, path: string, payload?: object) =>
  api.call(mailing.tenantId, `${mailing.campaignId}/${path}`, { method: 'POST', ...(payload && { payload }) });
const progress = async ({ tenantId, campaignId }: SeededMailing) =>
  sendingSchema.parse((await api.call(tenantId, `${campaignId}/send`)).json());
const counts = async (mailing: SeededMailing) =>
  Object.fromEntries(Object.entries((await progress(mailing)).counts).filter(([, count]) => count > 0));
const takenOf = (name: string) => api.server.taken.filter(({ to }) => to.endsWith(`@${name}.example.org`));
const linkIn = (source = '') =>
  /List-Unsubscribe: <https:\/\/portal\.example(\/u\/[^>]+)>/.exec(source.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';
const memberOf = (mailing: SeededMailing, index: number) =>
  inBusiness(mailing, (trx) =>
    trx
      .selectFrom('shipping_list_members')
      .selectAll()
      .where('tenant_id', '=', mailing.tenantId)
      .where('customer_id', '=', mailing.customerIds[index] ?? 0)
      .executeTakeFirstOrThrow(),
  );
const setState = (mailing: SeededMailing, index: number, state: MailState) =>
  inBusiness(mailing, (trx) =>
    trx
      .updateTable('mail_sends')
      .set({ state, due_at: new Date(0) })
      .where('tenant_id', '=', mailing.tenantId)
      .where('customer_id', '=', mailing.customerIds[index] ?? 0)
      .execute(),
  );

test('each recipient gets one message, and asking twice sends no second', async () => {
  const mailing = await seedMailing(api.database, 'Alle', 'email', 3);
  const { notice } = (
    await api.call(mailing.tenantId, `${mailing.campaignId}/text/preview?member=0`)
  ).json<TextPreview>();
  expect(notice).toBe(`${OBJECTION_NOTICE} ${EMAIL_NOTICE}`);
  expect((await post(mailing, 'send')).json()).toMatchObject({ counts: { queued: 3 }, is_test: false });
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 3 });
  await post(mailing, 'send');
  await api.work();
  const taken = takenOf('alle');
  expect(taken.map(({ to }) => to)).toEqual(['k0@alle.example.org', 'k1@alle.example.org', 'k2@alle.example.org']);
  expect(taken[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const answerLinks = taken.map(
    ({ source }) => /https:\/\/portal\.example\/antwort\/[\w-]{20,40}/.exec(source.replaceAll('=\r\n', ''))?.[0],
  );
  expect(new Set(answerLinks.filter(Boolean)).size).toBe(3);
  const campaign = await inBusiness(mailing, (trx) =>
    trx.selectFrom('campaigns').select('status').where('tenant_id', '=', mailing.tenantId).executeTakeFirstOrThrow(),
  );
  const list = await inBusiness(mailing, (trx) =>
    trx
      .selectFrom('shipping_lists')
      .select('sent_on')
      .where('tenant_id', '=', mailing.tenantId)
      .executeTakeFirstOrThrow(),
  );
  expect([campaign.status, list.sent_on]).toEqual(['Versendet', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});

test('a message is a text and a page that say the same, each with the links of its recipient, and fetches nothing', async () => {
  const mailing = await seedMailing(api.database, 'Seite', 'email', 2);
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const { key } = await api.files.put(mailing.tenantId, logo, null);
  await inBusiness(mailing, (trx) =>
    trx
      .updateTable('sender_settings')
      .set({ logo_key: key, phone: '0351 47 11', website: 'optik.example', opening_hours: 'Mo–Fr 9–18 Uhr' })
      .where('tenant_id', '=', mailing.tenantId)
      .execute(),
  );
  await post(mailing, 'send');
  await api.work();
  const messages = await Promise.all(takenOf('seite').map(({ source }) => simpleParser(source)));
  expect(messages).toHaveLength(2);
  const pages = messages.map(({ html }) => String(html));
  for (const [at, message] of messages.entries()) {
    const [own = ''] = /https:\/\/portal\.example\/antwort\/[\w-]+/.exec(message.text ?? '') ?? [];
    const [end = ''] = /https:\/\/portal\.example\/u\/[\w.-]+/.exec(message.text ?? '') ?? [];
    expect(own).not.toBe('');
    expect(pages[at]).toContain(`href="${own}"`);
    expect(pages[at]).toContain(`href="${end}"`);
    expect(pages[at === 0 ? 1 : 0]).not.toContain(own);
    expect(message.text).toContain('Telefon 0351 47 11\noptik.example\nMo–Fr 9–18 Uhr');
    expect(message.attachments).toMatchObject([
      { cid: 'logo', contentDisposition: 'inline', contentType: 'image/png' },
    ]);
    for (const text of [OBJECTION_NOTICE, EMAIL_NOTICE, 'tel:03514711', 'Mo–Fr 9–18 Uhr'])
      expect(pages[at]).toContain(text);
  }
});

test('a test goes to who asks for it alone, reads like the message of that recipient, and ends no e-mails', async () => {
  const mailing = await seedMailing(api.database, 'Probe', 'email', 2);
  const before = api.server.taken.length;
  const result = (await post(mailing, 'text/test', { member: 1 })).json<TestMailResult>();
  const [message, ...more] = api.server.taken.slice(before);
  expect([message?.to, more.length, result]).toEqual([result.to, 0, { to: result.to, is_sent: true, is_test: false }]);
  const { subject, html, text } = await simpleParser(message?.source ?? '');
  const shown = (await api.call(mailing.tenantId, `${mailing.campaignId}/text/preview?member=1`)).json<TextPreview>();
  expect(subject).toBe(`Test: ${shown.subject}`);
  expect(text).toContain(shown.body.split('\n')[0]);
  expect(html).toContain('https://portal.example/u/testmail');
  expect((await api.anybody('/u/testmail')).statusCode).toBe(404);
  expect(await counts(mailing)).toEqual({});
  expect((await post(mailing, 'text/test', { member: 9 })).json()).toMatchObject({ status: 404 });
  const letters = await seedMailing(api.database, 'Papier', 'letter', 1);
  expect((await post(letters, 'text/test', { member: 0 })).json()).toMatchObject({
    status: 422,
    code: 'other-channel',
  });
});

test('an objection between queue and sending holds, under another number of the person too', async () => {
  const mailing = await seedMailing(api.database, 'Halt', 'email', 5);
  const user = { tenantId: mailing.tenantId, email: 'x@example.org' };
  await post(mailing, 'send');
  await inBusiness(mailing, async (trx) => {
    await object(trx, user, mailing.customerIds[0] ?? 0, { channel: 'email', source: 'am Telefon' });
    // The same mailbox under a number that is on no list.
    const { id } = await trx
      .insertInto('customers')
      .values({
        tenant_id: mailing.tenantId,
        store_id: mailing.storeId,
        external_id: 'Z',
        first_name: 'Jörg',
        last_name: 'Anders',
        email: 'k2@halt.example.org',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await object(trx, user, id, { channel: 'all', source: 'am Telefon' });
    // A mailbox that has objected to e-mails, and is a recipient's since then.
    const { id: former } = await trx
      .insertInto('customers')
      .values({
        tenant_id: mailing.tenantId,
        store_id: mailing.storeId,
        external_id: 'Y',
        email: 'neu@halt.example.org',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await object(trx, user, former, { channel: 'email', source: 'am Telefon' });
    await trx
      .updateTable('customers')
      .set({ email: 'Neu@halt.example.org' })
      .where('tenant_id', '=', mailing.tenantId)
      .where('id', '=', mailing.customerIds[4] ?? 0)
      .execute();
  });
  await api.work();
  expect(takenOf('halt').map(({ to }) => to)).toEqual(['k1@halt.example.org', 'k3@halt.example.org']);
  expect(await counts(mailing)).toEqual({ sent: 2, skipped: 3 });
  expect((await memberOf(mailing, 0)).removed_reason).not.toBeNull();
});

test('who objects after theirs was sent was written to; whose message still waits is taken out', async () => {
  const mailing = await seedMailing(api.database, 'Danach', 'email', 3);
  await post(mailing, 'send');
  await api.work();
  await setState(mailing, 1, 'queued');
  for (const index of [0, 1]) {
    await inBusiness(mailing, (trx) =>
      object(trx, { tenantId: mailing.tenantId, email: 'x@example.org' }, mailing.customerIds[index] ?? 0, {
        channel: 'email',
        source: 'am Telefon',
      }),
    );
  }
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 2, skipped: 1 });
  expect([(await memberOf(mailing, 0)).removed_at, (await memberOf(mailing, 1)).removed_at]).toEqual([
    null,
    expect.any(Date),
  ]);
});

test('the link of a message unsubscribes at once, without signing in, and only by POST', async () => {
  const mailing = await seedMailing(api.database, 'Link', 'email', 2);
  const other = await seedMailing(api.database, 'Fremd', 'email', 1);
  await post(mailing, 'send');
  await api.work();
  const link = linkIn(takenOf('link')[0]?.source);
  const { id: sameMailbox } = await inBusiness(mailing, (trx) =>
    trx
      .insertInto('customers')
      .values({
        tenant_id: mailing.tenantId,
        store_id: mailing.storeId,
        external_id: 'Z',
        email: ' K0@link.example.org',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const objections = () =>
    inBusiness(mailing, (trx) =>
      trx
        .selectFrom('objections')
        .select(['customer_id', 'channel'])
        .where('tenant_id', '=', mailing.tenantId)
        .execute(),
    );
  const asked = await api.anybody(link);
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(asked.body).toContain('Optik Link schreibt Ihnen dann keine E-Mails mehr.');
  expect(asked.body).not.toMatch(/Groß-Weiß|k0@/);
  expect((await api.anybody(link, { method: 'HEAD' })).statusCode).toBe(200);
  expect(await objections()).toEqual([]);

  // The secret of one business proves nothing in another.
  expect((await api.anybody(link.replace(/\/u\/\d+/, `/u/${other.tenantId}`), { method: 'POST' })).statusCode).toBe(
    404,
  );
  for (const headers of [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    {},
  ])
    expect(
      (await api.anybody(link, { method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' })).statusCode,
    ).toBe(200);
  expect(await objections()).toEqual([
    { customer_id: mailing.customerIds[0], channel: 'email' },
    { customer_id: sameMailbox, channel: 'email' },
  ]);
  expect(await memberOf(mailing, 0)).toMatchObject({ outcome: 'unsubscribed' });
  expect(
    await inBusiness(mailing, (trx) =>
      trx
        .selectFrom('customer_facts')
        .select('may_email')
        .where('tenant_id', '=', mailing.tenantId)
        .where('customer_id', 'in', mailing.customerIds)
        .orderBy('customer_id')
        .execute(),
    ),
  ).toEqual([{ may_email: false }, { may_email: true }]);
});

test('a refusal is a bounce, what is refused for now waits, and the others get theirs', async () => {
  const mailing = await seedMailing(api.database, 'Fort', 'email', 4);
  await post(mailing, 'send');
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 2, refused: 1, queued: 1 });
  expect(await memberOf(mailing, 1)).toMatchObject({
    outcome: 'bounced',
    outcome_address: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await memberOf(mailing, 2)).toMatchObject({ outcome: null });
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 2, refused: 1, queued: 1 });
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await setState(mailing, 2, 'queued');
    await api.work();
  }
  expect(await counts(mailing)).toEqual({ sent: 2, refused: 2 });
  // The bounce is not offered to be sent again.
  expect((await progress(mailing)).refused.map(({ customer_id }) => customer_id)).toEqual([mailing.customerIds[2]]);
});

test('a server that refuses all stops the run, marks no address, and what it refused can be sent again', async () => {
  const mailing = await seedMailing(api.database, 'Falsch', 'email', 5);
  await post(mailing, 'send');
  wrongDomain = 'falsch.example.org';
  await api.work();
  wrongDomain = null;
  expect(await counts(mailing)).toEqual({ refused: 3, queued: 2 });
  expect(await memberOf(mailing, 0)).toMatchObject({ outcome: null, outcome_address: null });
  expect((await progress(mailing)).refused).toMatchObject(
    [0, 1, 2].map((index) => ({
      customer_id: mailing.customerIds[index],
      email: `k${index}@falsch.example.org`,
      code: 554,
    })),
  );
  expect((await post(mailing, 'send/retry', { customer_ids: mailing.customerIds.slice(0, 3) })).statusCode).toBe(202);
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 5 });
});

test('while a server takes nothing the pauses grow, hold beyond a restart, and end with the first message that it takes', async () => {
  const mailing = await seedMailing(api.database, 'Pause', 'email', 3 * (PAUSES.length + 1) + 4);
  const { tenantId } = mailing;
  const pauseEnds = (until: Date) =>
    inBusiness(mailing, (trx) =>
      trx.updateTable('mail_pauses').set({ until }).where('tenant_id', '=', tenantId).execute(),
    );
  await post(mailing, 'send');
  wrongDomain = 'pause.example.org';
  for (const [nth, seconds] of [...PAUSES, PAUSES.at(-1) ?? 0].entries()) {
    const before = Date.now();
    await api.work();
    const {
      counts: { refused },
      paused_until,
    } = await progress(mailing);
    expect(refused).toBe(3 * (nth + 1));
    const until = Date.parse(paused_until ?? '');
    expect(until).toBeGreaterThanOrEqual(before + seconds * 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
    // Nothing is tried before, whichever process looks.
    await api.work();
    expect((await progress(mailing)).counts.refused).toBe(refused);
    await pauseEnds(new Date());
  }
  wrongDomain = null;
  await api.work();
  expect(await progress(mailing)).toMatchObject({ counts: { sent: 4, queued: 0 }, paused_until: null });
  expect(
    await inBusiness(mailing, (trx) =>
      trx.selectFrom('mail_pauses').selectAll().where('tenant_id', '=', tenantId).execute(),
    ),
  ).toEqual([]);
});

test('a server that is away takes nobody an attempt', async () => {
  const mailing = await seedMailing(api.database, 'Warten', 'email', 1);
  await post(mailing, 'send');
  const away = openMailer(api.database.db, 'smtp://127.0.0.1:1');
  for (let run = 0; run < 7; run += 1) {
    await setState(mailing, 0, 'queued');
    await sendMessages(
      { db: api.database.db, files: api.files, mail: away, publicUrl: 'https://portal.example' },
      mailing.tenantId,
      new AbortController().signal,
    );
  }
  expect(await counts(mailing)).toEqual({ queued: 1 });
  await setState(mailing, 0, 'queued');
  await api.work();
  expect(await counts(mailing)).toEqual({ sent: 1 });
});

test('without a mail server each message can be looked at, with how far it is, by who may see names alone', async () => {
  const mailing = await seedMailing(api.database, 'Ansehen', 'email', 3);
  const {
    tenantId,
    campaignId,
    customerIds: [first, second],
  } = mailing;
  await post(mailing, 'send');
  await setState(mailing, 1, 'uncertain');
  await sendMessages(
    {
      db: api.database.db,
      files: api.files,
      mail: openMailer(api.database.db, undefined),
      publicUrl: 'https://portal.example',
    },
    tenantId,
    new AbortController().signal,
  );
  const messages = async (query = '') =>
    campaignMessagePageSchema.parse((await api.call(tenantId, `${campaignId}/messages${query}`)).json());
  expect(await messages()).toMatchObject({ total: 3 });
  expect(await messages('?state=uncertain')).toMatchObject({
    total: 1,
    items: [
      {
        customer_id: second,
        name: 'Jörg Groß-Weiß 1',
        email: 'k1@ansehen.example.org',
        state: 'uncertain',
        is_kept: false,
        due_at: null,
      },
    ],
  });
  expect(await messages('?state=sent&limit=1&offset=1')).toMatchObject({
    total: 2,
    items: [{ state: 'sent', is_kept: true, attempts: 1 }],
  });
  const kept = (await api.call(tenantId, `${campaignId}/messages/${first}`)).json<KeptMessage>();
  expect(kept).toMatchObject({
    to: 'k0@ansehen.example.org',
    from: 'post@absender.example',
    subject: 'Grüße aus der Filiale Ansehen',
  });
  expect(kept.text).toContain('Sehr geehrte Frau Groß-Weiß 0');
  expect(kept.text).toContain(`\n\n${OBJECTION_NOTICE}\n${EMAIL_NOTICE}\n\nKeine E-Mails mehr: `);
  expect((await api.call(tenantId, `${campaignId}/messages/${second}`)).json()).toMatchObject({
    status: 404,
    code: 'message-not-kept',
  });
  for (const path of ['messages', `messages/${first}`])
    expect([
      path,
      (await api.call(tenantId, `${campaignId}/${path}`, {}, ['Marketing-Manager', 'Admin'])).statusCode,
    ]).toEqual([path, 403]);
});

test('who is erased while their message is on its way leaves nothing behind', async () => {
  const mailing = await seedMailing(api.database, 'Unterwegs', 'email', 1);
  await post(mailing, 'send');
  const room = openMailer(api.database.db, undefined);
  const mail = {
    ...room,
    send: async (...message: Parameters<typeof room.send>) => {
      await inBusiness(mailing, (trx) =>
        erase(trx, { tenantId: mailing.tenantId, email: 'x', sub: 'x', groups: [] }, mailing.customerIds[0] ?? 0),
      );
      return room.send(...message);
    },
  };
  await sendMessages(
    { db: api.database.db, files: api.files, mail, publicUrl: 'https://portal.example' },
    mailing.tenantId,
    new AbortController().signal,
  );
  expect(
    await inBusiness(mailing, (trx) =>
      trx.selectFrom('mail_outbox').selectAll().where('tenant_id', '=', mailing.tenantId).execute(),
    ),
  ).toEqual([]);
});

test('what was being sent when the process ended is listed, and sent again only when somebody says so', async () => {
  const mailing = await seedMailing(api.database, 'Offen', 'email', 2);
  await post(mailing, 'send');
  await setState(mailing, 1, 'sending');
  await api.work();
  expect(await progress(mailing)).toMatchObject({
    counts: { sent: 1, uncertain: 1 },
    uncertain: [{ customer_id: mailing.customerIds[1], name: 'Jörg Groß-Weiß 1', email: 'k1@offen.example.org' }],
  });
  expect(
    (await api.call(mailing.tenantId, `${mailing.campaignId}/send`, {}, ['Marketing-Manager'])).json(),
  ).toMatchObject({ uncertain: [{ name: 'J*** G***', email: 'k***' }] });
  await post(mailing, 'send');
  await api.work();
  expect(takenOf('offen')).toHaveLength(1);
  expect((await post(mailing, 'send/retry', { customer_ids: mailing.customerIds })).json()).toMatchObject({
    status: 404,
    code: 'message-not-found',
  });
  expect((await post(mailing, 'send/retry', { customer_ids: [mailing.customerIds[1]] })).statusCode).toBe(202);
  await api.work();
  expect(takenOf('offen').map(({ to }) => to)).toEqual(['k0@offen.example.org', 'k1@offen.example.org']);
  expect(await counts(mailing)).toEqual({ sent: 2 });
});

test('nothing is sent before the release, without a text or a sender, or on another channel', async () => {
  const mailing = await seedMailing(api.database, 'Früh', 'email', 1);
  const { tenantId } = mailing;
  const code = async () => (await post(mailing, 'send')).json<{ code: string }>().code;
  await inBusiness(mailing, (trx) =>
    trx.updateTable('shipping_lists').set({ released_at: null }).where('tenant_id', '=', tenantId).execute(),
  );
  expect(await code()).toBe('not-released');
  await inBusiness(mailing, (trx) =>
    trx.updateTable('shipping_lists').set({ released_at: new Date() }).where('tenant_id', '=', tenantId).execute(),
  );
  await inBusiness(mailing, (trx) =>
    trx.updateTable('sender_settings').set({ email: null }).where('tenant_id', '=', tenantId).execute(),
  );
  expect(await code()).toBe('no-sender');
  await inBusiness(mailing, (trx) => trx.deleteFrom('campaign_texts').where('tenant_id', '=', tenantId).execute());
  expect(await code()).toBe('no-text');
  expect((await post(await seedMailing(api.database, 'Brief', 'letter', 1), 'send')).json()).toMatchObject({
    code: 'other-channel',
  });
  expect(
    (await api.call(tenantId, `${mailing.campaignId}/send`, { method: 'POST' }, ['PURE', 'Admin'])).statusCode,
  ).toBe(403);
});

test('what went out by hand is not sent once more', async () => {
  const mailing = await seedMailing(api.database, 'Hand', 'email', 1);
  await inBusiness(mailing, (trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ sent_on: '2026-11-20' })
      .where('tenant_id', '=', mailing.tenantId)
      .execute(),
  );
  expect((await post(mailing, 'send')).json()).toMatchObject({ status: 409, code: 'list-sent' });
});

test('who is erased takes their link and their place in the mailing along', async () => {
  const mailing = await seedMailing(api.database, 'Weg', 'email', 1);
  await post(mailing, 'send');
  await api.work();
  const link = linkIn(takenOf('weg')[0]?.source);
  expect((await api.anybody(link)).statusCode).toBe(200);
  await inBusiness(mailing, (trx) =>
    erase(trx, { tenantId: mailing.tenantId, email: 'x', sub: 'x', groups: [] }, mailing.customerIds[0] ?? 0),
  );
  expect((await api.anybody(link)).statusCode).toBe(404);
  expect(await counts(mailing)).toEqual({});
});
