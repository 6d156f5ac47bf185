import { analysisFilterSchema, glassesMakersSchema, glassesOrdersSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findGlassesOrders } from './find-glasses-orders.ts';
import { findMakers } from './find-makers.ts';

const PATH = '/api/v2/analysis/glasses-orders';

/** Figures of analyse/brillenauftrage; makers by themselves, since they read every line of the period. */
export function glassesOrderRoutes(app: ApiApp, { db }: ApiContext): void {
  const schema = { ...ANALYSIS.schema, querystring: analysisFilterSchema };
  app.get(PATH, { ...ANALYSIS.route, schema: { ...schema, response: { 200: glassesOrdersSchema } } }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findGlassesOrders(trx, user, query));
  });
  app.get(`${PATH}/makers`, { ...ANALYSIS.route, schema: { ...schema, response: { 200: glassesMakersSchema } } }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findMakers(trx, user, query));
  });
}
