import { meetsGroups } from '@portal/shared/contract';
import { changeExplainedQuerySchema, changeExplainedSchema } from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS, PRO_ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { explainChange } from '../../data/change-explained/index.ts';

/** 'Warum?' at a changed figure. */
export const changeExplainedRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/analysis/change-explained',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: changeExplainedQuerySchema, response: { 200: changeExplainedSchema } },
    },
    ({ user, query: { part, month, ...filter } }) => {
      const seesStaff = meetsGroups(user.groups, PRO_ANALYSIS.route.config.groups);
      return askAnalysis(db, user, filter, (question) => explainChange(question, { part, month, seesStaff }));
    },
  );
};
