import { dashboardSchema } from '@portal/shared/contract';
import { readTenant } from '../../database/index.ts';
import type { ApiApp, ApiContext } from '../../http/context.ts';
import { todayInBerlin } from '../../upload/format/day.ts';
import { ANALYSIS } from '../analysis-config.ts';
import { findDashboard } from './find-dashboard.ts';

/** The analysis's cards on the dashboard. */
export function dashboardRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/analysis/dashboard', { ...ANALYSIS.route, schema: { ...ANALYSIS.schema, response: { 200: dashboardSchema } } },
    ({ user }) => readTenant(db, user.tenantId, (trx) => findDashboard(trx, user, todayInBerlin())));
}
