import type { ApiApp, ApiContext } from '../http/context.ts';
import { glassesOrderRoutes } from './brillenauftrage/routes.ts';
import { analysisCustomerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { catchmentRoutes } from './einzugsgebiet/routes.ts';
import { revenueRoutes } from './gesamtumsatz/routes.ts';
import { customerBaseRoutes } from './kunden/routes.ts';
import { loyaltyRoutes } from './kundenloyalitat/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { staffRoutes } from './mitarbeiter/routes.ts';
import { glassesValueRoutes } from './umsatz-je-brillenauftrag/routes.ts';
import { revenuePerCustomerRoutes } from './umsatz-je-kunde/routes.ts';

const ROUTES = [revenuePerCustomerRoutes, loyaltyRoutes, customerBaseRoutes, analysisCustomerRoutes, catchmentRoutes, dashboardRoutes, glassesOrderRoutes, glassesValueRoutes, revenueRoutes, orderRoutes, staffRoutes];

/** All questions of the analysis, one folder each; the folders are named as the screens are. */
export function analysisRoutes(app: ApiApp, context: ApiContext): void {
  for (const register of ROUTES) register(app, context);
}
