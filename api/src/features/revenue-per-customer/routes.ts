import { revenuePerCustomerSchema } from '@portal/shared/contract/analyse';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findRevenuePerCustomer } from './find-revenue-per-customer.ts';

/** Figures of analyse/umsatz-je-kunde. */
export const revenuePerCustomerRoutes = analysisRoute(
  'revenue-per-customer',
  revenuePerCustomerSchema,
  findRevenuePerCustomer,
);
