import type { FrameBrands, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { BRAND_TIERS } from '@portal/shared/contract/prices';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';

let api: TestApi;
let business: GlassesBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api);
  const { tenantId } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('brand_aliases')
      .values({ tenant_id: tenantId, alias: 'ray ban', name: 'RAY BAN', brand: 'Ray-Ban' })
      .execute();
    await trx
      .insertInto('brands')
      .values([
        { tenant_id: tenantId, name: 'Götti', tier: 'luxury' },
        { tenant_id: tenantId, name: 'Eigenmarke', tier: null },
      ])
      .execute();
  });
});
afterAll(() => api.close());

const PERIOD = 'from=2025-07-01&to=2026-01-31';
const NOW = ['2025-07-01', '2026-01-31'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-01-31'] as const;

const ask = async (query: string, tenant: SeededTenant = business.tenant) =>
  (
    await api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/glasses-value/brands?${query}`)
  ).json<FrameBrands>();
const list = async (query: string) =>
  (
    await api.call({ ...business.tenant, groups: ['PURE'] }, `/api/v2/analysis/orders?${query}&limit=200`)
  ).json<RevenueOrderPage>();

const brandOf = (written: unknown) => {
  const name = String(written ?? '').trim() || 'ohne Marke';
  return name === 'RAY BAN' ? 'Ray-Ban' : name;
};
const framesOf = (orders: readonly HandOrder[]) =>
  orders
    .filter(({ isSale }) => isSale)
    .flatMap(({ lines }) => lines)
    .filter(({ group_name }) => group_name === 'Fassung')
    .map(({ brand, gross_cents, quantity }) => ({
      brand: brandOf(brand),
      cents: Number(gross_cents),
      pieces: Number(quantity),
    }));
type Frame = ReturnType<typeof framesOf>[number];
const salesOf = (frames: readonly Frame[]) => ({
  pieces: frames.reduce((sum, { pieces }) => sum + pieces, 0),
  cents: frames.reduce((sum, { cents }) => sum + cents, 0),
});

/** Quartiles of each store's frames in its last 24 months, weighed by how many they are. */
function bandsByHand(stores: readonly number[]): number[] {
  const prices = stores.map((store) => {
    const counted = business.orders.filter((order) => order.store === store && order.piece !== 0);
    const last =
      counted
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? '';
    const since = `${Number(last.slice(0, 4)) - 2}${last.slice(4)}`;
    return framesOf(counted.filter(({ day }) => day > since))
      .filter(({ cents }) => cents > 0)
      .map(({ cents, pieces }) => Math.round(cents / pieces))
      .sort((a, b) => a - b);
  });
  const all = prices.reduce((sum, { length }) => sum + length, 0);
  return [0.25, 0.5, 0.75].map((share) =>
    Math.round(
      prices.reduce((sum, list) => sum + (list[Math.ceil(share * list.length) - 1] ?? 0) * list.length, 0) / all,
    ),
  );
}

const tierByHand = ({ brand, cents, pieces }: Frame, bands: readonly number[]) =>
  brand === 'Götti' ? 'luxury' : BRAND_TIERS[bands.filter((bound) => Math.round(cents / pieces) > bound).length];

test.each(FILTERS_BY_HAND)(
  'with %p brands and tiers equal a calculation over the uploaded lines',
  async (filter, keep) => {
    const { total, brands, tiers, rest, bands } = await ask(`${PERIOD}${filter}`);
    const now = framesOf(within(business.orders, ...NOW, keep));
    const before = framesOf(within(business.orders, ...YEAR_BEFORE, keep));
    expect(total).toEqual({ current: salesOf(now), previous: salesOf(before) });
    const of = (frames: Frame[], name: string) => salesOf(frames.filter(({ brand }) => brand === name));
    const names = new Set(now.map(({ brand }) => brand));
    expect(new Map(brands.map(({ brand, ...sales }) => [brand, sales]))).toEqual(
      new Map([...names].map((name) => [name, { current: of(now, name), previous: of(before, name) }])),
    );
    expect(brands.map(({ current }) => current.cents)).toEqual(
      brands.map(({ current }) => current.cents).sort((a, b) => b - a),
    );
    expect(rest?.current.cents ?? 0).toBe(0);
    const bounds = bandsByHand(filter.includes('scope=all') ? [0, 1] : [0]);
    expect([bands?.value_to, bands?.mid_to, bands?.premium_to]).toEqual(bounds);
    const tier = (frames: Frame[], name: string) =>
      salesOf(frames.filter((frame) => tierByHand(frame, bounds) === name));
    expect(tiers).toEqual(
      BRAND_TIERS.map((name) => ({ tier: name, current: tier(now, name), previous: tier(before, name) })),
    );
  },
);

test('the lists behind brands and tiers hold their frames and sum to them', async () => {
  const { brands, tiers } = await ask(`${PERIOD}&scope=all&customer=stamm`);
  expect(brands.length).toBeGreaterThan(3);
  for (const { brand, current } of brands) {
    const page = await list(`${PERIOD}&scope=all&customer=stamm&sold=true&brand=${encodeURIComponent(brand)}`);
    expect([brand, page.amount, page.units]).toEqual([brand, current.cents, current.pieces]);
    expect(page.items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(current.cents);
  }
  for (const { tier, current } of tiers) {
    const page = await list(`${PERIOD}&scope=all&customer=stamm&sold=true&tier=${tier}`);
    expect([tier, page.amount, page.units ?? 0]).toEqual([tier, current.cents, current.pieces]);
  }
});

test('with few frames there are no tiers to tell, but set ones', async () => {
  const small = await seedTenant(api.database, 'Klein', [{ name: 'Klein' }]);
  await seedOrders(api.database, small.tenantId, small.storeIds[0] ?? 0, [
    {
      name: 'K1',
      day: '2025-08-01',
      cents: 10_000,
      lines: [{ group_name: 'Fassung', gross_cents: 10_000, brand: 'Neu' }],
    },
  ]);
  const { bands, tiers } = await ask(PERIOD, small);
  expect(bands).toBeNull();
  expect(tiers.at(-1)).toEqual({
    tier: 'ohne',
    current: { pieces: 1, cents: 10_000 },
    previous: { pieces: 0, cents: 0 },
  });
  const page = (
    await api.call({ ...small, groups: ['PURE'] }, `/api/v2/analysis/orders?${PERIOD}&tier=ohne&sold=true`)
  ).json<RevenueOrderPage>();
  expect(page).toMatchObject({ total: 1, amount: 10_000, units: 1 });
});

test('a business without data has neither brands nor frames', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  expect(await ask(PERIOD, empty)).toMatchObject({
    brands: [],
    rest: null,
    bands: null,
    data_date: null,
    total: { current: { pieces: 0, cents: 0 } },
  });
});
