import { analysisFilterSchema, loyaltySchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findLoyalty } from './find-loyalty.ts';

/** Figures of analyse/kundenloyalitat. */
export function loyaltyRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/loyalty', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: loyaltySchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findLoyalty(trx, user, query));
  });
}
