import { sql } from 'kysely';
import { asOperator, type OpenDatabase } from '../../platform/database/index.ts';
import { MARKET_NAME, type FilledBusiness } from './fill-market.ts';

/** The businesses that `fillMarket` made, in its order. */
export async function readMarket({ db }: OpenDatabase): Promise<FilledBusiness[]> {
  return asOperator(db, async (trx) => {
    const { rows } = await sql<FilledBusiness>`
      SELECT t.id AS "tenantId",
        (SELECT array_agg(s.id ORDER BY s.id) FROM stores s WHERE s.tenant_id = t.id) AS "storeIds",
        (SELECT count(*)::int FROM customers c WHERE c.tenant_id = t.id) AS customers,
        (SELECT count(*)::int FROM orders o WHERE o.tenant_id = t.id) AS orders
      FROM tenants t WHERE t.name LIKE ${`${MARKET_NAME} %`} ORDER BY t.id`.execute(trx);
    return rows;
  });
}
