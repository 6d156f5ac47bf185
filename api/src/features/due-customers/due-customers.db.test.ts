import type { StoreScope } from '@portal/shared/contract/common';
import type { DueCustomers } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { countDue } from './count-due.ts';

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;

/** A customer forecast on 1 October 2026 to buy within six months with that chance in percent. */
async function seed(chance: number | null, reachable: boolean, at = 0): Promise<number> {
  const store_id = sommer.storeIds[at] ?? 0;
  const customer_id = await seedCustomer(api.database, sommer.tenantId, store_id, `K${Math.random()}`, '1960-01-01');
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    const key = { tenant_id: sommer.tenantId, store_id, customer_id };
    await trx
      .insertInto('customer_facts')
      .values({ ...key, may_email: reachable })
      .execute();
    await trx
      .insertInto('customer_scores')
      .values({ ...key, as_of: '2026-10-01', next_glasses_p6: chance })
      .execute();
  });
  return customer_id;
}

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  await seed(90, true);
  await seed(70, true);
  await seed(80, false);
  await seed(0, true);
  await seed(null, true);
  await seed(100, true, 1);
});
afterAll(() => api.close());

const user = ({ tenantId }: SeededTenant) => ({ tenantId, sub: 'someone', email: 'someone@example.org', groups: [] });
const count = (tenant = sommer, scope: StoreScope = 'store') =>
  withTenant(api.database.db, tenant.tenantId, (trx) => countDue(trx, user(tenant), scope));

test('is the sum of the chances at the current store, in whole people', async () => {
  // 0.9 + 0.7 + 0.8 = 2.4; of them 1.6 may be written to.
  expect(await count()).toEqual({ due: 2, reachable: 2, as_of: '2026-10-01' });
});

test('of all stores it is the sum over all of them', async () => {
  // 0.9 + 0.7 + 0.8 + 1.0 = 3.4; of them 2.6 may be written to.
  expect(await count(sommer, 'all')).toEqual({ due: 3, reachable: 3, as_of: '2026-10-01' });
});

test('who may not be scored any more counts for nothing, whatever is still stored', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => seed(100, true)));
  expect(await count()).toMatchObject({ due: 6, reachable: 6 });
  const [dead = 0, blocked = 0, merged = 0, survivor = 0] = ids;
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    await trx.updateTable('customers').set({ is_deceased: true }).where('id', '=', dead).execute();
    await trx.updateTable('customers').set({ is_blocked: true }).where('id', 'in', [blocked, merged]).execute();
    await trx
      .insertInto('customer_merges')
      .values({ tenant_id: sommer.tenantId, merged_id: merged, survivor_id: survivor })
      .execute();
  });
  expect(await count()).toEqual({ due: 2, reachable: 2, as_of: '2026-10-01' });
});

test('without forecasts there is no day of one, and Marketing alone may ask', async () => {
  expect(await count(weber)).toEqual({ due: 0, reachable: 0, as_of: null });
  const ask = (groups: string[]) => api.call({ ...sommer, groups }, '/api/v2/optician-marketing/due-customers');
  expect((await ask(['PRO'])).statusCode).toBe(403);
  expect((await ask(['Marketing'])).json<DueCustomers>().as_of).toBe('2026-10-01');
});
