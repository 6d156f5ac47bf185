import { analysisFilterSchema, revenueSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findRevenue } from './find-revenue.ts';

/** Figures of analyse/gesamtumsatz. */
export function revenueRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/revenue', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: revenueSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findRevenue(trx, user, query));
  });
}
