import {
  assortmentQuerySchema,
  assortmentSchema,
  wearersQuerySchema,
  wearersSchema,
} from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { findAssortment } from './find-assortment.ts';
import { findWearers } from './wearers.ts';

/** Figures of analyse/sortiment, one part of it at a time, and who wears contact lenses. */
export const assortmentRoutes: Feature = async (app, context) => {
  await analysisRoute('assortment/wearers', wearersSchema, findWearers, { ...ANALYSIS, query: wearersQuerySchema })(
    app,
    context,
  );
  app.get(
    '/api/v2/analysis/assortment',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: assortmentQuerySchema, response: { 200: assortmentSchema } },
    },
    ({ user, query: { sortiment, ...filter } }) =>
      askAnalysis(context.db, user, filter, (question) => findAssortment(question, sortiment)),
  );
};
