import { loyaltyQuerySchema, loyaltySchema, storeLoyaltySchema } from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { findLoyalty } from './find-loyalty.ts';
import { findStoreRates } from './find-store-rates.ts';

const figures = analysisRoute('loyalty', loyaltySchema, findLoyalty, { ...ANALYSIS, query: loyaltyQuerySchema });

/** Figures of analyse/kundenloyalitat; those of the stores side by side are always of all that the user is for. */
export const loyaltyRoutes: Feature = (app, context) => {
  app.get(
    '/api/v2/analysis/loyalty/stores',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: loyaltyQuerySchema, response: { 200: storeLoyaltySchema } },
    },
    ({ user, query }) => askAnalysis(context.db, user, { ...query, scope: 'all' }, findStoreRates),
  );
  return figures(app, context);
};
