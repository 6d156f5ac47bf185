import { createHash } from 'node:crypto';
import {
  blocksOf,
  campaignTextSchema,
  secondTextSchema,
  sendingSchema,
  textPreviewSchema,
} from '@portal/shared/contract/marketing';
import { simpleParser } from 'mailparser';
import { withTenant } from '../../platform/database/index.ts';
import { readPdf } from '../report/testing/read-pdf.ts';
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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  payload?: object,
  groups?: string[],
) => api.call(tenantId, `${campaignId}/${path}`, { method, ...(payload && { payload }) }, groups);
const SECOND = { version: 0, subject: 'Text zwei', blocks: blocksOf('{{briefanrede}}, der andere Text.') };

/** Who is to get which, reckoned from code and rank as docs say it; in the order of the customers. */
const drawn = ({ tenantId }: SeededMailing) =>
  withTenant(api.database.db, tenantId, async (trx) => {
    const rows = await trx
      .selectFrom('shipping_list_members')
      .select(['code', 'rank', 'customer_id'])
      .where('tenant_id', '=', tenantId)
      .orderBy('customer_id')
      .execute();
    return rows.map(({ code, rank }) => {
      const byte = Number.parseInt(createHash('md5').update(`${code}/${rank}`).digest('hex').slice(0, 2), 16);
      return byte % 2 === 0 ? 'a' : 'b';
    });
  });

test('each recipient gets the e-mail of the text that the coin gave them', async () => {
  const mailing = await seedMailing(api.database, 'Zwei', 'email', 12);
  expect((await call(mailing, 'text/second', 'PUT', SECOND)).json()).toMatchObject({
    version: 1,
    subject: 'Text zwei',
  });
  expect(campaignTextSchema.parse((await call(mailing, 'text')).json()).has_second).toBe(true);
  expect(sendingSchema.parse((await call(mailing, 'send')).json()).plan).toMatchObject({
    recipients: 12,
    second_subject: 'Text zwei',
  });
  const variants = await drawn(mailing);
  expect(new Set(variants)).toEqual(new Set(['a', 'b']));
  await call(mailing, 'send', 'POST');
  await api.work();
  const messages = await Promise.all(
    api.server.taken.filter(({ to }) => to.endsWith('@zwei.example.org')).map(({ source }) => simpleParser(source)),
  );
  const byAddress = new Map(
    messages.map(({ to, subject, html, text }) => [[to].flat()[0]?.text, { subject, html, text }]),
  );
  for (const [at, variant] of variants.entries()) {
    const message = byAddress.get(`k${at}@zwei.example.org`);
    expect([at, message?.subject === 'Text zwei']).toEqual([at, variant === 'b']);
    expect([at, String(message?.html).includes('der andere Text')]).toEqual([at, variant === 'b']);
    expect([at, message?.text?.includes('der andere Text')]).toEqual([at, variant === 'b']);
  }
  // What went out stays as it is.
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      (await call(mailing, 'text/second', method, method === 'PUT' ? { ...SECOND, version: 1 } : undefined)).statusCode,
    ).toBe(409);
});

test('letters of both texts lie in one file, in the order of the post', async () => {
  const mailing = await seedMailing(api.database, 'Zweierlei', 'letter', 8);
  await call(mailing, 'letters', 'POST');
  await api.work();
  await call(mailing, 'text/second', 'PUT', SECOND);
  // Those with one text are none any more.
  expect((await call(mailing, 'letters')).json()).toMatchObject({ state: 'none' });
  await call(mailing, 'letters', 'POST');
  await api.work();
  const { pages } = await readPdf((await call(mailing, 'letters.pdf')).rawPayload);
  // By PLZ, of which the last customer has the lowest.
  const variants = (await drawn(mailing)).toReversed();
  expect(pages.map((page) => (page.includes('der andere Text') ? 'b' : 'a'))).toEqual(variants);
});

test('a text is read as those read it who get it, and by all of them once there is one again', async () => {
  const mailing = await seedMailing(api.database, 'Vorschau', 'letter', 9);
  const read = async (query: string) => textPreviewSchema.parse((await call(mailing, `text/preview?${query}`)).json());
  expect((await read('member=0')).total).toBe(9);
  await call(mailing, 'text/second', 'PUT', SECOND);
  const variants = await drawn(mailing);
  const those = (variant: string) => mailing.customerIds.filter((_id, at) => variants[at] === variant).toReversed();
  for (const variant of ['a', 'b'] as const) {
    const first = await read(`member=0&variant=${variant}`);
    expect([first.total, first.customer_id]).toEqual([those(variant).length, those(variant)[0]]);
    expect(first.subject === 'Text zwei').toBe(variant === 'b');
    // A draft is read by the same people.
    const draft = await call(mailing, 'text/preview', 'POST', {
      member: 1,
      variant,
      subject: 'Entwurf',
      blocks: blocksOf('Noch nicht gesichert'),
    });
    expect(draft.json()).toMatchObject({ subject: 'Entwurf', customer_id: those(variant)[1], total: first.total });
  }
  expect((await call(mailing, 'text/second', 'DELETE')).statusCode).toBe(204);
  expect((await call(mailing, 'text/second', 'DELETE')).statusCode).toBe(204);
  expect((await read('member=0&variant=b')).total).toBe(9);
  expect(secondTextSchema.parse((await call(mailing, 'text/second')).json()).version).toBe(0);
});

test('a second text wants a first, the version that is saved, a role, and no Daueraktion', async () => {
  const mailing = await seedMailing(api.database, 'Ordnung', 'letter', 2);
  expect((await call(mailing, 'text/second', 'PUT', SECOND, ['Marketing'])).statusCode).toBe(403);
  await call(mailing, 'text/second', 'PUT', SECOND);
  expect((await call(mailing, 'text/second', 'PUT', SECOND)).json()).toMatchObject({
    status: 409,
    code: 'text-changed',
  });
  expect(
    (await call(mailing, 'text/second', 'PUT', { ...SECOND, version: 1, subject: 'Noch einer' })).json(),
  ).toMatchObject({
    version: 2,
    subject: 'Noch einer',
  });
  const inBusiness = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(api.database.db, mailing.tenantId, work);
  await inBusiness(async (trx) => {
    const { id: standing_id } = await trx
      .insertInto('standing_campaigns')
      .values({ tenant_id: mailing.tenantId, sentence: '{}', secret: 'x', created_by: 'x', updated_by: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('campaigns')
      .set({ standing_id, standing_on: '2026-11-01' })
      .where('tenant_id', '=', mailing.tenantId)
      .execute();
  });
  expect((await call(mailing, 'text/second', 'PUT', { ...SECOND, version: 2 })).json()).toMatchObject({
    status: 422,
    code: 'standing-campaign',
  });
  // Nothing is offered that would be refused.
  expect((await call(mailing, 'text')).json()).toMatchObject({ has_second: null });
  await inBusiness(async (trx) => {
    await trx
      .updateTable('campaigns')
      .set({ standing_id: null, standing_on: null })
      .where('tenant_id', '=', mailing.tenantId)
      .execute();
    await trx.deleteFrom('campaign_texts').where('tenant_id', '=', mailing.tenantId).execute();
  });
  expect((await call(mailing, 'text/second', 'PUT', SECOND)).json()).toMatchObject({ status: 422, code: 'no-text' });
});
