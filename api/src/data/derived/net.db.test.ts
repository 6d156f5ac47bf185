import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { rebuildDerived } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
const day = '2026-03-10';

async function choose({ tenantId }: SeededTenant, amounts: 'gross' | 'net'): Promise<void> {
  await withTenant(database.db, tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: tenantId, amounts, updated_by: 'x' })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ amounts }))
      .execute(),
  );
}

/** A business of two stores that counts net, with these orders in its first one. */
async function seedNet(orders: OrderSeed[]): Promise<SeededTenant> {
  const tenant = await seedTenant(database, `Netto ${(count += 1)}`, [{ name: 'Mitte' }, { name: 'Nord' }]);
  await choose(tenant, 'net');
  await seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, orders);
  return tenant;
}

const factsOf = ({ tenantId }: SeededTenant) =>
  withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('order_facts as f')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.tenant_id', '=', 'f.tenant_id').onRef('o.id', '=', 'f.order_id'),
      )
      .select([
        'o.external_id as name',
        'f.revenue_cents as revenue',
        'f.glasses_cents as glasses',
        'f.frame_cents as frame',
        'f.lens_cents as lens',
        'f.contact_lens_cents as contact',
        'f.merchandise_cents as other',
        'f.discount_cents as discount',
        'f.charged_cents as charged',
        'f.charged_frame_cents as chargedFrame',
        'f.charged_lens_cents as chargedLens',
      ])
      .where('f.tenant_id', '=', tenantId)
      .orderBy('o.external_id')
      .execute(),
  );
const factOf = async (order: Omit<OrderSeed, 'name' | 'day'>) =>
  (await factsOf(await seedNet([{ name: 'A', day, ...order }])))[0];
const revenueOf = async (orders: OrderSeed[]) => (await factsOf(await seedNet(orders))).map(({ revenue }) => revenue);

test('each line counts without its own tax, the usual one where it says none', async () => {
  // 119.00 at 19 % is 100.00; 107.00 at 7 % is 100.00; 50.00 without a rate is 42.02 (42.0168).
  expect(
    await factOf({
      cents: 27_600,
      discountCents: 2_760,
      lines: [
        { group_name: 'Fassung', gross_cents: 11_900, vat_rate: 19 },
        { group_name: 'Glas_R', gross_cents: 10_700, vat_rate: 7 },
        { group_name: 'Sonstiges', gross_cents: 5_000 },
      ],
    }),
  ).toEqual({
    name: 'A',
    revenue: 24_202,
    glasses: 24_202,
    frame: 10_000,
    lens: 10_000,
    contact: 0,
    other: 0,
    discount: 2_420,
    charged: 27_600,
    chargedFrame: 11_900,
    chargedLens: 10_700,
  });
});

test('without lines the usual tax is taken off, and the kind decides where it stands', async () => {
  expect(await factOf({ cents: 2_380, kind: 'KL' })).toMatchObject({
    revenue: 2_000,
    contact: 2_000,
    glasses: 0,
    charged: 2_380,
    chargedFrame: 0,
  });
  // 99.99 / 1.19 = 84.0252…
  expect(await factOf({ cents: 9_999, kind: 'Reparatur' })).toMatchObject({ revenue: 8_403, other: 8_403 });
  expect(await factOf({ cents: 0 })).toMatchObject({ revenue: 0, charged: 0 });
});

test.each([
  ['2020-06-30', 11_900],
  ['2020-07-01', 11_600],
  ['2020-12-31', 11_600],
  ['2021-01-01', 11_900],
])('on %s the usual tax is that of the day: %i cents are 100.00', async (on, cents) => {
  const rest = {
    kind: 'Brille',
    cents: 2 * cents,
    lines: [
      { group_name: 'Fassung', gross_cents: cents },
      { group_name: 'Glas_R', gross_cents: cents },
    ],
  } as const;
  const tenant = await seedNet([
    { name: 'A', day: on, cents },
    { name: 'B', day: on, ...rest, lines: [...rest.lines] },
    // Taken back later, in whole and in part: at the tax of the day on which it was sold.
    { name: 'C', day: '2021-03-01', cents: -cents, cancels: 'A' },
    { name: 'D', day: '2021-03-01', cents: -cents, cancels: 'B' },
    { name: 'E', day: on, cents: 2 * cents },
    { name: 'F', day: '2021-03-01', cents: -cents, cancels: 'E' },
    { name: 'G', day: on, cents: 2 * cents },
    {
      name: 'H',
      day: '2021-03-01',
      cents: -cents,
      cancels: 'G',
      lines: [{ group_name: 'Fassung', gross_cents: -cents }],
    },
  ]);
  expect((await factsOf(tenant)).map(({ name, revenue, frame, lens }) => [name, revenue, frame, lens])).toEqual([
    ['A', 10_000, 0, 0],
    ['B', 20_000, 10_000, 10_000],
    ['C', -10_000, 0, 0],
    ['D', -10_000, -5_000, -5_000],
    ['E', 20_000, 0, 0],
    ['F', -10_000, 0, 0],
    ['G', 20_000, 0, 0],
    ['H', -10_000, -10_000, 0],
  ]);
  // What is read from lines says the same as the facts.
  const brands = await withTenant(database.db, tenant.tenantId, (trx) =>
    trx.selectFrom('brand_month').select(['revenue_cents']).where('tenant_id', '=', tenant.tenantId).execute(),
  );
  expect(brands).toEqual([{ revenue_cents: 10_000 }]);
});

test('an order whose lines do not sum to it is scaled as they are', async () => {
  // Lines 214.00 gross, 200.00 net: 100.00 counts 93.46 (93.4579), halves of 46.73.
  expect(
    await factOf({
      cents: 10_000,
      lines: [
        { group_name: 'Fassung', gross_cents: 10_700, vat_rate: 7 },
        { group_name: 'Glas_R', gross_cents: 10_700, vat_rate: 7 },
      ],
    }),
  ).toMatchObject({
    revenue: 9_346,
    frame: 4_673,
    lens: 4_673,
    charged: 10_000,
    chargedFrame: 5_000,
    chargedLens: 5_000,
  });
});

test.each([
  ['sum to nothing', [500, 19], [-500, 7], 10_000],
  // 1 cent gross would be 8.79 net: 119 times as much as was paid.
  ['sum to more without tax than with it', [10_701, 7], [-10_700, 19], 10_000],
])(
  'lines that %s say nothing of the tax',
  async (_what, [frame = 0, frameRate = 0], [lens = 0, lensRate = 0], revenue) => {
    expect(
      await factOf({
        cents: 11_900,
        lines: [
          { group_name: 'Fassung', gross_cents: frame, vat_rate: frameRate },
          { group_name: 'Glas_R', gross_cents: lens, vat_rate: lensRate },
        ],
      }),
    ).toMatchObject({ revenue, glasses: revenue, charged: 11_900 });
  },
);

describe('what is taken back', () => {
  const lines = [
    { group_name: 'Fassung', gross_cents: 10_001, vat_rate: 7 },
    { group_name: 'Glas_L', gross_cents: 9_999 },
  ] as const;
  const sold: OrderSeed = { name: 'A', day, cents: 20_000, lines: [...lines] };
  const back: OrderSeed = { name: 'S', day: '2026-04-02', cents: -20_000, cancels: 'A' };
  // 100.01 / 1.07 = 93.47 (93.4672), 99.99 / 1.19 = 84.03 (84.0252)
  const net = 9_347 + 8_403;

  test.each<[string, OrderSeed]>([
    ['without lines', back],
    ['with the same lines', { ...back, lines: [...lines] }],
    [
      'with lines that say another tax',
      { ...back, lines: lines.map((line) => ({ ...line, gross_cents: -line.gross_cents, vat_rate: null })) },
    ],
  ])('%s: both sum to nothing in every part', async (_what, cancelling) => {
    const [taken, given] = await factsOf(await seedNet([sold, cancelling]));
    expect(taken).toMatchObject({ revenue: net, frame: 9_347, lens: 8_403, charged: 20_000 });
    expect(given).toMatchObject({ revenue: -net, frame: -9_347, lens: -8_403, charged: -20_000 });
  });

  test('lines of the cancelling row alone change nothing of what was sold at the usual tax', async () => {
    expect(
      await revenueOf([
        { ...sold, cents: 11_900, lines: [] },
        { ...back, cents: -11_900, lines: [...lines] },
      ]),
    ).toEqual([10_000, -10_000]);
  });

  test("a part of an order has the tax of its own lines, or of the order's", async () => {
    const part = { ...back, cents: -10_001 };
    expect(
      await revenueOf([sold, { ...part, lines: [{ group_name: 'Fassung', gross_cents: -10_001, vat_rate: 7 }] }]),
    ).toEqual([net, -9_347]);
    // 100.01 × 177.50 / 200.00 = 88.76 (88.7589)
    expect(await revenueOf([sold, part])).toEqual([net, -8_876]);
  });

  test('a credit note without an order is one of its own lines', async () => {
    expect(
      await revenueOf([
        {
          name: 'G',
          day,
          cents: -1_070,
          kind: 'Handelsware',
          lines: [{ group_name: 'Sonstiges', gross_cents: -1_070, vat_rate: 7 }],
        },
      ]),
    ).toEqual([-1_000]);
  });
});

test('figures hold one of both: what is derived next derives all stores, and back again nothing is lost', async () => {
  const tenant = await seedTenant(database, 'Wechsel', [{ name: 'Mitte' }, { name: 'Nord' }]);
  const {
    tenantId,
    storeIds: [mitte = 0, nord = 0],
  } = tenant;
  await seedOrders(database, tenantId, mitte, [
    { name: 'A', day, cents: 11_900, lines: [{ group_name: 'Fassung', gross_cents: 10_700, vat_rate: 7 }] },
    { name: 'B', day, cents: 1_190 },
  ]);
  await seedOrders(database, tenantId, nord, [{ name: 'C', day, cents: 119 }]);
  const gross = await factsOf(tenant);
  expect(gross).toMatchObject([
    { revenue: 11_900, charged: null, chargedFrame: null },
    { revenue: 1_190 },
    { revenue: 119 },
  ]);

  await choose(tenant, 'net');
  // An upload of one store before the job has come.
  await withTenant(database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, [nord]));
  const net = await factsOf(tenant);
  expect(net.map(({ revenue }) => revenue)).toEqual([11_121, 1_000, 100]);
  expect(net.map(({ charged, chargedFrame, chargedLens }) => [charged, chargedFrame, chargedLens])).toEqual(
    gross.map(({ revenue, frame, lens }) => [revenue, frame, lens]),
  );
  const months = () =>
    withTenant(database.db, tenantId, (trx) =>
      trx
        .selectFrom('store_month')
        .select(['revenue_cents', 'charged_cents', 'charged_glasses_cents', 'charged_buyer_cents'])
        .where('tenant_id', '=', tenantId)
        .orderBy('store_id')
        .execute(),
    );
  expect(await months()).toEqual([
    { revenue_cents: 12_121, charged_cents: 13_090, charged_glasses_cents: 13_090, charged_buyer_cents: 0 },
    { revenue_cents: 100, charged_cents: 119, charged_glasses_cents: 119, charged_buyer_cents: 0 },
  ]);

  await choose(tenant, 'gross');
  await withTenant(database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, [nord]));
  expect(await factsOf(tenant)).toEqual(gross);
});
