import { withTenant } from '@portal/api';
import { addMonths, today } from '@portal/shared/contract/calendar';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../api/src/testing/orders.ts';
import { ensureGoals } from './goals.ts';

test('each store with a past gets goals once, and none again that somebody has taken away', async () => {
  const database = await openTestDatabase();
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }, { name: 'Neu' }]);
  const customerId = await seedCustomer(database, tenantId, store, 'K', '1970-01-01');
  const orders = Array.from({ length: 30 }, (_, at): OrderSeed => ({
    name: `A${at}`,
    day: addMonths(today(), -at),
    cents: 10_000,
    type: 'Fern',
    customerId,
  }));
  await seedOrders(database, tenantId, store, orders);
  const read = () =>
    withTenant(database.db, tenantId, (trx) =>
      trx
        .selectFrom('goals')
        .select(['store_id', 'year', 'kpi', 'month', 'value'])
        .where('tenant_id', '=', tenantId)
        .execute(),
    );
  const ensure = () => ensureGoals(database, { tenantId, email: 'chefin@example.org' });
  for (let start = 0; start < 2; start += 1) await ensure();
  const goals = await read();
  const year = Number(today().slice(0, 4));
  expect(new Set(goals.map((goal) => `${goal.store_id} ${goal.year}`))).toEqual(new Set([`${store} ${year}`]));
  const revenue = goals.filter(({ kpi }) => kpi === 'revenue');
  expect(revenue).toHaveLength(12);
  expect(revenue.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(0);
  await withTenant(database.db, tenantId, (trx) => trx.deleteFrom('goals').where('tenant_id', '=', tenantId).execute());
  await ensure();
  expect(await read()).toEqual([]);
  await database.close();
});
