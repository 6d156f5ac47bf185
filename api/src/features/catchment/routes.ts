import { analysisFilterSchema, catchmentSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findCatchment } from './find-catchment.ts';

/** Figures of analyse/einzugsgebiet. */
export function catchmentRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/catchment', {
    ...ANALYSIS.route, schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: catchmentSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findCatchment(trx, user, query));
  });
}
