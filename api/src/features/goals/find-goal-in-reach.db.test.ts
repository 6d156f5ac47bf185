import { addDays } from '@portal/shared/contract/calendar';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { findGoalInReach, findGoalSince } from './find-goal-in-reach.ts';
import { findYearEnds } from './find-year-ends.ts';

const TODAY = '2026-10-01';

let api: TestApi;
let tenant: SeededTenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await seedTenant(api.database, 'Ziel', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  for (const [place, storeId] of tenant.storeIds.entries()) {
    const orders: OrderSeed[] = [];
    for (let [day, at] = ['2022-01-03', 0]; day < TODAY; day = addDays(day, 2), at += 1)
      orders.push({ name: `A${at}`, day, cents: 40_000 + ((at * 7_919 + place * 13) % 60) * 1_000, type: 'Fern' });
    await seedOrders(api.database, tenant.tenantId, storeId, orders);
  }
});
afterAll(() => api.close());

const ask = (storeIds: readonly number[] = tenant.storeIds) =>
  withTenant(api.database.db, tenant.tenantId, (trx) =>
    findGoalInReach({ trx, tenantId: tenant.tenantId, storeIds }, TODAY),
  );

/** Goals of so many cents in each month of the year, for stores; none for a month left out. */
async function aim(cents: number, storeIds: readonly number[] = tenant.storeIds, without?: number): Promise<void> {
  await api.database.pool.query('DELETE FROM goals WHERE tenant_id = $1', [tenant.tenantId]);
  for (const storeId of storeIds) {
    await api.database.pool.query(
      `INSERT INTO goal_sheets (tenant_id, store_id, year, updated_by) VALUES ($1, $2, 2026, 'x') ON CONFLICT DO NOTHING`,
      [tenant.tenantId, storeId],
    );
    for (let month = 1; month <= 12; month += 1)
      if (month !== without)
        await api.database.pool.query(
          `INSERT INTO goals (tenant_id, store_id, year, month, kpi, value) VALUES ($1, $2, 2026, $3, 'revenue', $4)`,
          [tenant.tenantId, storeId, month, cents],
        );
  }
}

/** Where the year ends, as the page of goals says it. */
const rangeOf = async (storeIds: readonly number[], storeId: number | null) => {
  const ends = await withTenant(api.database.db, tenant.tenantId, (trx) =>
    findYearEnds({ trx, tenantId: tenant.tenantId, storeIds }, 2026, TODAY),
  );
  return ends.find((one) => one.store_id === storeId)!.items.find(({ kpi }) => kpi === 'revenue')!.year_end!.range!;
};

test('a goal within the range of the page of goals is in reach, with the sum of the rows of all months and stores', async () => {
  const { low, high } = await rangeOf(tenant.storeIds, null);
  const month = Math.round((low + high) / 2 / 24);
  await aim(month);
  const { rows } = await api.database.pool.query<{ cents: number }>(
    `SELECT coalesce(sum(gross_cents), 0)::bigint AS cents FROM orders WHERE tenant_id = $1 AND ordered_on BETWEEN '2026-10-01' AND '2026-10-31'`,
    [tenant.tenantId],
  );
  expect(await ask()).toEqual({
    year: 2026,
    store: null,
    goal: month * 24,
    low,
    high,
    month: { month: '2026-10-01', goal: month * 2, actual: Number(rows[0]?.cents) },
  });
  const [first = 0] = tenant.storeIds;
  const own = await rangeOf([first], first);
  await aim(Math.round((own.low + own.high) / 2 / 12), [first]);
  expect(await ask([first])).toMatchObject(own);
});

test('what is reached anyway, out of reach, or no goal of the whole year is not proposed', async () => {
  const { low, high } = await rangeOf(tenant.storeIds, null);
  // Of all together, nor of a single store.
  await aim(Math.round((low * 0.8) / 24));
  expect(await ask()).toBeNull();
  await aim(Math.round((high * 1.2) / 24));
  expect(await ask()).toBeNull();
  const month = Math.round((low + high) / 2 / 24);
  await aim(month, tenant.storeIds, 7);
  expect(await ask()).toBeNull();
  await aim(month * 2, tenant.storeIds.slice(0, 1));
  expect(await ask()).toBeNull();
  expect(await ask([])).toBeNull();
});

test('where all stores together have no goal in reach, that of a single store is named', async () => {
  const [first = 0] = tenant.storeIds;
  const own = await rangeOf(tenant.storeIds, first);
  const month = Math.round((own.low + own.high) / 24);
  await aim(month, [first]);
  expect(await ask()).toMatchObject({
    store: { id: first, name: 'A Mitte' },
    goal: month * 12,
    low: own.low,
    high: own.high,
    month: { goal: month },
  });
});

test('what came since a day is what the rows of the orders say', async () => {
  const asked = (on: string, dataDate: string) =>
    withTenant(api.database.db, tenant.tenantId, (trx) => findGoalSince({ trx, ...tenant }, on, dataDate));
  const sum = async (from: string, to: string) =>
    Number(
      (
        await api.database.pool.query<{ cents: number }>(
          'SELECT coalesce(sum(gross_cents), 0)::bigint AS cents FROM orders WHERE tenant_id = $1 AND ordered_on BETWEEN $2 AND $3',
          [tenant.tenantId, from, to],
        )
      ).rows[0]?.cents,
    );
  expect(await asked('2026-06-10', '2026-09-30')).toEqual({
    since: await sum('2026-06-10', '2026-09-30'),
    soFar: await sum('2026-01-01', '2026-09-30'),
  });
  // Of the goal's year alone.
  expect(await asked('2025-12-20', '2026-09-30')).toEqual({
    since: await sum('2025-12-20', '2025-12-31'),
    soFar: await sum('2025-01-01', '2025-12-31'),
  });
});
