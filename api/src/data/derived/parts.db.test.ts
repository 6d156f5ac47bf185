import type { RevenuePeriod } from '@portal/shared/contract/analyse';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { sumRevenue } from '../analysis/sum-revenue.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
const filter = { from: '2026-01-01', to: '2026-12-31', compare: 'vorjahr', scope: 'store' } as const;

/** Revenue of a store that has just these orders. */
async function revenueOf(orders: OrderSeed[]): Promise<RevenuePeriod | undefined> {
  const { tenantId, storeIds } = await seedTenant(database, `Betrieb ${(count += 1)}`, [{ name: 'Mitte' }]);
  await seedOrders(database, tenantId, storeIds[0] ?? 0, orders);
  const [sum] = await withTenant(database.db, tenantId, (trx) =>
    sumRevenue({ trx, tenantId, storeIds, filter }, [filter]),
  );
  return sum;
}

const day = '2026-03-10';
const glasses = [
  { group_name: 'Fassung', gross_cents: 17_800 },
  { group_name: 'Glas_R', gross_cents: 19_700 },
  { group_name: 'Glas_L', gross_cents: 19_700 },
] as const;

test('lines are split into their parts', async () => {
  expect(
    await revenueOf([
      { name: 'A', day, cents: 57_200, lines: [...glasses] },
      {
        name: 'B',
        day,
        cents: 3_000,
        kind: 'KL',
        lines: [
          { group_name: 'KL', gross_cents: 2_500 },
          { group_name: 'Sonstiges', gross_cents: 500 },
        ],
      },
    ]),
  ).toEqual({
    umsatz: 60_200,
    brillen: 57_200,
    neuverglasung: 0,
    fassung: 17_800,
    glas: 39_400,
    kontaktlinsen: 2_500,
    handelsware: 500,
    orders: 2,
  });
});

test('lines that do not add up are scaled to the order, to the cent', async () => {
  // 100 over three equal lines: 33 each and one cent more for the first of equal remainders, the lenses.
  expect(
    await revenueOf([
      {
        name: 'A',
        day,
        cents: 100,
        lines: [
          { group_name: 'Fassung', gross_cents: 7 },
          { group_name: 'Glas_R', gross_cents: 7 },
          { group_name: 'Sonstiges', gross_cents: 7 },
        ],
      },
    ]),
  ).toMatchObject({ umsatz: 100, brillen: 100, fassung: 33, glas: 34 });
});

test('other things belong to the glasses in an order of glasses and are merchandise elsewhere', async () => {
  const lines = [{ group_name: 'Sonstiges', gross_cents: 1_000 }] as const;
  expect(
    await revenueOf([
      { name: 'A', day, cents: 1_000, kind: 'Brille', lines: [...lines] },
      { name: 'B', day, cents: 1_000, kind: 'Reparatur', lines: [...lines] },
      { name: 'C', day, cents: 1_000, kind: 'Handelsware', lines: [...lines] },
    ]),
  ).toMatchObject({ umsatz: 3_000, brillen: 1_000, fassung: 0, glas: 0, handelsware: 2_000 });
});

test('without lines the kind decides', async () => {
  expect(
    await revenueOf([
      { name: 'A', day, cents: 1, kind: 'Brille' },
      { name: 'B', day, cents: 20, kind: 'Neuverglasung' },
      { name: 'C', day, cents: 300, kind: 'KL' },
      { name: 'D', day, cents: 4_000, kind: 'Handelsware' },
      { name: 'E', day, cents: 50_000, kind: 'Reparatur' },
      // Lines that sum to nothing say nothing about the split.
      {
        name: 'F',
        day,
        cents: 600_000,
        kind: 'KL',
        lines: [
          { group_name: 'Fassung', gross_cents: 5 },
          { group_name: 'Glas_R', gross_cents: -5 },
        ],
      },
    ]),
  ).toEqual({
    umsatz: 654_321,
    brillen: 1,
    neuverglasung: 20,
    fassung: 0,
    glas: 20,
    kontaktlinsen: 600_300,
    handelsware: 54_000,
    orders: 6,
  });
});

describe('cancellations', () => {
  test('a cancelling row takes back every part, with its own lines or without', async () => {
    const nothing = {
      umsatz: 0,
      brillen: 0,
      neuverglasung: 0,
      fassung: 0,
      glas: 0,
      kontaktlinsen: 0,
      handelsware: 0,
      orders: 0,
    };
    const odd = glasses.map((line, index) => ({ ...line, gross_cents: line.gross_cents + index }));
    const sold: OrderSeed = { name: 'A', day, cents: 56_789, status: 'storniert', lines: odd };
    const back: OrderSeed = { name: 'S', day: '2026-04-02', cents: -56_789, cancels: 'A' };
    expect(await revenueOf([sold, back])).toEqual(nothing);
    expect(await revenueOf([sold, { ...back, lines: odd }])).toEqual(nothing);
    expect(
      await revenueOf([sold, { ...back, lines: odd.map((line) => ({ ...line, gross_cents: -line.gross_cents })) }]),
    ).toEqual(nothing);
  });

  test('part of an order can be taken back', async () => {
    expect(
      await revenueOf([
        { name: 'A', day, cents: 57_200, lines: [...glasses] },
        { name: 'S', day, cents: -17_800, cancels: 'A', lines: [{ group_name: 'Fassung', gross_cents: -17_800 }] },
      ]),
    ).toMatchObject({ umsatz: 39_400, fassung: 0, glas: 39_400 });
  });

  test('storniert without a cancelling row counts as nothing', async () => {
    expect(
      await revenueOf([
        { name: 'A', day, cents: 57_200, status: 'storniert' },
        { name: 'B', day, cents: 100 },
      ]),
    ).toMatchObject({ umsatz: 100, orders: 1 });
  });

  test('a cancelling row is itself never left out for its status', async () => {
    expect(
      await revenueOf([
        { name: 'A', day: '2025-12-30', cents: 500 },
        { name: 'S', day, cents: -500, cancels: 'A', status: 'storniert' },
      ]),
    ).toMatchObject({ umsatz: -500, orders: -1 });
  });

  test('a credit below the amount takes money alone; the one with which the credits reach it takes the piece', async () => {
    const sold: OrderSeed = { name: 'A', day, cents: 50_000 };
    const credit = (name: string, on: string, cents: number): OrderSeed => ({
      name,
      day: on,
      cents: -cents,
      cancels: 'A',
    });
    expect(await revenueOf([sold, credit('S1', '2026-04-02', 2_000)])).toMatchObject({ umsatz: 48_000, orders: 1 });
    expect(
      await revenueOf([
        sold,
        credit('S1', '2026-04-02', 2_000),
        credit('S2', '2026-05-02', 48_000),
        credit('S3', '2026-06-02', 100),
      ]),
    ).toMatchObject({ umsatz: -100, orders: 0 });
    expect(
      await revenueOf([
        sold,
        credit('S1', '2026-04-02', 50_000),
        credit('S2', '2026-05-02', -50_000),
        credit('S3', '2026-06-02', 50_000),
      ]),
    ).toMatchObject({ umsatz: 0, orders: 0 });
    // One thing or the other: what was credited says more than the word.
    expect(
      await revenueOf([
        { ...sold, status: 'storniert' },
        credit('S1', '2026-04-02', 2_000),
        credit('S2', '2026-05-02', 100),
      ]),
    ).toMatchObject({ umsatz: 47_900, orders: 1 });
  });

  test('what brings a credit back brings the piece back', async () => {
    const sold: OrderSeed = { name: 'A', day, cents: 50_000 };
    expect(
      await revenueOf([
        sold,
        { name: 'B', day: '2026-04-02', cents: -50_000, cancels: 'A' },
        { name: 'C', day: '2026-05-02', cents: 50_000, cancels: 'A' },
      ]),
    ).toMatchObject({ umsatz: 50_000, brillen: 50_000, orders: 1 });
  });

  test('a negative amount that takes back nothing that is known is money alone', async () => {
    expect(
      await revenueOf([
        { name: 'A', day, cents: 50_000 },
        { name: 'B', day, cents: -20_000 },
      ]),
    ).toMatchObject({ umsatz: 30_000, orders: 1 });
  });
});

test('rebuilding again changes nothing', async () => {
  const { tenantId, storeIds } = await seedTenant(database, 'Zweimal', [{ name: 'Mitte' }]);
  const [storeId = 0] = storeIds;
  const rows = () =>
    withTenant(database.db, tenantId, (trx) =>
      trx.selectFrom('revenue_day').selectAll().orderBy('day').orderBy('kind').execute(),
    );
  await seedOrders(database, tenantId, storeId, [
    { name: 'A', day, cents: 100 },
    { name: 'B', day, cents: 200, kind: 'KL' },
  ]);
  const before = await rows();
  await seedOrders(database, tenantId, storeId, []);
  expect(before).toHaveLength(2);
  expect(await rows()).toEqual(before);
});

test('a purchase that turns up later in one store makes the customer a regular one in the other', async () => {
  const { tenantId, storeIds } = await seedTenant(database, 'Zwei Läden', [{ name: 'Mitte' }, { name: 'Nord' }]);
  const [mitte = 0, nord = 0] = storeIds;
  const customerId = await seedCustomer(database, tenantId, mitte, 'K', '1980-01-01');
  const kinds = () =>
    withTenant(database.db, tenantId, (trx) =>
      trx.selectFrom('revenue_day').select(['day', 'customer_kind']).orderBy('day').execute(),
    );
  await seedOrders(database, tenantId, mitte, [{ name: 'A', day, cents: 100, customerId }]);
  expect(await kinds()).toEqual([{ day, customer_kind: 'neu' }]);
  await seedOrders(database, tenantId, nord, [{ name: 'B', day: '2026-01-08', cents: 100, customerId }]);
  expect(await kinds()).toEqual([
    { day: '2026-01-08', customer_kind: 'neu' },
    { day, customer_kind: 'stamm' },
  ]);
});
