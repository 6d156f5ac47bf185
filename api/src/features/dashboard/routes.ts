import {
  dashboardQuerySchema,
  dashboardSchema,
  usualWeekdayQuerySchema,
  usualWeekdaySchema,
} from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { findDashboard } from './find-dashboard.ts';
import { findUsualWeekday } from './find-usual-weekday.ts';

/** The analysis's cards on the dashboard. */
export function dashboardRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/analysis/dashboard',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: dashboardQuerySchema, response: { 200: dashboardSchema } },
    },
    ({ user, query }) => readTenant(db, user, (trx) => findDashboard(trx, user, today(), query)),
  );
  app.get(
    '/api/v2/analysis/usual-weekday',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: usualWeekdayQuerySchema, response: { 200: usualWeekdaySchema } },
    },
    ({ user, query }) => readTenant(db, user, (trx) => findUsualWeekday(trx, user, query)),
  );
}
