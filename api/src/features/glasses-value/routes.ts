import { analysisFilterSchema, frameBrandsSchema, glassesValueSchema } from '@portal/shared/contract';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findBrands } from './find-brands.ts';
import { findGlassesValue } from './find-glasses-value.ts';

const PATH = '/api/v2/analysis/glasses-value';

/** Figures of analyse/umsatz-je-brillenauftrag; brands by themselves, since they read every line of the period. */
export function glassesValueRoutes(app: ApiApp, { db }: ApiContext): void {
  const schema = { ...ANALYSIS.schema, querystring: analysisFilterSchema };
  app.get(PATH, { ...ANALYSIS.route, schema: { ...schema, response: { 200: glassesValueSchema } } }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findGlassesValue(trx, user, query));
  });
  app.get(`${PATH}/brands`, { ...ANALYSIS.route, schema: { ...schema, response: { 200: frameBrandsSchema } } }, async ({ user, query }) => {
    checkPeriod(query);
    return readTenant(db, user.tenantId, (trx) => findBrands(trx, user, query));
  });
}
