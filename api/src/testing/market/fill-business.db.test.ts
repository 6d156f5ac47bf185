import { sql } from 'kysely';
import { asOperator, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { replacePlz } from '../../data/geo/index.ts';
import { openTestDatabase } from '../index.ts';
import { fillBusiness } from './fill-business.ts';

const NAMES = { first: ['Ada', 'Bert'], last: ['Müller', 'Weiß'] };
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await asOperator(database.db, (trx) =>
    replacePlz(
      trx,
      [
        {
          plz: '01067',
          place: 'Dresden',
          state: 'Sachsen',
          lat: 51.06,
          lon: 13.71,
          qkm: null,
          inhabitants: 11_957,
          source: 'mitgeliefert',
          precision: 'gemeinde',
        },
      ],
      { source: 'mitgeliefert', version: '1', attribution: '© A' },
    ),
  );
});
afterAll(() => database.close());

/** Fills a business and counts its customers by how many orders they have. */
async function fill(name: string, ordersEach: number): Promise<{ orders: number; customers: number }[]> {
  const tenantId = await asOperator(
    database.db,
    async (trx) => (await trx.insertInto('tenants').values({ name }).returning('id').executeTakeFirstOrThrow()).id,
  );
  await fillBusiness(database.db, tenantId, { stores: 2, customers: 600, ordersEach }, NAMES);
  return withTenant(
    database.db,
    tenantId,
    async (trx) =>
      (
        await sql<{ orders: number; customers: number }>`
    SELECT orders, count(*) AS customers FROM (SELECT count(*) AS orders FROM orders WHERE tenant_id = ${tenantId} GROUP BY customer_id) each
    GROUP BY orders ORDER BY orders`.execute(trx)
      ).rows,
  );
}

test('customers have different numbers of orders, as many on average as asked for', async () => {
  const filled = await fill('Eins', 3.5);
  expect(filled.map(({ orders }) => orders)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(filled.reduce((sum, { orders, customers }) => sum + orders * customers, 0) / 600).toBeCloseTo(3.5, 0);
  expect(Math.min(...filled.map(({ customers }) => customers))).toBeGreaterThan(60);
});
