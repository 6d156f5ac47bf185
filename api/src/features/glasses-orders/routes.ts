import { glassesMakersSchema, glassesOrdersSchema } from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findGlassesOrders } from './find-glasses-orders.ts';
import { findMakers } from './find-makers.ts';

/** Figures of analyse/brillenauftrage; makers by themselves, since they read every line of the period. */
export const glassesOrderRoutes: Feature = async (app, context) => {
  await analysisRoute('glasses-orders', glassesOrdersSchema, findGlassesOrders)(app, context);
  await analysisRoute('glasses-orders/makers', glassesMakersSchema, findMakers)(app, context);
};
