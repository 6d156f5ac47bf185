import type { MadeSelection, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { ifVersion, type Selection } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness } from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;
let weber: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
});
afterAll(() => api.close());

const GROUPS = ['PURE', 'Marketing-Manager'];
const SLICE = { set: 'buyers', from: '2024-01-01', to: '2024-12-31', scope: 'all' };
const make = (payload: object, tenant: SeededTenant = business.tenant, groups = GROUPS) =>
  api.call({ ...tenant, groups }, '/api/v2/analysis/customers/selection', { method: 'POST', payload });
const select = async (id: number, query = '') =>
  (
    await api.call({ ...business.tenant, groups: GROUPS }, `/api/v2/optician-marketing/selection/${id}${query}`)
  ).json<Selection>();
const buyers = async () =>
  (
    await api.call(
      { ...business.tenant, groups: GROUPS },
      `/api/v2/analysis/customers?${new URLSearchParams({ ...SLICE, limit: '200' })}`,
    )
  ).json<SliceCustomerPage>();

test('the customers behind a figure become a draft of its name, that holds exactly them', async () => {
  const { total, items } = await buyers();
  const answer = await make({ name: 'Käufer 2024', slice: SLICE });
  expect(answer.statusCode).toBe(201);
  const { id, customers } = answer.json<MadeSelection>();
  expect(customers).toBe(total);
  const dead = new Set(business.customers.filter((customer) => customer.dead).map((customer) => customer.id));
  const living = items.map((item) => item.id).filter((one) => !dead.has(one));
  const selection = await select(id, '?limit=200');
  expect(selection).toMatchObject({
    status: 'Entwurf',
    config: { name: 'Käufer 2024' },
    base: { label: 'Käufer 2024', count: total },
    hits: living.length,
  });
  expect(selection.customers?.items.map((item) => item.id).sort()).toEqual(living.sort());
  expect(selection.funnel[0]).toEqual({ filter: 'stores', remaining: living.length });
  expect(
    selection.histograms.find(({ field }) => field === 'age')?.bins.reduce((sum, { all }) => sum + all, 0),
  ).toBeLessThanOrEqual(living.length);
});

test('they stay who they were, and filters narrow them further', async () => {
  const { id } = (await make({ name: 'Käufer 2024', slice: SLICE })).json<MadeSelection>();
  const before = await select(id);
  const [storeId = 0] = business.tenant.storeIds;
  const newcomer = await withTenant(
    api.database.db,
    business.tenant.tenantId,
    async (trx) =>
      (
        await trx
          .insertInto('customers')
          .values({
            tenant_id: business.tenant.tenantId,
            store_id: storeId,
            external_id: 'NEU',
            birth_date: '1990-01-01',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );
  await seedOrders(api.database, business.tenant.tenantId, storeId, [
    { name: 'NEU', day: '2024-05-05', cents: 100, customerId: newcomer },
  ]);
  const after = await select(id);
  expect([after.hits, after.base]).toEqual([before.hits, before.base]);
  const saved = await api.call({ ...business.tenant, groups: GROUPS }, `/api/v2/optician-marketing/selection/${id}`, {
    method: 'PUT',
    headers: ifVersion(after.version),
    payload: { ...after.config, age: { from: 60, to: null } },
  });
  const narrowed = saved.json<Selection>();
  expect(narrowed.hits).toBeLessThan(before.hits);
  expect(narrowed).toMatchObject({
    base: before.base,
    funnel: [{ remaining: before.hits }, { filter: 'age', remaining: narrowed.hits }],
  });
  const listed = (
    await api.call({ ...business.tenant, groups: GROUPS }, '/api/v2/optician-marketing/selection?q=Käufer')
  ).json<{ items: Selection[] }>();
  expect(listed.items.find((item) => item.id === id)).toMatchObject({ hits: narrowed.hits, base: before.base });
});

test('a deleted one leaves none of its members once it cannot be taken back any more', async () => {
  const { id } = (await make({ name: 'Weg', slice: SLICE })).json<MadeSelection>();
  const remove = async (selection: number) =>
    api.call({ ...business.tenant, groups: GROUPS }, `/api/v2/optician-marketing/selection/${selection}`, {
      method: 'DELETE',
    });
  await remove(id);
  await withTenant(api.database.db, business.tenant.tenantId, (trx) =>
    trx
      .updateTable('selections')
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('tenant_id', '=', business.tenant.tenantId)
      .where('id', '=', id)
      .execute(),
  );
  await remove((await make({ name: 'Auch weg', slice: SLICE })).json<MadeSelection>().id);
  const rows = await withTenant(api.database.db, business.tenant.tenantId, (trx) =>
    trx
      .selectFrom('selection_members')
      .select('customer_id')
      .where('tenant_id', '=', business.tenant.tenantId)
      .where('selection_id', '=', id)
      .execute(),
  );
  expect(rows).toEqual([]);
});

test('another business gets its own customers, which are none', async () => {
  expect((await make({ name: 'Fremd', slice: SLICE }, weber)).json()).toEqual({ id: expect.any(Number), customers: 0 });
});

test.each([
  ['no name', { name: ' ', slice: SLICE }, 'validation-failed'],
  ['no set', { name: 'A', slice: { from: '2024-01-01', to: '2024-01-02' } }, 'validation-failed'],
  ['a reversed period', { name: 'A', slice: { ...SLICE, to: '2023-01-01' } }, 'period-reversed'],
])('%s is refused', async (_name, payload, code) => {
  const answer = await make(payload);
  expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
});

test.each([[['PURE']], [['Marketing-Manager']], [['PURE', 'Marketing']]])(
  'groups %p are not enough',
  async (groups) => {
    expect((await make({ name: 'A', slice: SLICE }, business.tenant, groups)).statusCode).toBe(403);
  },
);
