import { orderSliceQuerySchema, revenueOrderPageSchema } from '@portal/shared/contract/analyse';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS, checkSeesStaff } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { listOrders } from './list-orders.ts';

/** The second one is asked by areas published before contract 1.2.0. */
const PATHS = ['/api/v2/analysis/orders', '/api/v2/analysis/revenue/orders'];

/** The orders behind a figure of any analysis. */
export function ordersBehindRoutes(app: ApiApp, { db }: ApiContext): void {
  for (const path of PATHS) {
    app.get(
      path,
      {
        ...ANALYSIS.route,
        schema: { ...ANALYSIS.schema, querystring: orderSliceQuerySchema, response: { 200: revenueOrderPageSchema } },
      },
      async ({ user, query }) => {
        checkPeriod(query);
        checkSeesStaff(user, query);
        return readTenant(db, user, (trx) => listOrders(trx, user, query, query));
      },
    );
  }
}
