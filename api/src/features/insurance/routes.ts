import { insuranceSchema } from '@portal/shared/contract/analyse';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findInsurance } from './find-insurance.ts';

/** Figures of analyse/kassenanteil. */
export const insuranceRoutes = analysisRoute('insurance', insuranceSchema, findInsurance);
