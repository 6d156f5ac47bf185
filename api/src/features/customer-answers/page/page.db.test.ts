import { addDays, isSunday, today } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { answerLinks } from '../../../data/customer-answers/answer-key.ts';
import { countReachable, removeUnreachable } from '../../../data/campaigns/list-members.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { seedReleasedCampaign } from '../../../testing/released-campaign.ts';
import { seedTenant } from '../../../testing/index.ts';
import { seedCustomer } from '../../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { rebuildDerived } from '../../../data/derived/index.ts';
import { erase } from '../../law/erase.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const EVIL = `Optik <script>alert(1)</script> & "Söhne"`;
/** A weekday that can be chosen. */
const DAY = isSunday(addDays(today(), 3)) ? addDays(today(), 4) : addDays(today(), 3);

/** A letter that somebody got, and what they do with its link. */
async function letter(name: string) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, name, [{ name: 'Am Markt' }]);
  const run = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const customerId = await seedCustomer(api.database, tenantId, storeId, 'K1', null);
  await run(async (trx) => {
    await trx
      .updateTable('customers')
      .set({ first_name: 'Geheime', last_name: 'Person', street: 'Weg 1', plz: '01067', city: 'Dresden' })
      .where('tenant_id', '=', tenantId)
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  const { listId } = await seedReleasedCampaign(api.database, tenantId, {
    name,
    channel: 'letter',
    storeId,
    customerIds: [customerId],
  });
  const url = await run(async (trx) => (await answerLinks(trx, { tenantId, listId, publicUrl: '' }))(customerId));
  const open = (path = url) => api.app.inject({ url: path });
  const token = async () => / name="token" value="([^"]+)"/.exec((await open()).body)?.[1] ?? '';
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const say = async (fields: Record<string, string>) => post({ token: await token(), ...fields });
  const answers = () =>
    run((trx) =>
      trx.selectFrom('customer_answers').selectAll().where('tenant_id', '=', tenantId).orderBy('kind').execute(),
    );
  return { tenantId, storeId, customerId, listId, url, run, open, token, post, say, answers };
}

test('the page names the shop and nothing of the customer, in little, without script or cookie, and is kept nowhere', async () => {
  const { open } = await letter(EVIL);
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
    'no-referrer',
  ]);
  expect([headers['x-robots-tag'], headers['set-cookie']]).toEqual(['noindex', undefined]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  expect(body).not.toMatch(/<script|javascript:|\son\w+=|http:|https:|Geheime|Person|K1|Brille|Gleitsicht/);
  expect(body).toContain('Optik &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot;');
});

test('what never was a link, is another letter’s, is too old, or was erased, is told the same', async () => {
  const { open, url, run, tenantId, customerId } = await letter('Unbekannt');
  const code = url.split('/').at(-1) ?? '';
  const unknown = await open('/antwort/x');
  expect(unknown.statusCode).toBe(404);
  const same = async (path: string) => {
    const answer = await open(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, unknown.body]);
  };
  await same(`/antwort/${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await same(`/antwort/${code.replace(/^\w+/, '9ZZ')}`);
  await run((trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ sent_on: addDays(today(), -731) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  await same(url);
  await run((trx) =>
    trx.updateTable('shipping_lists').set({ sent_on: today() }).where('tenant_id', '=', tenantId).execute(),
  );
  expect((await open()).statusCode).toBe(200);
  await run((trx) => erase(trx, { tenantId, email: 'x', sub: 'x', groups: [] }, customerId));
  await same(url);
});

test('guessed codes find nothing, and opening or sending blindly changes nothing', async () => {
  const { open, post, answers, url } = await letter('Geraten');
  const head = url.replace(/(-\w{4}){4}$/, '');
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const found: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const guess = Array.from({ length: 16 }, (_, place) => signs[(at * 131 + place * (at % 29)) % 32]).join('');
    const { statusCode } = await open(`${head}-${guess}`);
    if (statusCode !== 404) found.push(at);
  }
  expect(found).toEqual([]);
  for (let at = 0; at < 3; at += 1) await open();
  expect((await post({})).statusCode).toBe(403);
  expect((await post({ action: 'objection', sure: 'yes' })).statusCode).toBe(403);
  expect(
    (await api.app.inject({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } })).statusCode,
  ).toBe(403);
  expect(await answers()).toEqual([]);
});

test('a form of another letter, of another site or of last week is none', async () => {
  const [own, other] = [await letter('Eigener'), await letter('Anderer')];
  const wish = { action: 'callback', part: 'noon' };
  const token = await own.token();
  expect((await other.post({ token, ...wish })).statusCode).toBe(403);
  expect((await own.post({ token, ...wish }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const now = Date.now;
  Date.now = () => now() + 3 * 86_400_000;
  expect((await own.post({ token, ...wish })).statusCode).toBe(403);
  Date.now = now;
  expect([await own.answers(), await other.answers()]).toEqual([[], []]);
  expect((await own.post({ token, ...wish }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  expect(await own.answers()).toHaveLength(1);
});

test('a wish is written down, can be changed and taken back, and sent twice is one', async () => {
  const { say, open, url, answers } = await letter('Termin');
  const wish = { action: 'appointment', day: DAY, part: 'afternoon' };
  const answer = await say(wish);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?danke=appointment`]);
  expect((await open(`${url}?danke=appointment`)).body).toContain('Danke, Ihr Terminwunsch ist angekommen');
  const [first] = await answers();
  expect(first).toMatchObject({ kind: 'appointment', wish_on: DAY, day_part: 'afternoon', is_told: false });
  await say(wish);
  expect((await answers())[0]?.changed_at).toEqual(first?.changed_at);
  await say({ ...wish, part: 'morning' });
  expect(await answers()).toMatchObject([{ id: first?.id, day_part: 'morning' }]);
  await say({ action: 'callback', part: 'evening' });
  await say({ action: 'withdraw', kind: 'appointment' });
  expect(await answers()).toMatchObject([
    { kind: 'appointment', withdrawn_at: expect.any(Date) as Date },
    { kind: 'callback', withdrawn_at: null },
  ]);
  const { body } = await open(`${url}?danke=appointment`);
  expect(body).not.toContain('Danke, Ihr Terminwunsch');
  expect(body).toContain('Bitte um Rückruf: abends');
});

let nonsense = 0;
test.each([
  [{ action: 'appointment', day: addDays(today(), -1), part: 'noon' }],
  [{ action: 'appointment', day: addDays(today(), 60), part: 'noon' }],
  [{ action: 'appointment', day: '2026-02-31', part: 'noon' }],
  [{ action: 'appointment', day: DAY, part: "noon'; DROP TABLE customers; --" }],
  [{ action: 'callback' }],
  [{ action: 'pause', months: '600' }],
  [{ action: 'objection' }],
  [{ action: 'withdraw', kind: 'objection' }],
  [{ action: 'BEGIN:VCALENDAR\r\n' }],
])('what cannot be chosen is refused: %p', async (fields) => {
  const { say, answers } = await letter(`Unsinn ${(nonsense += 1)}`);
  const answer = await say(fields as Record<string, string>);
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('Das konnten wir nicht lesen')]);
  expect(await answers()).toEqual([]);
});

test('an objection is one at once: to all advertising, for lists that wait, and final', async () => {
  const { say, open, run, tenantId, customerId, listId } = await letter('Widerspruch');
  expect((await say({ action: 'objection', sure: 'yes' })).statusCode).toBe(303);
  const found = await run((trx) =>
    trx.selectFrom('objections').selectAll().where('tenant_id', '=', tenantId).execute(),
  );
  expect(found).toMatchObject([
    { customer_id: customerId, channel: 'all', recorded_by: 'Antwortseite', source: 'Antwortseite, Link im Brief' },
  ]);
  const list = { id: listId, channel: 'letter' as const };
  expect(await run((trx) => countReachable(trx, tenantId, list))).toBe(0);
  expect(await run((trx) => removeUnreachable(trx, tenantId, list))).toBe(1);
  const { body } = await open();
  expect(body).toContain('schreibt Ihnen ab sofort keine Werbung mehr');
  expect(body).not.toContain('Pause wünschen');
  expect(body).toContain('Um Rückruf bitten');
});

test('a pause holds for lists that are not out yet', async () => {
  const { say, run, tenantId, listId } = await letter('Pause');
  await say({ action: 'pause', months: '6' });
  const removed = () => run((trx) => removeUnreachable(trx, tenantId, { id: listId, channel: 'letter' }));
  expect(await removed()).toBe(1);
  const { rows } = await run((trx) =>
    sql`SELECT removed_reason FROM shipping_list_members WHERE tenant_id = ${tenantId}`.execute(trx),
  );
  expect(rows).toEqual([{ removed_reason: 'Hat um eine Pause gebeten' }]);
});
