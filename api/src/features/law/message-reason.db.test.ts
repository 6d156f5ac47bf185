import { messageReasonSchema, type MessageReason } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomers } from '../customers/testing/customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let businesses = 0;
const SENTENCE = { name: 'Gleitsicht fällig', occasion: { kind: 'since_main', months: 30, types: ['Gleitsicht'] } };

/** A customer who got a letter on 1 May after one on 1 March, and an e-mail on 1 June; a second one is in the control group. */
async function newBusiness() {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, `Warum ${(businesses += 1)}`, [{ name: 'Mitte' }]);
  const ids = await seedCustomers(api.database, tenantId, storeId, [
    { external_id: 'K1', consent_email: true, consent_date: '2024-02-01', consent_source: 'Tablet' },
    { external_id: 'K2' },
  ]);
  const [id = 0, other = 0] = ['K1', 'K2'].map((number) => ids.get(number));
  const ask = (query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => void (await sql.raw(query).execute(trx)));
  const send = async (name: string, channel: 'letter' | 'email', on: string) => {
    const { listId } = await seedReleasedCampaign(api.database, tenantId, {
      name,
      channel,
      storeId,
      customerIds: [id, other],
    });
    await ask(`UPDATE shipping_lists SET sent_on = '${on}', created_at = '${on}T08:00Z' WHERE id = ${listId}`);
    await ask(
      `UPDATE shipping_list_members SET is_control = true WHERE list_id = ${listId} AND customer_id = ${other}`,
    );
    return listId;
  };
  const lists = {
    march: await send('März', 'letter', '2026-03-01'),
    may: await send('Mai', 'letter', '2026-05-01'),
    june: await send('Juni', 'email', '2026-06-01'),
  };
  const call = (list: number, customer = id) =>
    api.call(
      { tenantId, groups: ['Marketing'] },
      `/api/v2/optician-marketing/customer/${customer}/contacts/${list}/reason`,
    );
  const reasonOf = async (list: number): Promise<MessageReason> => messageReasonSchema.parse((await call(list)).json());
  return { tenantId, storeId, id, other, ask, lists, call, reasonOf };
}

test('a letter rests on a legitimate interest, an e-mail on the consent of the file, and each knows the one before', async () => {
  const { lists, reasonOf } = await newBusiness();
  expect(await reasonOf(lists.may)).toMatchObject({
    name: 'Mai',
    channel: 'letter',
    drawn_on: '2026-05-01',
    sent_on: '2026-05-01',
    released_by: 'test',
    standing: null,
    consent: null,
    health_consent: null,
    previous_on: '2026-03-01',
    objected_on: null,
  });
  expect(await reasonOf(lists.march)).toMatchObject({ previous_on: null });
  expect(await reasonOf(lists.june)).toMatchObject({
    consent: { occurred_on: '2024-02-01', source: 'Tablet', text_version: null },
    previous_on: '2026-05-01',
  });
});

test('the consent is the one of then: what was recorded before the drawing, whatever was said since', async () => {
  const { tenantId, id, ask, lists, reasonOf } = await newBusiness();
  const change = (at: string, granted: boolean, was: string) => `
    INSERT INTO consent_changes (tenant_id, customer_id, channel, was_granted, is_granted, occurred_on, source, text_version, recorded_at)
    VALUES (${tenantId}, ${id}, 'email', ${was}, ${granted}, '${at}', 'Anamnesebogen', 'Werbung 2026', '${at}T10:00Z')`;
  await ask(change('2026-07-01', false, 'true'));
  await ask(`UPDATE customers SET consent_email = false WHERE id = ${id}`);
  await ask(`INSERT INTO objections (tenant_id, customer_id, channel, source, recorded_at, recorded_by)
    VALUES (${tenantId}, ${id}, 'all', 'am Telefon', '2026-07-02T10:00Z', 'x')`);
  expect(await reasonOf(lists.june)).toMatchObject({
    consent: { occurred_on: '2024-02-01', source: 'Tablet' },
    objected_on: '2026-07-02',
  });
  await ask(change('2026-05-20', true, 'NULL'));
  expect(await reasonOf(lists.june)).toMatchObject({
    consent: { occurred_on: '2026-05-20', source: 'Anamnesebogen', text_version: 'Werbung 2026' },
  });
});

test('measurements rest on a consent of their own, and stores of the filters are named', async () => {
  const { id, storeId, ask, lists, reasonOf } = await newBusiness();
  await ask(`UPDATE customers SET consent_health = true WHERE id = ${id}`);
  await ask(
    `UPDATE shipping_lists SET uses_refraction = true, config = jsonb_set(config, '{stores}', '[${storeId}]') WHERE id = ${lists.may}`,
  );
  expect(await reasonOf(lists.may)).toMatchObject({
    uses_refraction: true,
    health_consent: { occurred_on: '2024-02-01', source: 'Tablet' },
    stores: [{ id: storeId, name: 'Mitte' }],
  });
});

test('a piece of a Daueraktion has its occasion, as the sentence was then', async () => {
  const { tenantId, id, storeId, ask, lists, reasonOf } = await newBusiness();
  const text = (sentence: object) => `'${JSON.stringify(sentence)}'`;
  await ask(`INSERT INTO standing_campaigns (tenant_id, id, sentence, secret, created_by, updated_by)
    VALUES (${tenantId}, 7, ${text({ ...SENTENCE, name: 'Neu' })}, 'x', 'x', 'x')`);
  await ask(`INSERT INTO standing_steps (tenant_id, standing_id, action, version, sentence, by) VALUES
    (${tenantId}, 7, 'made', 1, ${text(SENTENCE)}, 'x'), (${tenantId}, 7, 'changed', 2, ${text({ ...SENTENCE, name: 'Neu' })}, 'x')`);
  await ask(`INSERT INTO standing_bundles (tenant_id, standing_id, on_day, version, due, left_out)
    VALUES (${tenantId}, 7, '2026-04-28', 1, 1, '{}')`);
  await ask(`INSERT INTO standing_pieces (tenant_id, standing_id, on_day, customer_id, store_id, occasion, due_on, outcome, is_control, list_id)
    VALUES (${tenantId}, 7, '2026-04-28', ${id}, ${storeId}, 'x', '2026-04-25', 'letter', false, ${lists.may})`);
  expect((await reasonOf(lists.may)).standing).toEqual({ id: 7, ...SENTENCE, due_on: '2026-04-25' });
});

test('who was drawn by lot to get nothing was not written to, nor was anybody by a list that is still here', async () => {
  const { ask, other, lists, call } = await newBusiness();
  await ask(`UPDATE shipping_lists SET sent_on = NULL WHERE id = ${lists.march}`);
  for (const answer of [await call(lists.may, other), await call(lists.march)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'message-not-found' });
  }
});
