import { loyaltySchema } from '@portal/shared/contract/analyse';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { findLoyalty } from './find-loyalty.ts';

/** Figures of analyse/kundenloyalitat. */
export const loyaltyRoutes = analysisRoute('loyalty', loyaltySchema, findLoyalty);
