import { analysisFilterSchema, revenuePerCustomerSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findRevenuePerCustomer } from './find-revenue-per-customer.ts';

/** Figures of analyse/umsatz-je-kunde. */
export function revenuePerCustomerRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/revenue-per-customer', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: revenuePerCustomerSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findRevenuePerCustomer(trx, user, query));
  });
}
