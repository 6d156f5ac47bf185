import type { ApiApp, ApiContext } from '../http/context.ts';
import { analysisCustomerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { catchmentRoutes } from './einzugsgebiet/routes.ts';
import { revenueRoutes } from './gesamtumsatz/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { staffRoutes } from './mitarbeiter/routes.ts';

const ROUTES = [analysisCustomerRoutes, catchmentRoutes, dashboardRoutes, revenueRoutes, orderRoutes, staffRoutes];

/** All questions of the analysis, one folder each; the folders are named as the screens are. */
export function analysisRoutes(app: ApiApp, context: ApiContext): void {
  for (const register of ROUTES) register(app, context);
}
