import { analysisFilterSchema } from '@portal/shared/contract/analyse';
import type { z } from 'zod';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS } from './analysis-config.ts';
import { askAnalysis, type Question } from './question.ts';

type Access = typeof ANALYSIS & { query?: typeof analysisFilterSchema };

/**
 * A route that answers the filter bar.
 * @param path after /api/v2/analysis/
 * @param answer what it answers
 * @param access who may ask, where it stands in the docs, and which restrictions it does not heed
 */
export const analysisRoute =
  <Answer>(
    path: string,
    answer: z.ZodType<Answer>,
    find: (question: Question) => Promise<Answer>,
    { route, schema, query = analysisFilterSchema }: Access = ANALYSIS,
  ): Feature =>
  (app, { db }) => {
    // As any schema: Fastify's types do not follow one that is a parameter, and `find` is held to it above.
    const response: { 200: z.ZodType } = { 200: answer };
    app.get(
      `/api/v2/analysis/${path}`,
      {
        ...route,
        schema: { ...schema, querystring: query, response },
      },
      ({ user, query: filter }) => askAnalysis(db, user, filter, find),
    );
  };
