import { fakerDE } from '@faker-js/faker';
import { sql, type Kysely } from 'kysely';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { refreshStatistics } from '../../data/derived/refresh-statistics.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { fillBusiness } from './fill-business.ts';
import { businessesOf, type MarketSize } from './sizes.ts';

export interface FilledBusiness {
  tenantId: number;
  storeIds: number[];
  customers: number;
  orders: number;
}

/** With what the names of its businesses begin. */
export const MARKET_NAME = 'Markt';

/** Makes everything anew that is derived from a business's data, as an import of all of it does. */
export async function deriveAll(db: Kysely<Database>, { tenantId, storeIds }: FilledBusiness): Promise<void> {
  await withTenant(db, tenantId, async (trx) => {
    await sql`SET LOCAL work_mem = '64MB'`.execute(trx);
    await rebuildDerived(trx, tenantId, storeIds);
  });
}

/** Makes a market of businesses and derives all their figures. Businesses of the same name are never there before. */
export async function fillMarket(
  db: Kysely<Database>,
  size: MarketSize,
  onBusiness: (business: FilledBusiness) => void,
): Promise<FilledBusiness[]> {
  fakerDE.seed(7);
  const names = {
    first: fakerDE.helpers.uniqueArray(() => fakerDE.person.firstName(), 400),
    last: fakerDE.helpers.uniqueArray(() => fakerDE.person.lastName(), 1_500),
  };
  const filled: FilledBusiness[] = [];
  const label = Date.now().toString(36);
  for (const [at, stores] of businessesOf(size.stores).entries()) {
    const customers = Math.round((size.customers / size.stores) * stores);
    const tenantId = await asOperator(
      db,
      async (trx) =>
        (
          await trx
            .insertInto('tenants')
            .values({ name: `${MARKET_NAME} ${label} ${at + 1}` })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const { storeIds, orders } = await fillBusiness(
      db,
      tenantId,
      { stores, customers, ordersEach: size.orders / size.customers },
      names,
    );
    await refreshStatistics(db);
    const business = { tenantId, storeIds, customers, orders };
    await deriveAll(db, business);
    filled.push(business);
    onBusiness(business);
  }
  await refreshStatistics(db);
  return filled;
}
