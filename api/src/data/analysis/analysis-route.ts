import { analysisFilterSchema } from '@portal/shared/contract/analyse';
import type { z } from 'zod';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS } from './analysis-config.ts';
import { askAnalysis, type Question } from './question.ts';

/**
 * A route that answers the filter bar.
 * @param path after /api/v2/analysis/
 * @param answer what it answers
 * @param access who may ask, and where it stands in the docs
 */
export const analysisRoute =
  <Answer>(
    path: string,
    answer: z.ZodType<Answer>,
    find: (question: Question) => Promise<Answer>,
    { route, schema } = ANALYSIS,
  ): Feature =>
  (app, { db }) => {
    // As any schema: Fastify's types do not follow one that is a parameter, and `find` is held to it above.
    const response: { 200: z.ZodType } = { 200: answer };
    app.get(
      `/api/v2/analysis/${path}`,
      {
        ...route,
        schema: { ...schema, querystring: analysisFilterSchema, response },
      },
      ({ user, query }) => askAnalysis(db, user, query, find),
    );
  };
