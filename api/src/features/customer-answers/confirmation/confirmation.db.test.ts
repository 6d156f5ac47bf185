import type { EmailConfirmations } from '@portal/shared/contract/marketing';
import { EMAIL_CONSENT } from '@portal/shared/contract/marketing';
import { answerLinks } from '../../../data/customer-answers/answer-key.ts';
import { rebuildDerived } from '../../../data/derived/index.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { startMailServer, type MailServer } from '../../../platform/mail/testing/start-mail-server.ts';
import { seedTenant } from '../../../testing/index.ts';
import { seedCustomer } from '../../../testing/orders.ts';
import { seedReleasedCampaign } from '../../../testing/released-campaign.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { object } from '../../law/object.ts';
import { sendConfirmations } from './send-confirmations.ts';

let api: TestApi;
let server: MailServer;
beforeAll(async () => {
  api = await startTestApi();
  server = await startMailServer({});
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** A customer with an address, who got a letter. */
async function customer(name: string, email: string) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, name, [{ name: 'Am Markt' }]);
  const run = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const id = await seedCustomer(api.database, tenantId, storeId, 'K1', null);
  await run(async (trx) => {
    await trx
      .updateTable('customers')
      .set({ email, first_name: 'Eva', last_name: 'Weiß' })
      .where('tenant_id', '=', tenantId)
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  const { listId } = await seedReleasedCampaign(api.database, tenantId, {
    name,
    channel: 'letter',
    storeId,
    customerIds: [id],
  });
  const page = await run(async (trx) => (await answerLinks(trx, { tenantId, listId, publicUrl: '' }))(id));
  const mail = openMailer(api.database.db, server.url);
  const send = () => sendConfirmations({ db: api.database.db, mail, publicUrl: 'https://portal.example' }, tenantId);
  const taken = (to: string) => server.taken.filter((one) => one.to === to);
  const linkTo = (to: string) =>
    /https:\/\/portal\.example(\/bestaetigen\/[\w-]+)/.exec(
      taken(to).at(-1)?.source.replaceAll('=\r\n', '') ?? '',
    )?.[1] ?? '';
  const post = (url: string, fields: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const tokenOf = async (url: string) =>
    / name="token" value="([^"]+)"/.exec((await api.app.inject({ url })).body)?.[1] ?? '';
  const wish = async (address: string) => post(page, { token: await tokenOf(page), action: 'email', address });
  const confirm = async (url: string) => post(url, { token: await tokenOf(url), sure: 'yes' });
  const consent = async () =>
    run((trx) =>
      trx
        .selectFrom('customers as k')
        .innerJoin('customer_facts as f', 'f.customer_id', 'k.id')
        .select(['k.email', 'k.consent_email', 'f.may_email'])
        .where('k.tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),
    );
  const base = `/api/v2/optician-marketing/customer/${id}/email-confirmations`;
  const shop = async (path = '', method: 'GET' | 'POST' = 'GET', groups = ['Marketing', 'PRO']) =>
    api.call({ tenantId, groups }, `${base}${path}`, { method });
  const proof = async () => (await shop()).json<EmailConfirmations>();
  return { tenantId, id, run, page, send, taken, linkTo, post, wish, confirm, consent, shop, proof };
}

test('who wants e-mails is asked there first; confirmed, it is the consent that lists use, with its proof', async () => {
  const { wish, send, taken, linkTo, post, confirm, consent, proof, run, tenantId, page } = await customer(
    'Optik Ja',
    'eva@ja.example',
  );
  expect((await wish('Eva@ja.example')).headers.location).toBe(`${page}?danke=email`);
  expect(await consent()).toMatchObject({ may_email: false });
  await send();
  await send();
  expect(taken('Eva@ja.example')).toHaveLength(1);
  const link = linkTo('Eva@ja.example');
  // A scanner that opens the link, or sends a form of its own, confirms nothing.
  const opened = await api.app.inject({ url: link });
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining(EMAIL_CONSENT.text('Optik Ja'))]);
  expect((await post(link, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(403);
  expect((await post(link, { sure: 'yes' })).statusCode).toBe(403);
  expect(await consent()).toMatchObject({ may_email: false });
  expect((await confirm(link)).body).toContain('Danke, Sie haben es bestätigt');
  expect(await consent()).toMatchObject({ consent_email: true, may_email: true });
  expect(await proof()).toMatchObject({
    address: 'eva@ja.example',
    items: [
      {
        address: 'Eva@ja.example',
        asked_by: null,
        text_version: EMAIL_CONSENT.version,
        state: 'confirmed',
        confirmed_at: expect.any(String) as string,
      },
    ],
  });
  const changes = await run((trx) =>
    trx.selectFrom('consent_changes').selectAll().where('tenant_id', '=', tenantId).execute(),
  );
  expect(changes).toMatchObject([
    { channel: 'email', is_granted: true, source: 'Double-Opt-in per E-Mail', text_version: EMAIL_CONSENT.version },
  ]);
  // Once more changes nothing.
  await confirm(link);
  expect((await proof()).items).toHaveLength(1);
});

test('another address than the known one is the shop’s to take over: whoever found the letter gets no e-mails', async () => {
  const { wish, send, linkTo, confirm, consent, proof, shop } = await customer('Optik Anders', 'eva@anders.example');
  await wish('fremd@anders.example');
  await send();
  expect((await confirm(linkTo('fremd@anders.example'))).body).toContain('trägt sie bei Ihnen ein');
  expect(await consent()).toEqual({ email: 'eva@anders.example', consent_email: null, may_email: false });
  const { items } = await proof();
  expect(items).toMatchObject([{ state: 'other', applied_at: null }]);
  const path = `/${items[0]?.id}/acceptance`;
  expect((await shop(path, 'POST', ['Marketing'])).statusCode).toBe(403);
  expect((await shop(path, 'POST')).json()).toMatchObject({ items: [{ state: 'confirmed' }] });
  expect(await consent()).toEqual({ email: 'fremd@anders.example', consent_email: true, may_email: true });
  expect((await shop(path, 'POST')).statusCode).toBe(404);
});

test('nobody’s mailbox is filled, and who has objected is not asked', async () => {
  const { wish, shop, run, tenantId, id } = await customer('Optik Oft', 'eva@oft.example');
  for (let at = 0; at < 3; at += 1) expect((await wish(`opfer${at}@oft.example`)).statusCode).toBe(303);
  const fourth = await wish('opfer@oft.example');
  expect([fourth.statusCode, fourth.body]).toEqual([422, expect.stringContaining('heute schon dreimal')]);
  expect((await shop('', 'POST')).json()).toMatchObject({ status: 409, code: 'asked-often' });
  await run((trx) => object(trx, { tenantId, email: 'x' }, id, { channel: 'email', source: 'am Telefon' }));
  expect((await shop('', 'POST')).json()).toMatchObject({ status: 409, code: 'customer-objected' });
  expect((await wish('opfer@oft.example')).body).toContain('dass Sie keine Werbung möchten');
});

test('asked from the page of the customer, too late it is none, and after an objection it is refused', async () => {
  const { shop, send, linkTo, confirm, run, tenantId, id, proof, consent } = await customer(
    'Optik Spät',
    'eva@spaet.example',
  );
  expect((await shop('', 'POST')).json()).toMatchObject({ items: [{ asked_by: expect.any(String) as string }] });
  await send();
  const link = linkTo('eva@spaet.example');
  await run((trx) =>
    trx
      .updateTable('email_confirmations')
      .set({ expires_at: new Date(0) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  expect((await api.app.inject({ url: link })).statusCode).toBe(404);
  expect((await proof()).items).toMatchObject([{ state: 'expired' }]);
  await shop('', 'POST');
  await send();
  await run((trx) => object(trx, { tenantId, email: 'x' }, id, { channel: 'all', source: 'am Telefon' }));
  const refused = await confirm(linkTo('eva@spaet.example'));
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('widersprochen')]);
  expect(await consent()).toMatchObject({ may_email: false });
  expect((await proof()).items[0]).toMatchObject({ confirmed_at: null });
});
