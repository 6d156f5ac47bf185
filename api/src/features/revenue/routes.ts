import { revenueSchema } from '@portal/shared/contract/analyse';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findRevenue } from './find-revenue.ts';

/** Figures of analyse/gesamtumsatz. */
export const revenueRoutes = analysisRoute('revenue', revenueSchema, findRevenue);
