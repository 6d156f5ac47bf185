import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { lockBusiness } from '../../data/derived/index.ts';
import { openTestDatabase, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer } from '../../testing/orders.ts';
import { object } from './object.ts';

let database: OpenDatabase;
let tenant: SeededTenant;
beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }]);
});
afterAll(() => database.close());

const objection = (trx: Parameters<typeof object>[0], customerId: number) =>
  object(trx, { tenantId: tenant.tenantId, email: 'x@example.org' }, customerId, {
    channel: 'all',
    source: 'am Telefon',
  });
const inBusiness = <T>(work: (trx: Parameters<typeof object>[0]) => Promise<T>) =>
  withTenant(database.db, tenant.tenantId, work);

async function seedScored(number: string): Promise<number> {
  const [store_id = 0] = tenant.storeIds;
  const customer_id = await seedCustomer(database, tenant.tenantId, store_id, number, '1960-01-01');
  await inBusiness((trx) =>
    trx
      .insertInto('customer_scores')
      .values({ tenant_id: tenant.tenantId, store_id, customer_id, as_of: '2026-10-01', next_glasses_p6: 50 })
      .execute(),
  );
  return customer_id;
}
const scored = () =>
  inBusiness(async (trx) =>
    (
      await trx
        .selectFrom('customer_scores')
        .select('customer_id')
        .where('tenant_id', '=', tenant.tenantId)
        .orderBy('customer_id')
        .execute()
    ).map(({ customer_id }) => customer_id),
  );

test('an objection keeps those out who write scores, until it is entered', async () => {
  const id = await seedScored('K1');
  const locks = (work: (trx: Parameters<typeof object>[0]) => Promise<unknown>) =>
    inBusiness(async (trx) => {
      await work(trx);
      return (
        await sql`SELECT classid, objid, mode FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()`.execute(
          trx,
        )
      ).rows;
    });
  const held = await locks((trx) => lockBusiness(trx, tenant.tenantId));
  expect(held).toHaveLength(1);
  expect(await locks((trx) => objection(trx, id))).toEqual(held);
  expect(await scored()).not.toContain(id);
});

test('an objection under a number that was merged takes the scores of the person', async () => {
  const [survivor, merged, other] = [await seedScored('K2'), await seedScored('K3'), await seedScored('K4')];
  await inBusiness((trx) =>
    trx
      .insertInto('customer_merges')
      .values({ tenant_id: tenant.tenantId, survivor_id: survivor, merged_id: merged })
      .execute(),
  );
  await inBusiness((trx) => objection(trx, merged));
  expect(await scored()).toEqual([other]);
});
