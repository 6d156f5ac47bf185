import { revenueSchema, revenueVatQuerySchema, revenueVatSchema } from '@portal/shared/contract/analyse';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findRevenue } from './find-revenue.ts';
import { findRevenueVat } from './find-revenue-vat.ts';

/** Figures of analyse/gesamtumsatz. */
export const revenueRoutes = analysisRoute('revenue', revenueSchema, findRevenue);

/** For the tax adviser, on the same page. */
export const revenueVatRoutes = analysisRoute('revenue/vat', revenueVatSchema, findRevenueVat, {
  ...ANALYSIS,
  query: revenueVatQuerySchema,
});
