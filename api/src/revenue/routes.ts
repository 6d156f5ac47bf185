import { analysisFilterSchema, pageQuerySchema, revenueOrderPageSchema, revenueSchema } from '@portal/shared/contract';
import type { AnalysisFilter } from '@portal/shared/contract';
import { withTenant } from '../database/index.ts';
import type { ApiApp, ApiContext } from '../http/context.ts';
import { ApiProblem } from '../http/problem.ts';
import { findRevenue } from './find-revenue.ts';
import { listRevenueOrders } from './list-revenue-orders.ts';
import { monthsTouched } from './periods.ts';

const config = { groups: ['PURE', 'PRO'] };
const tags = ['Analyse'];
/** Beyond any optician's data, and few enough rows for one answer. */
const MAX_MONTHS = 240;

/** Figures of analyse/gesamtumsatz and the orders behind them. */
export function revenueRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/revenue', {
    config, schema: { tags, querystring: analysisFilterSchema, response: { 200: revenueSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return withTenant(db, user.tenantId, (trx) => findRevenue(trx, user, query));
  });

  app.get('/api/v2/analysis/revenue/orders', {
    config,
    schema: { tags, querystring: analysisFilterSchema.extend(pageQuerySchema.shape), response: { 200: revenueOrderPageSchema } },
  }, async ({ user, query }) => {
    checkPeriod(query);
    return withTenant(db, user.tenantId, (trx) => listRevenueOrders(trx, user, query, query));
  });
}

function checkPeriod({ from, to }: AnalysisFilter): void {
  if (from > to) {
    throw new ApiProblem(400, 'period-reversed', 'Der Zeitraum endet vor seinem Beginn. Bitte tauschen Sie die Daten.');
  }
  if (monthsTouched(from, to) > MAX_MONTHS) {
    throw new ApiProblem(400, 'period-too-long', 'Der Zeitraum ist zu lang. Bitte wählen Sie höchstens 20 Jahre.');
  }
}
