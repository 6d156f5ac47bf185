import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '@portal/shared/contract/calendar';
import type { SuccessDetail, SuccessPage, SuccessPooled } from '@portal/shared/contract/marketing';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import { seededRandom } from '../../data/scoring/testing/random.ts';
import { chanceWithin } from '../../data/campaigns/chance-within.ts';
import { difference, wilson } from '../../data/campaigns/intervals.ts';

const BASE = '/api/v2/optician-marketing/success';
const SENT = '2026-03-02';
const DAYS = 90;

interface Person {
  id: number;
  birth: string | null;
  isControl: boolean;
  chance: number | null;
}

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
let people: Person[];
let orders: (OrderSeed & { customerId: number })[];
let list: number;
let small: number;
let withoutControl: number;

const { next } = seededRandom(15);
const upTo = (count: number) => Math.floor(next() * count);

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  const [store_id = 0] = sommer.storeIds;
  people = [];
  for (let at = 0; at < 240; at += 1) {
    const birth = at % 12 === 0 ? null : addDays('1935-01-01', upTo(30_000));
    people.push({
      id: await seedCustomer(api.database, sommer.tenantId, store_id, `K${at}`, birth),
      birth,
      isControl: at % 4 === 0,
      chance: at % 10 === 0 ? null : upTo(1000) / 1000,
    });
  }
  orders = [];
  for (const { id, isControl } of people) {
    // From long before the sending to after the response time, and exactly on the edges.
    for (let count = upTo(isControl ? 2 : 3); count > 0; count -= 1) {
      const day =
        upTo(8) === 0 ? addDays(SENT, [-1, 0, DAYS, DAYS + 1][upTo(4)] ?? 0) : addDays('2025-12-01', upTo(240));
      const order = {
        name: `A${orders.length}`,
        day,
        cents: 10_000 + upTo(90_000),
        customerId: id,
        type: upTo(3) === 0 ? ('Sonne' as const) : ('Fern' as const),
      };
      orders.push(order);
      // Some are taken back, whole or in part, within the response time or later.
      if (upTo(5) === 0)
        orders.push({
          name: `S${orders.length}`,
          day: addDays(day, upTo(40)),
          cents: upTo(2) === 0 ? -order.cents : -1000,
          customerId: id,
          cancels: order.name,
          type: order.type,
        });
    }
  }
  await seedOrders(api.database, sommer.tenantId, store_id, [
    ...orders,
    { name: 'Datenstand', day: '2026-09-10', cents: 100 },
  ]);
  const member = ({ id, isControl, chance }: Person) => ({ customer_id: id, store_id, is_control: isControl, chance });
  list = await seedSentList(
    api.database,
    sommer.tenantId,
    { name: 'Frühjahr', sent_on: SENT, response_days: DAYS, unit_cost_cents: 80, fixed_cost_cents: 12_000 },
    people.map((person, at) => ({
      ...member(person),
      ...(at % 20 === 1 && { removed_at: new Date('2026-02-20'), removed_by: 'x', removed_reason: 'verzogen' }),
      // An objection after the letter had gone out.
      ...(at % 20 === 2 && { removed_at: new Date('2026-03-20'), removed_by: 'x', removed_reason: 'Widerspruch' }),
      ...(at % 20 === 3 && { outcome: 'returned' as const, outcome_on: '2026-03-10' }),
    })),
  );
  small = await seedSentList(
    api.database,
    sommer.tenantId,
    { name: 'Sommer', sent_on: '2026-06-20', response_days: DAYS, unit_cost_cents: 100 },
    people.slice(0, 40).map(member),
  );
  withoutControl = await seedSentList(
    api.database,
    sommer.tenantId,
    { name: 'Ohne', sent_on: '2026-01-10', response_days: 30 },
    people.slice(0, 50).map((person) => ({ ...member(person), is_control: false })),
  );
});
afterAll(() => api.close());

const ask = async <T>(path = '', tenant = sommer, groups = ['PURE', 'Marketing']) =>
  (await api.call({ ...tenant, groups }, `${BASE}${path}`)).json<T>();

/** From the rows as they were written, person by person. */
function reckon(isControl: boolean, among: (person: Person) => boolean = () => true) {
  const group = people.filter((person) => person.isControl === isControl && among(person));
  const within = (day: string) => day >= SENT && day <= addDays(SENT, DAYS);
  const credited = (name: string) =>
    orders.filter(({ cancels }) => cancels === name).reduce((sum, { cents }) => sum - cents, 0);
  const isSale = (order: OrderSeed) => order.cancels === undefined && credited(order.name) < order.cents;
  const spent = group.map(({ id }) =>
    orders.filter(({ customerId, day }) => customerId === id && within(day)).reduce((sum, { cents }) => sum + cents, 0),
  );
  const first = group.map(
    ({ id }) =>
      orders
        .filter((order) => order.customerId === id && within(order.day) && isSale(order))
        .map(({ day }) => day)
        .sort()[0] ?? null,
  );
  return {
    people: group.length,
    buyers: first.filter((day) => day !== null).length,
    revenue: spent.reduce((sum, cents) => sum + cents, 0),
    spent,
    first,
  };
}

const roundTo = (digits: number) => (value: number) => Number(value.toFixed(digits));

test('response, uplift, revenue and cost of a campaign are those of its raw rows', async () => {
  const { items, total } = await ask<SuccessPage>();
  expect([total, items.map(({ name }) => name)]).toEqual([3, ['Sommer', 'Frühjahr', 'Ohne']]);
  const found = items.find(({ id }) => id === list)!;
  const [treated, control] = [reckon(false), reckon(true)];
  expect(treated.buyers).toBeGreaterThan(20);
  expect(found.treated).toMatchObject({ people: 180, buyers: treated.buyers, revenue_cents: treated.revenue });
  expect(found.control).toMatchObject({ people: 60, buyers: control.buyers, revenue_cents: control.revenue });
  const of = ({ buyers, people }: typeof treated) => ({ hits: buyers, n: people });
  expect(found.treated.response).toEqual(wilson(of(treated)));
  expect(found.uplift).toEqual(difference(of(treated), of(control)));
  // Twelve were taken out before the sending, as many since, and nine of the rest came back.
  expect([found.sent, found.undelivered, found.cost_cents]).toEqual([168, 12, 168 * 80 + 12_000]);

  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const error = (values: number[]) =>
    values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1) / values.length;
  const extra = (mean(treated.spent) - mean(control.spent)) * 180;
  expect(roundTo(4)(found.extra_revenue!.value)).toBeCloseTo(extra, 3);
  // Student's quantile lies between that of the smaller group and the normal one.
  const reach = Math.sqrt(error(treated.spent) + error(control.spent)) * 180;
  expect((found.extra_revenue!.high! - extra) / reach).toBeGreaterThan(1.96);
  expect((found.extra_revenue!.high! - extra) / reach).toBeLessThan(2.001);
  expect(found.extra_revenue!.high! - extra).toBeCloseTo(extra - found.extra_revenue!.low!, 3);
});

test('of a mailing, messages that never left count as no piece', async () => {
  const mailer = await seedTenant(api.database, 'Mailing', [{ name: 'Mitte' }]);
  const {
    tenantId,
    storeIds: [store_id = 0],
  } = mailer;
  const states = ['sent', 'uncertain', 'refused', 'refused', 'queued', 'skipped'] as const;
  const ids: number[] = [];
  for (const at of states.keys()) ids.push(await seedCustomer(api.database, tenantId, store_id, `M${at}`, null));
  // The first that was refused is a bounce.
  const list_id = await seedSentList(
    api.database,
    tenantId,
    { name: 'Mail', sent_on: SENT, response_days: DAYS, unit_cost_cents: 10 },
    ids.map((customer_id, at) => ({
      customer_id,
      store_id,
      is_control: false,
      ...(at === 2 && { outcome: 'bounced' as const, outcome_on: SENT }),
    })),
  );
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('mail_sends')
      .values(ids.map((customer_id, at) => ({ tenant_id: tenantId, list_id, customer_id, state: states[at] })))
      .execute(),
  );
  expect((await ask<SuccessPage>('', mailer)).items).toMatchObject([
    { sent: 3, undelivered: 1, cost_cents: 30, treated: { people: 6 } },
  ]);
});

test('the curve counts each buyer from the day of their first purchase on', async () => {
  const { curve, treated, control, is_finished, ends_on } = await ask<SuccessDetail>(`/${list}`);
  expect([is_finished, ends_on, curve.length]).toEqual([true, addDays(SENT, DAYS), DAYS + 1]);
  for (const [isControl, of] of [
    [false, 'treated'],
    [true, 'control'],
  ] as const) {
    const { first, people: n } = reckon(isControl);
    for (const { day, [of]: share } of curve) {
      const hits = first.filter((on) => on !== null && daysBetween(SENT, on) <= day).length;
      expect([of, day, share]).toEqual([of, day, wilson({ hits, n })]);
    }
  }
  expect(curve.at(-1)!.treated).toEqual(treated.response);
  expect(curve.at(-1)!.control).toEqual(control!.response);
});

test('ages and tenths split the same people, each against its own part of the control group', async () => {
  const detail = await ask<SuccessDetail>(`/${list}`);
  const yearsOn = (birth: string) =>
    Math.trunc((Number(SENT.replaceAll('-', '')) - Number(birth.replaceAll('-', ''))) / 10_000);
  const over60 = ({ birth }: Person) => birth !== null && yearsOn(birth) >= 60;
  const part = detail.ages.find(({ label }) => label === '60+')!;
  expect(part.treated).toMatchObject({ people: reckon(false, over60).people, buyers: reckon(false, over60).buyers });
  expect(part.control).toMatchObject({ people: reckon(true, over60).people, buyers: reckon(true, over60).buyers });
  const sum = (parts: SuccessDetail['ages']) =>
    parts.reduce((total, { treated, control }) => total + treated.people + (control?.people ?? 0), 0);
  expect(sum(detail.ages)).toBe(240);
  // 24 had no chance.
  expect([detail.deciles.length, sum(detail.deciles)]).toEqual([10, 216]);
  const best = people
    .filter(({ chance }) => chance !== null)
    .toSorted((a, b) => b.chance! - a.chance! || a.id - b.id)
    .slice(0, 22);
  expect(detail.deciles[0]!.treated.people).toBe(best.filter(({ isControl }) => !isControl).length);
});

test('what the forecast promised stands beside what came, for the same people', async () => {
  const { promise } = await ask<SuccessDetail>(`/${list}`);
  const known = people.filter(({ chance }) => chance !== null);
  const expected = known.reduce((sum, { chance }) => sum + chanceWithin.of(chance!, DAYS), 0) / known.length;
  expect(promise!.people).toBe(216);
  expect(promise!.expected).toBeCloseTo(expected, 6);
  expect(promise!.uplift!.value).toBeCloseTo(promise!.treated.value - promise!.control!.value, 12);
});

test('a response time that is not over says how far its data reach', async () => {
  const { items } = await ask<SuccessPage>();
  expect(items.find(({ id }) => id === small)).toMatchObject({
    is_finished: false,
    observed_to: '2026-09-10',
    ends_on: '2026-09-18',
  });
  expect((await ask<SuccessDetail>(`/${small}`)).curve).toHaveLength(83);
});

test('without a control group it is observed alone', async () => {
  const { items } = await ask<SuccessPage>();
  expect(items.find(({ id }) => id === withoutControl)).toMatchObject({
    verdict: 'observed',
    control: null,
    uplift: null,
    extra_revenue: null,
  });
});

test('several are compared each with its own control group, and those without one are left out', async () => {
  const all = await ask<SuccessPooled>(`/pooled?ids=${list},${small},${withoutControl}`);
  expect(all).toMatchObject({ lists: 2, left_out: ['Ohne'], is_finished: false });
  const one = await ask<SuccessPooled>(`/pooled?ids=${list}`);
  const detail = await ask<SuccessDetail>(`/${list}`);
  expect([one.uplift, one.extra_revenue, one.cost_cents]).toEqual([
    detail.uplift,
    detail.extra_revenue,
    detail.cost_cents,
  ]);
  expect(all.treated.people).toBe(180 + 30);
});

test('two texts are compared by who was to get which, and nobody is ahead before the end', async () => {
  const {
    tenantId,
    storeIds: [store_id = 0],
  } = await seedTenant(api.database, 'Zwei Texte', [{ name: 'Mitte' }]);
  const variantOf = (rank: number) => {
    const [byte = 0] = createHash('md5').update(`TEST/${rank}`).digest();
    return byte % 2 === 0 ? 'a' : 'b';
  };
  const drawn: { id: number; variant: 'a' | 'b'; buys: boolean; isControl: boolean }[] = [];
  for (let at = 0; at < 160; at += 1)
    drawn.push({
      id: await seedCustomer(api.database, tenantId, store_id, `T${at}`, null),
      variant: variantOf(at + 1),
      isControl: at % 8 === 7,
      // Of the second text every other one buys, of the first every tenth.
      buys: at % (variantOf(at + 1) === 'b' ? 2 : 10) === 0,
    });
  const { campaignId } = await seedReleasedCampaign(api.database, tenantId, {
    name: 'Aktion',
    channel: 'letter',
    storeId: store_id,
    customerIds: [drawn[0]?.id ?? 0],
  });
  await seedOrders(api.database, tenantId, store_id, [
    ...drawn
      .filter(({ buys }) => buys)
      .map(({ id }, at) => ({ name: `B${at}`, day: addDays(SENT, 3 + (at % 40)), cents: 20_000, customerId: id })),
    { name: 'Datenstand', day: addDays(SENT, 50), cents: 100 },
  ]);
  const sent = await seedSentList(
    api.database,
    tenantId,
    { sent_on: SENT, response_days: DAYS },
    drawn.map(({ id, isControl }) => ({ customer_id: id, store_id, is_control: isControl })),
  );
  const inTenant = (work: Parameters<typeof withTenant<unknown>>[2]) => withTenant(api.database.db, tenantId, work);
  await inTenant((trx) =>
    trx.deleteFrom('shipping_lists').where('tenant_id', '=', tenantId).where('campaign_id', '=', campaignId).execute(),
  );
  await inTenant((trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ campaign_id: campaignId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sent)
      .execute(),
  );
  const read = async () => (await ask<SuccessDetail>(`/${sent}`, { ...sommer, tenantId })).texts;
  expect(await read()).toBeNull();
  const second = { subject: 'Text zwei', blocks: [], version: 1, updated_at: '2026-03-01T08:00:00Z', updated_by: 'x' };
  await inTenant((trx) =>
    trx
      .updateTable('campaign_texts')
      .set({ second: JSON.stringify(second) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  const group = (variant: 'a' | 'b') => {
    const those = drawn.filter((one) => !one.isControl && one.variant === variant);
    return { n: those.length, hits: those.filter(({ buys }) => buys).length };
  };
  const [a, b] = [group('a'), group('b')];
  const running = await read();
  expect(running).toMatchObject({
    a: { group: { people: a.n, buyers: a.hits, response: wilson(a) } },
    b: { subject: 'Text zwei', group: { people: b.n, buyers: b.hits, response: wilson(b) } },
    difference: difference(b, a),
    verdict: 'running',
  });
  await seedOrders(api.database, tenantId, store_id, [{ name: 'Ende', day: addDays(SENT, DAYS + 1), cents: 100 }]);
  expect(await read()).toEqual({ ...running, verdict: 'b' });
});

test('who was merged counts once, with what the survivor bought and all that was sent to both', async () => {
  const {
    tenantId,
    storeIds: [store_id = 0],
  } = await seedTenant(api.database, 'Doppelt', [{ name: 'Mitte' }]);
  const [survivor = 0, merged = 0, alone = 0] = await Promise.all(
    ['A', 'B', 'C'].map((name) => seedCustomer(api.database, tenantId, store_id, name, null)),
  );
  await seedOrders(api.database, tenantId, store_id, [
    { name: 'A1', day: addDays(SENT, 3), cents: 40_000, customerId: survivor },
    { name: 'Datenstand', day: '2026-09-10', cents: 100 },
  ]);
  const member = (customer_id: number, is_control: boolean) => ({ customer_id, store_id, is_control });
  const both = await seedSentList(api.database, tenantId, { name: 'Beide', sent_on: SENT }, [
    member(survivor, true),
    member(merged, false),
    member(alone, true),
  ]);
  const one = await seedSentList(api.database, tenantId, { name: 'Einer', sent_on: SENT }, [member(merged, false)]);
  const two = await seedSentList(api.database, tenantId, { name: 'Zwei', sent_on: SENT, unit_cost_cents: 100 }, [
    { ...member(survivor, false), outcome: 'returned', outcome_on: SENT },
    member(merged, false),
    member(alone, false),
  ]);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('customer_merges')
      .values({ tenant_id: tenantId, survivor_id: survivor, merged_id: merged })
      .execute(),
  );
  const { items } = await ask<SuccessPage>('', { ...sommer, tenantId });
  expect(items.find(({ id }) => id === both)).toMatchObject({
    treated: { people: 1, buyers: 1, revenue_cents: 40_000 },
    control: { people: 1, buyers: 0 },
  });
  // Both had got a letter, and both were paid for.
  expect(items.find(({ id }) => id === two)).toMatchObject({ treated: { people: 2, buyers: 1 }, cost_cents: 300 });
  expect(await ask<SuccessDetail>(`/${two}`, { ...sommer, tenantId })).toMatchObject({ sent: 3, undelivered: 1 });
  expect(items.find(({ id }) => id === one)).toMatchObject({
    treated: { people: 1, buyers: 1, revenue_cents: 40_000 },
  });
});

test('PURE or PRO together with Marketing may ask, for their own business alone', async () => {
  for (const groups of [['PURE'], ['PRO'], ['Marketing'], ['Marketing-Manager']])
    expect((await api.call({ ...sommer, groups }, BASE)).statusCode).toBe(403);
  expect((await ask<SuccessPage>('', sommer, ['PRO', 'Marketing'])).total).toBe(3);
  expect((await ask<SuccessPage>('', weber)).total).toBe(0);
  for (const path of [`/${list}`, `/pooled?ids=${list}`])
    expect((await api.call({ ...weber, groups: ['PURE', 'Marketing'] }, BASE + path)).statusCode).toBe(404);
});

test('a list that was not sent has no result', async () => {
  const planned = await seedSentList(api.database, weber.tenantId, { sent_on: '2026-01-01' }, []);
  await api.database.pool.query(`UPDATE shipping_lists SET sent_on = NULL WHERE tenant_id = ${weber.tenantId}`);
  expect((await api.call({ ...weber, groups: ['PURE', 'Marketing'] }, `${BASE}/${planned}`)).statusCode).toBe(404);
});
