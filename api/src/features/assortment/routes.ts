import { assortmentQuerySchema, assortmentSchema } from '@portal/shared/contract/analyse';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { findAssortment } from './find-assortment.ts';

/** Figures of analyse/sortiment, one part of it at a time. */
export function assortmentRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/analysis/assortment',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: assortmentQuerySchema, response: { 200: assortmentSchema } },
    },
    ({ user, query: { sortiment, ...filter } }) =>
      askAnalysis(db, user, filter, (question) => findAssortment(question, sortiment)),
  );
}
