import { customerBaseQuerySchema, customerBaseSchema } from '@portal/shared/contract/analyse';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findCustomerBase } from './find-customer-base.ts';

/** Figures of analyse/kunden. */
export const customerBaseRoutes = analysisRoute('customer-base', customerBaseSchema, findCustomerBase, {
  ...ANALYSIS,
  query: customerBaseQuerySchema,
});
