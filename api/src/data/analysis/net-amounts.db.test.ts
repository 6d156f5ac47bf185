import type {
  CustomerSliceInput,
  FrameBrands,
  GlassesMakers,
  GlassesValue,
  Revenue,
  RevenueOrderPage,
  RevenuePerCustomer,
  SliceCustomerPage,
} from '@portal/shared/contract/analyse';
import { withTenant } from '../../platform/database/index.ts';
import { rebuildDerived } from '../derived/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let net: SeededTenant;
let gross: SeededTenant;

/** Each line's net is a round sum: 119 € at 19 % and 107 € at 7 % are 100 €, 23.80 € that say nothing are 20 €. */
const ORDERS: OrderSeed[] = [
  {
    name: 'A',
    day: '2026-01-05',
    cents: 35_700,
    type: 'Fern',
    lines: [
      { group_name: 'Fassung', gross_cents: 11_900, vat_rate: 19, brand: 'Lunova', maker: 'Nord' },
      { group_name: 'Glas_R', gross_cents: 10_700, vat_rate: 7, maker: 'Klar' },
      { group_name: 'Glas_L', gross_cents: 13_100, vat_rate: 31, maker: 'Klar' },
    ],
  },
  {
    name: 'B',
    day: '2026-02-10',
    cents: 22_600,
    type: 'Gleitsicht',
    lines: [
      { group_name: 'Fassung', gross_cents: 10_700, vat_rate: 7, brand: 'Lunova', maker: 'Nord' },
      { group_name: 'Glas_R', gross_cents: 11_900, maker: 'Hell' },
    ],
  },
  { name: 'S', day: '2026-02-20', cents: -22_600, cancels: 'B' },
  // Half of what its lines sum to.
  { name: 'C', day: '2026-03-01', cents: 1_190, kind: 'KL', lines: [{ group_name: 'KL', gross_cents: 2_380 }] },
];
const PERIOD = 'from=2026-01-01&to=2026-03-31';

async function seed(name: string, amounts: 'gross' | 'net'): Promise<SeededTenant> {
  const tenant = await seedTenant(api.database, name, [{ name: 'Mitte', plz: '01067' }]);
  const [storeId = 0] = tenant.storeIds;
  const customerId = await seedCustomer(api.database, tenant.tenantId, storeId, 'K1', '1970-01-01');
  await withTenant(api.database.db, tenant.tenantId, (trx) =>
    trx.insertInto('business_settings').values({ tenant_id: tenant.tenantId, amounts, updated_by: 'x' }).execute(),
  );
  await seedOrders(
    api.database,
    tenant.tenantId,
    storeId,
    ORDERS.map((order) => ({ ...order, customerId })),
  );
  return tenant;
}

beforeAll(async () => {
  api = await startTestApi();
  [net, gross] = [await seed('Netto', 'net'), await seed('Brutto', 'gross')];
});
afterAll(() => api.close());

async function ask<Answer>(path: string, tenant = net): Promise<Answer> {
  const answer = await api.call({ ...tenant, groups: ['PURE', 'PRO', 'Marketing'] }, `/api/v2/analysis/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const list = (slice: string, tenant = net) => ask<RevenueOrderPage>(`orders?${PERIOD}&${slice}`, tenant);

test.each([
  'dashboard',
  `revenue?${PERIOD}`,
  `glasses-value?${PERIOD}`,
  `glasses-value/brands?${PERIOD}`,
  `glasses-orders?${PERIOD}`,
  `glasses-orders/makers?${PERIOD}`,
  `revenue-per-customer?${PERIOD}`,
  `catchment?${PERIOD}`,
  `staff?${PERIOD}`,
  `orders?${PERIOD}`,
  `customers?${PERIOD}&set=buyers`,
])('%s says which amounts it holds', async (path) => {
  expect(await ask(path, net)).toMatchObject({ amounts: 'net' });
  expect(await ask(path, gross)).toMatchObject({ amounts: 'gross' });
});

test('revenue and its parts are net, and the list behind each sums to it', async () => {
  const { total } = await ask<Revenue>(`revenue?${PERIOD}`);
  expect(total).toEqual({
    umsatz: 31_000,
    brillen: 30_000,
    neuverglasung: 0,
    fassung: 10_000,
    glas: 20_000,
    kontaktlinsen: 1_000,
    handelsware: 0,
    orders: 2,
  });
  for (const part of [
    'umsatz',
    'brillen',
    'neuverglasung',
    'fassung',
    'glas',
    'kontaktlinsen',
    'handelsware',
  ] as const) {
    const page = await list(`part=${part}`);
    expect([part, page.amount, page.items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)]).toEqual([
      part,
      total[part],
      total[part],
    ]);
  }
  expect((await list('part=umsatz')).items.map(({ external_id, gross_cents }) => [external_id, gross_cents])).toEqual([
    ['C', 1_000],
    ['S', -20_000],
    ['B', 20_000],
    ['A', 30_000],
  ]);
});

test('brands and makers are net as their lines are, and so is the list behind them', async () => {
  const { brands } = await ask<FrameBrands>(`glasses-value/brands?${PERIOD}`);
  expect(brands).toMatchObject([{ brand: 'Lunova', current: { pieces: 1, cents: 10_000 } }]);
  expect(await list('sold=true&brand=Lunova')).toMatchObject({ amount: 10_000, units: 1 });
  const { frames, lenses } = await ask<GlassesMakers>(`glasses-orders/makers?${PERIOD}`);
  expect([frames.makers[0], lenses.makers[0]]).toMatchObject([
    { maker: 'Nord', current: { cents: 10_000 } },
    { maker: 'Klar', current: { cents: 20_000 } },
  ]);
  expect(await list('sold=true&frame_maker=Nord')).toMatchObject({ amount: 10_000 });
  expect(await list('sold=true&lens_maker=Klar')).toMatchObject({ amount: 20_000 });
});

test('means, spans and customers are net', async () => {
  const { total, histogram } = await ask<GlassesValue>(`glasses-value?${PERIOD}`);
  expect(total.current).toMatchObject({ cents: 30_000, mean_cents: 30_000, median_cents: 30_000 });
  const { from_cents, to_cents } = histogram.find(({ current }) => current === 1) ?? {};
  expect(await list(`kind=Brille&sold=true&price_from=${from_cents}&price_to=${to_cents}`)).toMatchObject({
    total: 1,
    amount: 30_000,
  });
  expect((await ask<RevenuePerCustomer>(`revenue-per-customer?${PERIOD}`)).current).toMatchObject({
    buyers: 1,
    amount: 31_000,
  });
  const set: CustomerSliceInput['set'] = 'buyers';
  expect(await ask<SliceCustomerPage>(`customers?${PERIOD}&set=${set}`)).toMatchObject({
    amount: 31_000,
    items: [{ amount_cents: 31_000 }],
  });
});

test('what a person paid stays gross', async () => {
  const read = async ({ tenantId }: SeededTenant) => {
    const { id } = await withTenant(api.database.db, tenantId, (trx) =>
      trx.selectFrom('customers').select('id').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow(),
    );
    const customer = (
      await api.call({ tenantId, groups: ['Marketing'] }, `/api/v2/optician-marketing/customer/${id}`)
    ).json<{ gross_cents: number; purchases: { gross_cents: number; main: { gross_cents: number } }[] }>();
    return [
      customer.gross_cents,
      ...customer.purchases.flatMap(({ gross_cents, main }) => [gross_cents, main.gross_cents]),
    ];
  };
  expect(await read(net)).toEqual([36_890, 36_890, 35_700]);
  expect(await read(gross)).toEqual([36_890, 36_890, 35_700]);
});

test('between the decision and its job, bar, list and what the answer says are of one kind', async () => {
  const { tenantId, storeIds } = gross;
  const said = async () => {
    const { amounts, brands } = await ask<FrameBrands>(`glasses-value/brands?${PERIOD}`, gross);
    const { amounts: ofList, amount } = await list('sold=true&brand=Lunova', gross);
    const { total } = await ask<Revenue>(`revenue?${PERIOD}`, gross);
    return [amounts, brands[0]?.current.cents, ofList, amount, total.fassung];
  };
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('business_settings')
      .set({ amounts: 'net', figures_version: 1 })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  expect(await said()).toEqual(['gross', 11_900, 'gross', 11_900, 11_900]);
  await withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, storeIds));
  expect(await said()).toEqual(['net', 10_000, 'net', 10_000, 10_000]);
});
