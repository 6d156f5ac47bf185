import { addDays, today } from '@portal/shared/contract/calendar';
import type { AnswerSummary, CustomerAnswerPage, OpenAnswers } from '@portal/shared/contract/marketing';
import { findRested } from '../../../data/campaigns/contacts.ts';
import { answerLinks } from '../../../data/customer-answers/answer-key.ts';
import { findPiece } from '../../../data/customer-answers/find-piece.ts';
import { readCode } from '../../../data/customer-answers/answer-code.ts';
import { recordAnswer, withdrawAnswer, type Wish } from '../../../data/customer-answers/record-answer.ts';
import { asOperator, withTenant } from '../../../platform/database/index.ts';
import { readCalendar } from '../../../platform/calendar/testing/read-calendar.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { startMailServer, type MailServer } from '../../../platform/mail/testing/start-mail-server.ts';
import { seedTenant } from '../../../testing/index.ts';
import { seedCustomer } from '../../../testing/orders.ts';
import { seedReleasedCampaign } from '../../../testing/released-campaign.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { answerListRoutes } from './routes.ts';
import { tellShop } from './tell-shop.ts';

const BASE = '/api/v2/optician-marketing/answer';
const PUBLIC_URL = 'https://portal.example';
let api: TestApi;
let server: MailServer;
beforeAll(async () => {
  api = await startTestApi([answerListRoutes(PUBLIC_URL)]);
  server = await startMailServer({});
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** A business of two stores, with a letter to a customer of each. */
async function business(name: string) {
  const { tenantId, storeIds } = await seedTenant(api.database, name, [{ name: 'Markt' }, { name: 'Bahnhof' }]);
  const run = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const people = [];
  for (const [at, storeId] of storeIds.entries()) {
    const customerId = await seedCustomer(api.database, tenantId, storeId, `K${at}`, null);
    await run((trx) =>
      trx
        .updateTable('customers')
        .set({ first_name: 'Eva', last_name: `Nachname${at}`, phone: '0351 1' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', customerId)
        .execute(),
    );
    const { listId } = await seedReleasedCampaign(api.database, tenantId, {
      name: `${name} ${at}`,
      channel: 'letter',
      storeId,
      customerIds: [customerId],
    });
    const pieceOf = () =>
      run(async (trx) => {
        const link = (await answerLinks(trx, { tenantId, listId, publicUrl: '' }))(customerId);
        return (await findPiece(trx, readCode(link.split('/').at(-1) ?? '', 2)!))!;
      });
    const say = async (wish: Wish) => {
      const piece = await pieceOf();
      await run((trx) => recordAnswer(trx, piece, wish));
    };
    const takeBack = async () => {
      const piece = await pieceOf();
      await run((trx) => withdrawAnswer(trx, piece, 'appointment'));
    };
    people.push({ customerId, listId, storeId, say, takeBack });
  }
  const [markt, bahnhof] = people as [(typeof people)[0], (typeof people)[0]];
  const ask = async <T>(path = '', sub = 'chefin', options = {}) =>
    (await api.call({ tenantId, sub, groups: ['Marketing'] }, `${BASE}${path}`, options)).json<T>();
  return { tenantId, run, markt, bahnhof, ask };
}

const APPOINTMENT: Wish = { kind: 'appointment', wishOn: '2027-03-02', dayPart: 'morning' };

test('answers stand in the list, open ones first asked for, and are done by somebody at a time', async () => {
  const { tenantId, markt, bahnhof, ask } = await business('Liste');
  await markt.say(APPOINTMENT);
  await bahnhof.say({ kind: 'pause', pauseUntil: '2027-06-01' });
  expect(await ask<OpenAnswers>('/open')).toEqual({ appointments: 1, callbacks: 0, addresses: 0, others: 1 });
  const { items, total } = await ask<CustomerAnswerPage>();
  expect([total, items]).toMatchObject([
    1,
    [
      {
        kind: 'appointment',
        wish_on: '2027-03-02',
        first_name: 'Eva',
        store: 'Markt',
        campaign: 'Liste 0',
        phone: '0351 1',
      },
    ],
  ]);
  expect((await ask<CustomerAnswerPage>('?state=all')).total).toBe(2);
  expect((await ask<CustomerAnswerPage>(`?state=all&customer=${bahnhof.customerId}`)).items).toMatchObject([
    { kind: 'pause', pause_until: '2027-06-01' },
  ]);
  expect(await ask<AnswerSummary>(`/summary/${markt.listId}`)).toEqual({
    people: 1,
    appointments: 1,
    callbacks: 0,
    emails: 0,
    pauses: 0,
    objections: 0,
  });
  const put = (done: boolean) =>
    api.call({ tenantId, groups: ['Marketing'] }, `${BASE}/${items[0]?.id}/done`, { method: 'PUT', payload: { done } });
  expect((await put(true)).statusCode).toBe(204);
  expect((await ask<CustomerAnswerPage>('?state=done')).items).toMatchObject([
    { id: items[0]?.id, done_at: expect.any(String) as string, done_by: expect.any(String) as string },
  ]);
  // Said anew it waits again.
  await markt.say({ ...APPOINTMENT, dayPart: 'evening' });
  expect((await ask<CustomerAnswerPage>()).items).toMatchObject([
    { id: items[0]?.id, done_at: null, day_part: 'evening' },
  ]);
  await put(true);
  await put(false);
  expect((await ask<CustomerAnswerPage>()).total).toBe(1);
});

test('who is restricted to a store sees and does its answers alone, and another business none', async () => {
  const own = await business('Filialen');
  const { tenantId, markt, bahnhof } = own;
  await markt.say(APPOINTMENT);
  await bahnhof.say(APPOINTMENT);
  await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('user_stores')
      .values({ tenant_id: tenantId, user_sub: 'filiale', store_id: markt.storeId })
      .execute(),
  );
  const all = await own.ask<CustomerAnswerPage>();
  expect(all.total).toBe(2);
  const seen = await own.ask<CustomerAnswerPage>('', 'filiale');
  expect(seen.items.map(({ store }) => store)).toEqual(['Markt']);
  expect(await own.ask<OpenAnswers>('/open', 'filiale')).toMatchObject({ appointments: 1 });
  const hiddenId = all.items.find(({ store }) => store === 'Bahnhof')?.id;
  const done = (tenant: number, sub: string) =>
    api.call({ tenantId: tenant, sub, groups: ['Marketing'] }, `${BASE}/${hiddenId}/done`, {
      method: 'PUT',
      payload: { done: true },
    });
  const foreign = await business('Fremder');
  expect((await done(tenantId, 'filiale')).statusCode).toBe(404);
  expect((await done(foreign.tenantId, 'chefin')).statusCode).toBe(404);
  expect((await foreign.ask<CustomerAnswerPage>('?state=all')).total).toBe(0);
  expect(
    (await api.call({ tenantId: foreign.tenantId, groups: ['Marketing'] }, `${BASE}/${hiddenId}/calendar`)).statusCode,
  ).toBe(404);
});

test('who was merged answers as the survivor, in the list and when others are drawn, and again as themselves without the merge', async () => {
  const { tenantId, run, markt, bahnhof, ask } = await business('Doppelt');
  await bahnhof.say({ kind: 'pause', pauseUntil: addDays(today(), 100) });
  const resting = () =>
    run(async (trx) => {
      const mailing = { tenantId, day: addDays(today(), 10), days: null, campaignId: null } as const;
      return [...(await findRested(trx, mailing)).resting];
    });
  const whose = async () => (await ask<CustomerAnswerPage>('?state=all')).items.map(({ customer_id }) => customer_id);
  const merge = { tenant_id: tenantId, merged_id: bahnhof.customerId, survivor_id: markt.customerId };
  await run((trx) => trx.insertInto('customer_merges').values(merge).execute());
  expect([await whose(), await resting()]).toEqual([[markt.customerId], [markt.customerId]]);
  await run((trx) => trx.deleteFrom('customer_merges').where('tenant_id', '=', tenantId).execute());
  expect([await whose(), await resting()]).toEqual([[bahnhof.customerId], [bahnhof.customerId]]);
  // A pause that is over is none.
  await run((trx) =>
    trx
      .updateTable('customer_answers')
      .set({ pause_until: addDays(today(), 9) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  expect(await resting()).toEqual([]);
});

test('a wish is a day of a calendar, whatever the customer is called', async () => {
  const { tenantId, markt, run, ask } = await business('Kalender');
  await run((trx) =>
    trx
      .updateTable('customers')
      .set({ last_name: 'Weiß\r\nATTENDEE:mailto:x@y.example;,\\' })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  await markt.say(APPOINTMENT);
  const [answer] = (await ask<CustomerAnswerPage>()).items;
  const file = await api.call({ tenantId, groups: ['Marketing'] }, `${BASE}/${answer?.id}/calendar`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(readCalendar(file.rawPayload).days).toMatchObject([
    {
      uid: `terminwunsch-${answer?.id}@optikerportal`,
      start: '2027-03-02',
      end: '2027-03-03',
      title: 'Terminwunsch, Eva Weiß\nATTENDEE:mailto:x@y.example;,\\, vormittags (9 bis 12\u00a0Uhr)',
      details: expect.stringContaining(
        'Markt\nNoch nicht bestätigt: https://portal.example/marketing/antworten',
      ) as string,
    },
  ]);
});

test('the shop is written to of each answer once, without names, and not again and again by one who changes their mind', async () => {
  const { tenantId, markt, bahnhof, run } = await business('Post');
  const mail = openMailer(api.database.db, server.url, 'portal@portal.example');
  const tell = () => tellShop({ db: api.database.db, mail, publicUrl: PUBLIC_URL }, tenantId);
  await markt.say(APPOINTMENT);
  await bahnhof.say({ kind: 'objection' });
  await tell();
  await tell();
  const [letter] = server.taken;
  expect([server.taken.length, letter?.to]).toEqual([1, 'post@absender.example']);
  const text = letter?.source.replaceAll('=\r\n', '') ?? '';
  expect(text).toContain('terminwunsch.ics');
  expect(text).not.toMatch(/Nachname|Eva/);
  await markt.say({ ...APPOINTMENT, dayPart: 'evening' });
  await tell();
  expect(server.taken).toHaveLength(1);
  await run((trx) =>
    trx
      .updateTable('customer_answers')
      .set({ told_at: new Date(Date.now() - 16 * 60_000) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  await markt.takeBack();
  await tell();
  expect(server.taken).toHaveLength(2);
});
