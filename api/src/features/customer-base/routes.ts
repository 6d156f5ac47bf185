import { analysisFilterSchema, customerBaseSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findCustomerBase } from './find-customer-base.ts';

/** Figures of analyse/kunden. */
export function customerBaseRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/customer-base', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: customerBaseSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findCustomerBase(trx, user, query));
  });
}
