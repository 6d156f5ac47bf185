import type { Insurance, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  centsOf,
  piecesOf,
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;

const PERIOD = 'from=2025-07-01&to=2026-01-31';
const NOW = ['2025-07-01', '2026-01-31'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-01-31'] as const;

const numberOf = (name: string) => Number(name.slice(1));
/** What the file says: nothing of most, never more than the order. */
const written = ({ name, cents }: Pick<HandOrder, 'name' | 'cents'>) =>
  numberOf(name) % 3 === 0 ? Math.min(4_000 + numberOf(name), Math.abs(cents)) : 0;
/** What the row of a credit says: its own sign, none, or nothing at all. */
const writtenBack = (sold: HandOrder) =>
  [-1, 1, 0][numberOf(sold.name) % 9 === 0 ? 2 : numberOf(sold.name) % 2]! * written(sold);

beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api, 23);
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    for (const order of business.orders) {
      const sold = business.orders.find(({ name }) => name === order.cancels);
      await trx
        .updateTable('orders')
        .set({ insurance_cents: sold ? writtenBack(sold) : written(order) })
        .where('tenant_id', '=', tenantId)
        .where('store_id', '=', storeIds[order.store]!)
        .where('external_id', '=', order.name)
        .execute();
    }
    await rebuildDerived(trx, tenantId, storeIds);
  });
});
afterAll(() => api.close());

const ask = async (query: string) =>
  (await api.call({ ...business.tenant, groups: ['PURE'] }, `/api/v2/analysis/insurance?${query}`)).json<Insurance>();

/** By hand: whole credits take back what the order had, whatever their own row says of it here. */
const paid = (order: HandOrder) => {
  const sold = business.orders.find(({ name }) => name === order.cancels);
  return sold ? -written(sold) : written(order);
};
const sum = (orders: readonly HandOrder[]) => ({
  cents: centsOf(orders),
  insurance_cents: orders.reduce((all, order) => all + paid(order), 0),
  orders: piecesOf(orders),
  insured: piecesOf(orders.filter((order) => paid(order) !== 0)),
});

test.each(FILTERS_BY_HAND)('with %p equals a calculation over the uploaded rows', async (filter, keep) => {
  const found = await ask(`${PERIOD}${filter}`);
  const now = within(business.orders, ...NOW, keep);
  const before = within(business.orders, ...YEAR_BEFORE, keep);
  expect(found.total).toEqual({ current: sum(now), previous: sum(before) });
  for (const { month, current } of found.months)
    expect([month, current]).toEqual([month, sum(within(business.orders, month, `${month.slice(0, 7)}-31`, keep))]);
  const typeOf = (order: HandOrder) =>
    order.kind === 'Brille' || order.kind === 'Neuverglasung' ? `${order.kind} ${order.glassesType}` : order.kind;
  const groups = Map.groupBy(now, typeOf);
  for (const { kind, type, current } of found.kinds)
    expect([kind, type, current]).toEqual([
      kind,
      type,
      sum(groups.get(type === null ? kind : `${kind} ${type}`) ?? []),
    ]);
  expect(found.kinds.filter(({ current }) => current.cents !== 0)).toHaveLength(
    [...groups.values()].filter((orders) => centsOf(orders) !== 0).length,
  );
  if (filter === '&scope=all') expect(found.total.current.insured).toBeGreaterThan(0);
});

test('behind the figure stand the orders that insurers pay a part of, and what takes those back', async () => {
  const list = (
    await api.call({ ...business.tenant, groups: ['PURE'] }, `/api/v2/analysis/orders?${PERIOD}&scope=all&insured=true`)
  ).json<RevenueOrderPage>();
  const expected = within(business.orders, ...NOW).filter((order) => paid(order) !== 0);
  expect(list.pieces).toBe(piecesOf(expected));
  expect(list.umsatz).toBe(centsOf(expected));
});

test('in net amounts insurers pay the same share of an order', async () => {
  const tenant = await seedTenant(api.database, 'Netto', [{ name: 'Mitte' }]);
  const [store = 0] = tenant.storeIds;
  await withTenant(api.database.db, tenant.tenantId, async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        tenant_id: tenant.tenantId,
        store_id: store,
        external_id: 'A',
        ordered_on: '2025-08-04',
        kind: 'Brille',
        status: 'abgeholt',
        gross_cents: 11_900,
        insurance_cents: 5_950,
      })
      .execute();
    await trx
      .insertInto('business_settings')
      .values({ tenant_id: tenant.tenantId, amounts: 'net', updated_by: 'x' })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ amounts: 'net' }))
      .execute();
    await rebuildDerived(trx, tenant.tenantId, tenant.storeIds);
  });
  const found = (
    await api.call({ ...tenant, groups: ['PRO'] }, `/api/v2/analysis/insurance?${PERIOD}`)
  ).json<Insurance>();
  expect(found.amounts).toBe('net');
  expect(found.total.current).toEqual({ cents: 10_000, insurance_cents: 5_000, orders: 1, insured: 1 });
  expect(found.insured_since).toBe('2025-08-04');
});

test('a business without data has nothing, and groups are those of the analysis', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const call = (groups: string[]) => api.call({ ...empty, groups }, `/api/v2/analysis/insurance?${PERIOD}`);
  expect((await call(['PRO'])).json<Insurance>()).toMatchObject({ insured_since: null, kinds: [], data_date: null });
  expect((await call(['Marketing'])).statusCode).toBe(403);
});
