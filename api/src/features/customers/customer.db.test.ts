import { customerOrderPageSchema, customerPageSchema, customerSchema } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomers } from './testing/customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const BASE = '/api/v2/optician-marketing/customer';
let businesses = 0;

/** A business with one customer of three orders: two of one purchase, and one that was cancelled. */
async function newBusiness() {
  const {
    tenantId,
    storeIds: [storeId = 0, hiddenId = 0],
  } = await seedTenant(api.database, `Kunden ${(businesses += 1)}`, [
    { name: 'Mitte' },
    { name: 'Alt', is_visible: false },
  ]);
  const ids = await seedCustomers(api.database, tenantId, storeId, [
    {
      external_id: 'K1',
      first_name: 'Jörg',
      last_name: 'Weiß',
      birth_date: '1960-02-29',
      plz: '01067',
      city: 'Dresden',
      street: 'Große Str. 5',
      email: 'joerg@example.org',
      consent_email: true,
      consent_health: false,
      consent_source: 'Tablet',
    },
    { external_id: 'K2', last_name: 'Ohne' },
  ]);
  const id = ids.get('K1') ?? 0;
  await seedOrders(api.database, tenantId, storeId, [
    {
      name: 'A1',
      day: '2019-03-01',
      cents: 60_000,
      type: 'Gleitsicht',
      customerId: id,
      lines: [{ group_name: 'Fassung', gross_cents: 60_000, brand: 'Lunova' }],
    },
    { name: 'A2', day: '2019-04-01', cents: 20_000, type: 'Sonne', customerId: id },
    { name: 'A3', day: '2020-01-10', cents: 10_000, kind: 'KL', customerId: id },
    { name: 'A4', day: '2020-02-10', cents: 90_000, type: 'Fern', customerId: id, status: 'storniert' },
  ]);
  const user = { tenantId, groups: ['Marketing'] };
  return { tenantId, storeId, hiddenId, id, ids, user };
}

test('a customer is shown with purchases, orders, consents and status', async () => {
  const { user, id, ids } = await newBusiness();
  const answer = await api.call(user, `${BASE}/${id}`);
  expect(answer.statusCode).toBe(200);
  const customer = customerSchema.parse(answer.json());
  expect(customer).toMatchObject({
    external_id: 'K1',
    store_name: 'Mitte',
    street: 'Große Str. 5',
    birth_date: '1960-02-29',
    last_main_on: '2019-03-01',
    last_main_type: 'Gleitsicht',
    status: 'verloren',
    next_glasses: null,
    scores: null,
    may: { letter: true, email: true, sms: false },
    gross_cents: 90_000,
    first_purchase_on: '2019-03-01',
    last_purchase_on: '2020-01-10',
    consents: { email: true, letter: null, health: false, source: 'Tablet', no_advertising: false, blocked: false },
  });
  expect(customer.purchases).toMatchObject([
    { number: 2, began_on: '2020-01-10', orders: 1, glasses: 0, gross_cents: 10_000, main: null },
    {
      number: 1,
      began_on: '2019-03-01',
      orders: 2,
      glasses: 2,
      gross_cents: 80_000,
      main: { ordered_on: '2019-03-01', glasses_type: 'Gleitsicht', gross_cents: 60_000 },
    },
  ]);
  expect(customer.orders.items.map(({ external_id, purchase, is_main }) => [external_id, purchase, is_main])).toEqual([
    ['A4', null, false],
    ['A3', 2, false],
    ['A2', 1, false],
    ['A1', 1, true],
  ]);
  expect(customer.orders.items.at(-1)?.lines).toEqual([
    { position: 1, group: 'Fassung', brand: 'Lunova', model: null, lens_type: null, gross_cents: 60_000 },
  ]);
  expect(customerSchema.parse((await api.call(user, `${BASE}/${ids.get('K2')}`)).json())).toMatchObject({
    status: null,
    purchases: [],
    orders: { total: 0, items: [] },
  });
});

test('orders are paged, newest first', async () => {
  const { user, id } = await newBusiness();
  const page = async (query: string) =>
    customerOrderPageSchema.parse((await api.call(user, `${BASE}/${id}/orders?${query}`)).json());
  const numbers = (await page('offset=1&limit=2')).items.map(({ external_id }) => external_id);
  expect([(await page('limit=1')).total, numbers, (await page('offset=9')).items]).toEqual([4, ['A3', 'A2'], []]);
});

/** Scores of a customer who has consented; `measured`: whether a refraction had a part in one of them. */
async function scoredCustomer(measured: boolean) {
  const business = await newBusiness();
  const { tenantId, storeId, id } = business;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .updateTable('customers')
      .set({ consent_health: true })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('customer_scores')
      .values({
        tenant_id: tenantId,
        store_id: storeId,
        customer_id: id,
        as_of: '2026-10-31',
        next_glasses_p6: 20,
        next_glasses_p12: 40,
        next_glasses_months: 4,
        next_glasses_early: 1,
        next_glasses_late: 10,
        fashion: 10,
        future: null,
        quality: 100,
        potential_long: null,
        potential_multifocal: 30,
        potential_near: null,
        potential_office: null,
        potential_sports_sun: null,
        reasons: JSON.stringify({
          next_glasses: [{ text: 'Die Brille ist alt.', direction: 'up' }],
          potential_multifocal: [{ text: 'Ist 50 Jahre alt', direction: 'up' }],
        }),
        refraction_potentials: measured
          ? JSON.stringify({ multifocal: { value: 70, reasons: [{ text: 'Addition 1,00 dpt', direction: 'up' }] } })
          : null,
      })
      .execute();
  });
  const shown = async () => customerSchema.parse((await api.call(business.user, `${BASE}/${id}`)).json()).scores;
  const permit = () =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .insertInto('user_permissions')
        .values({
          tenant_id: tenantId,
          user_email: `user-${tenantId}@example.org`,
          permission: 'refraction',
          granted_by: 'x',
        })
        .execute(),
    );
  const reads = () =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'subject_id', 'details'])
        .where('tenant_id', '=', tenantId)
        .where('action', '=', 'refraction-read')
        .execute(),
    );
  return { ...business, shown, permit, reads };
}

test('scores come with quarters and reasons', async () => {
  const { user, id, shown } = await scoredCustomer(false);
  expect(await shown()).toMatchObject({
    as_of: '2026-10-31',
    next_glasses_p12: 40,
    fashion: 10,
    future: null,
    from_refraction: [],
    next_glasses_quarters: { from: { year: 2026, quarter: 4 }, to: { year: 2027, quarter: 3 } },
    reasons: { next_glasses: [{ text: 'Die Brille ist alt.', direction: 'up' }] },
  });
  expect(customerSchema.parse((await api.call(user, `${BASE}/${id}`)).json()).next_glasses).toEqual({
    year: 2027,
    quarter: 1,
  });
  const { items } = customerPageSchema.parse((await api.call(user, `${BASE}?q=weiss`)).json());
  expect(items).toMatchObject([
    { id, next_glasses: { year: 2027, quarter: 1 }, status: 'verloren', last_main_type: 'Gleitsicht' },
  ]);
});

test('without the permission nobody can tell whether a refraction had a part in scores', async () => {
  const [measured, unmeasured] = [await scoredCustomer(true), await scoredCustomer(false)];
  expect(await measured.shown()).toEqual(await unmeasured.shown());
  expect((await measured.shown())?.potential_multifocal).toBe(30);
  expect(await measured.reads()).toEqual([]);
});

test('with the permission the potentials that a refraction had a part in are shown, and the reading is written down', async () => {
  const [measured, unmeasured] = [await scoredCustomer(true), await scoredCustomer(false)];
  for (const { permit } of [measured, unmeasured]) await permit();
  expect(await measured.shown()).toMatchObject({
    potential_multifocal: 70,
    from_refraction: ['multifocal'],
    reasons: { potential_multifocal: [{ text: 'Addition 1,00 dpt', direction: 'up' }] },
  });
  expect(await measured.reads()).toEqual([
    { action: 'refraction-read', subject_id: measured.id, details: { scores: 1 } },
  ]);
  // Nothing of the kind was read here.
  expect(await unmeasured.shown()).toMatchObject({ potential_multifocal: 30, from_refraction: [] });
  expect(await unmeasured.reads()).toEqual([]);
});

test('withdrawn consent and an objection count at once, before the next scoring', async () => {
  const { tenantId, id, shown, permit } = await scoredCustomer(true);
  await permit();
  const set = (changes: { consent_health?: boolean; is_blocked?: boolean }) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx.updateTable('customers').set(changes).where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
    );
  await set({ consent_health: false });
  expect(await shown()).toMatchObject({ potential_multifocal: 30, from_refraction: [] });
  await set({ is_blocked: true });
  expect(await shown()).toBeNull();
});

test("another business's customer, a hidden store's and one that nobody has are not there", async () => {
  const mine = await newBusiness();
  const other = await newBusiness();
  const hidden = await seedCustomers(api.database, mine.tenantId, mine.hiddenId, [
    { external_id: 'H1', last_name: 'Verborgen' },
  ]);
  for (const id of [other.id, hidden.get('H1'), 999_999_999]) {
    for (const path of [`${BASE}/${id}`, `${BASE}/${id}/orders`]) {
      const answer = await api.call(mine.user, path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).toMatchObject({
        code: 'customer-not-found',
        title: expect.stringMatching(/^Diesen Kunden .* suchen Sie ihn neu\.$/),
      });
    }
  }
  for (const id of ['0', '-1', 'abc', '1e99', '1e3', "1'--"])
    expect((await api.call(mine.user, `${BASE}/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  expect(
    (await api.call({ ...mine.user, groups: ['Marketing-Manager', 'PRO'] }, `${BASE}/${mine.id}`)).statusCode,
  ).toBe(403);
});
