import type { DailyProposals, ProposalKind, ProposalWish } from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { NOTHING } from '../../data/quality/score.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/analysis/daily-proposals';
const NOW = today();
const everything = { sub: 'manager', groups: ['PURE', 'Marketing-Manager'] };

let api: TestApi;
let sommer: SeededTenant;
const people: number[] = [];

/** Ready for so many days, in one of the stores. */
const ready = Array.from({ length: 12 }, (_, at) => ({ name: `R${at}`, age: 10 + at * 3, cents: 10_000 + at * 1_100 }));

const insertQuality = (customers: number, day: string) =>
  api.database.pool.query(
    `INSERT INTO quality_scores (tenant_id, store_id, day, score, checks) VALUES ($1, $2, $3, 80, $4)
     ON CONFLICT (tenant_id, store_id, day) DO UPDATE SET checks = excluded.checks`,
    [
      sommer.tenantId,
      sommer.storeIds[0],
      day,
      JSON.stringify({
        adresse: {
          ...NOTHING,
          population: 90,
          affected: customers,
          costs: { ...NOTHING.costs, letter: customers, customers },
        },
      }),
    ],
  );

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }, { name: 'Nord' }]);
  const [mitte = 0, nord = 0] = sommer.storeIds;
  for (let at = 0; at < 40; at += 1)
    people.push(await seedCustomer(api.database, sommer.tenantId, mitte, `K${at}`, '1960-01-01'));
  const old = people.map((customerId, at): OrderSeed => ({
    name: `A${at}`,
    day: addDays(NOW, -400 - at),
    cents: 30_000 + at * 500,
    type: 'Fern',
    customerId,
  }));
  const waiting = ready.map(({ name, age, cents }, at): OrderSeed => ({
    name,
    day: addDays(NOW, -age),
    cents,
    kind: 'KL',
    status: 'fertig',
    customerId: people[at] ?? 0,
  }));
  await seedOrders(api.database, sommer.tenantId, mitte, [
    ...old,
    ...waiting,
    { name: 'heute', day: NOW, cents: 1_000, kind: 'Handelsware', status: 'abgeholt' },
  ]);
  await seedOrders(api.database, sommer.tenantId, nord, [
    { name: 'N1', day: addDays(NOW, -40), cents: 70_000, kind: 'KL', status: 'fertig' },
  ]);
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    for (const [at, customer_id] of people.entries()) {
      await trx
        .insertInto('customer_scores')
        .values({ tenant_id: sommer.tenantId, store_id: mitte, customer_id, as_of: NOW, next_glasses_p6: 10 + at })
        .execute();
      await trx
        .updateTable('customer_facts')
        .set({ may_letter: at % 2 === 0, may_email: false, may_sms: false })
        .where('tenant_id', '=', sommer.tenantId)
        .where('customer_id', '=', customer_id)
        .execute();
    }
  });
  await insertQuality(30, NOW);
});
afterAll(() => api.close());

const as = (user: object) => ({ ...sommer, ...everything, ...user });
const find = async (user: object = {}) => (await api.call(as(user), URL)).json<DailyProposals>();
const say = (kind: ProposalKind, wish: ProposalWish, user: object = {}) =>
  api.call(as(user), `${URL}/${kind}`, { method: 'PUT', payload: { wish } });
const came = async (kind: ProposalKind, user: object = {}) => (await find(user)).done.find((one) => one.kind === kind);
/** Without the spaces that do not break. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const euros = (cents: number) => `${Math.round(cents / 100).toLocaleString('de-DE')} €`;
/** As if it had been done so many days ago. */
const ago = (kind: ProposalKind, days: number) =>
  api.database.pool.query('UPDATE done_proposals SET done_on = $1 WHERE kind = $2', [addDays(NOW, -days), kind]);

test('what was collected after a call is what the rows of the orders say, within 30 days and the stores that are seen', async () => {
  expect((await say('uncollected', 'done')).statusCode).toBe(204);
  const held = ready.filter(({ age }) => age >= 15);
  const { rows } = await api.database.pool.query<{ order_ids: number[] }>(
    `SELECT order_ids FROM done_proposals WHERE kind = 'uncollected'`,
  );
  // One more lies in the other store.
  expect(rows[0]?.order_ids).toHaveLength(held.length + 1);
  expect(plain((await came('uncollected'))?.text)).toContain(`wurden 0 von ${held.length + 1} Aufträgen abgeholt, 0 €`);
  await ago('uncollected', 35);
  // The first had gone before the day, the second comes on its last day, the third too late, the fourth within, the fifth on an unknown day.
  const days = [-40, -5, -4, -20, null].map((day) => (day === null ? null : addDays(NOW, day)));
  for (const [at, day] of days.entries())
    await api.database.pool.query(
      `UPDATE orders SET status = 'abgeholt', delivered_on = $1 WHERE tenant_id = $2 AND external_id = $3`,
      [day, sommer.tenantId, held[at]?.name],
    );
  const cents = (held[1]?.cents ?? 0) + (held[3]?.cents ?? 0);
  const told = await came('uncollected');
  expect(plain(told?.text)).toContain(`wurden 2 von ${held.length} Aufträgen abgeholt, ${euros(cents)}`);
  expect(told?.reading).toContain('Ohne Vergleichsgruppe');
  // Who sees one store alone is told of its orders; everybody has their own.
  expect(plain((await came('uncollected', { sub: 'other' }))?.text)).toBe('');
});

test('what due customers bought since is what the rows of their orders say', async () => {
  const [mitte = 0] = sommer.storeIds;
  // The best quarter of chances, of whom every second may be written to.
  const due = people.filter((_, at) => at >= 29 && at % 2 === 0);
  const taken = await api.call(as({}), '/api/v2/optician-marketing/suggestions/due', { method: 'POST', payload: {} });
  expect(taken.statusCode).toBe(201);
  expect(plain((await came('due'))?.text)).toContain(`haben 0 von ${due.length} Kunden`);
  await ago('due', 95);
  const bought = [
    // On the first day, on the last, one day too late, and by somebody who was not due.
    { name: 'D1', age: 95, cents: 41_100, customerId: due[0] },
    { name: 'D2', age: 5, cents: 52_200, customerId: due[1] },
    { name: 'D3', age: 4, cents: 90_000, customerId: due[2] },
    { name: 'D4', age: 50, cents: 90_000, customerId: people[1] },
  ];
  await seedOrders(
    api.database,
    sommer.tenantId,
    mitte,
    bought.map(({ age, customerId = 0, ...order }) => ({
      ...order,
      day: addDays(NOW, -age),
      type: 'Fern',
      customerId,
    })),
  );
  expect(plain((await came('due'))?.text)).toContain(
    `haben 2 von ${due.length} Kunden eine Hauptbrille gekauft, ${euros(41_100 + 52_200)}`,
  );
});

test('an erased customer is taken out of what was held of due ones', async () => {
  const { rows } = await api.database.pool.query<{ customer_id: number }>(
    'SELECT customer_id FROM done_proposal_customers',
  );
  const [first] = rows;
  const erased = await api.call(
    as({ groups: ['Marketing', 'Admin'] }),
    `/api/v2/optician-marketing/customer/${first?.customer_id}/erasure`,
    { method: 'POST' },
  );
  expect(erased.statusCode).toBe(202);
  const { rows: left } = await api.database.pool.query('SELECT FROM done_proposal_customers WHERE customer_id = $1', [
    first?.customer_id,
  ]);
  expect(left).toEqual([]);
});

test('reach is told by the count of the day and by the last one', async () => {
  await say('reach', 'done');
  await insertQuality(18, NOW);
  expect(await came('reach')).toMatchObject({
    on: NOW,
    text: 'Nicht erreichbar waren damals 30 Kunden, nach der letzten Zählung sind es 18: 12 weniger.',
  });
});

test('what is done is not proposed for a week, and shown again it was not done today', async () => {
  const user = { sub: 'hasty' };
  await say('reach', 'done', user);
  const found = await find(user);
  expect(found.put_away).toEqual([{ kind: 'reach', until: addDays(NOW, 6) }]);
  expect(found.done.map(({ kind }) => kind)).toEqual(['reach']);
  await say('reach', 'shown', user);
  expect(await find(user)).toMatchObject({ put_away: [], done: [] });
});

test('nobody does what is not proposed to them, nor reads of what they may not open', async () => {
  const refused = await say('due', 'done', { sub: 'pure', groups: ['PURE'] });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ title: string }>().title).toContain('laden Sie die Seite neu');
  // Whoever loses a group loses what came of it.
  expect((await find({ groups: ['PURE'] })).done.map(({ kind }) => kind)).not.toContain('due');
});

test('before the data reach the day it says so', async () => {
  await api.database.pool.query(`UPDATE done_proposals SET done_on = $1 WHERE kind = 'uncollected'`, [addDays(NOW, 1)]);
  expect((await came('uncollected'))?.text).toContain('Noch nicht zu sehen');
});

test('the database hides from each person what others have done, and keeps ten of each', async () => {
  const rows = await withTenant(api.database.db, sommer.tenantId, (trx) =>
    trx.selectFrom('done_proposals').selectAll().where('tenant_id', '=', sommer.tenantId).execute(),
  );
  expect(rows).toEqual([]);
  await api.database.pool.query(
    `INSERT INTO done_proposals (tenant_id, user_sub, kind, done_on, order_ids, counted)
     SELECT $1, 'busy', 'reach', $2::date - n, '{}', '{"check":"adresse","customers":1}' FROM generate_series(1, 12) n`,
    [sommer.tenantId, NOW],
  );
  await say('reach', 'done', { sub: 'busy' });
  expect((await find({ sub: 'busy' })).done).toHaveLength(10);
  expect((await find({ sub: 'busy' })).done[0]?.on).toBe(NOW);
});
