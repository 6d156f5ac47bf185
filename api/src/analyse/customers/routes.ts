import { customerSliceQuerySchema, sliceCustomerPageSchema } from '@portal/shared/contract';
import { withTenant } from '../../database/index.ts';
import type { ApiApp, ApiContext } from '../../http/context.ts';
import { todayInBerlin } from '../../upload/format/day.ts';
import { ANALYSIS } from '../analysis-config.ts';
import { checkPeriod } from '../check-period.ts';
import { listCustomers } from './list-customers.ts';

/** The customers behind a figure of any analysis. */
export function analysisCustomerRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/customers', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: customerSliceQuerySchema, response: { 200: sliceCustomerPageSchema } },
  }, async ({ user, query }) => {
    if ('from' in query) checkPeriod(query);
    return withTenant(db, user.tenantId, (trx) => listCustomers(trx, user, todayInBerlin(), query, query));
  });
}
