import {
  changeExplainedQuerySchema,
  changeExplainedSchema,
  rateExplainedQuerySchema,
  rateExplainedSchema,
} from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS, seesStaff } from '../../data/analysis/analysis-config.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { explainChange, explainRate } from '../../data/change-explained/index.ts';

/** 'Warum?' at a changed figure: of revenue and its parts, and of means and shares. */
export const changeExplainedRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/analysis/change-explained',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: changeExplainedQuerySchema, response: { 200: changeExplainedSchema } },
    },
    ({ user, query: { part, month, ...filter } }) =>
      askAnalysis(db, user, filter, (question) => explainChange(question, { part, month, seesStaff: seesStaff(user) })),
  );
  app.get(
    '/api/v2/analysis/rate-explained',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: rateExplainedQuerySchema, response: { 200: rateExplainedSchema } },
    },
    ({ user, query: { figure, month, ...filter } }) =>
      askAnalysis(db, user, filter, (question) => explainRate(question, { figure, month, seesStaff: seesStaff(user) })),
  );
};
