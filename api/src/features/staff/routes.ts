import {
  analysisFilterSchema,
  staffDetailSchema,
  staffNameSchema,
  staffTableSchema,
} from '@portal/shared/contract/analyse';
import type { Feature } from '../../platform/http/context.ts';
import { readTenant } from '../../platform/database/index.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { PRO_ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { analysisRoute } from '../../data/analysis/analysis-route.ts';
import { askAnalysis } from '../../data/analysis/question.ts';
import { findMember } from './find-member.ts';
import { findStaffDetail } from './find-staff-detail.ts';
import { findStaffTable } from './find-staff-table.ts';

const { route, schema } = PRO_ANALYSIS;

/** Figures of analyse/mitarbeiter and its detail; for PRO alone. */
export const staffRoutes: Feature = async (app, context) => {
  await analysisRoute('staff', staffTableSchema, findStaffTable, PRO_ANALYSIS)(app, context);

  app.get(
    '/api/v2/analysis/staff/:id',
    {
      ...route,
      schema: { ...schema, params: idParams, querystring: analysisFilterSchema, response: { 200: staffDetailSchema } },
    },
    ({ user, params: { id }, query }) =>
      askAnalysis(context.db, user, query, (question) => findStaffDetail(question, id)),
  );

  // What a page calls whom its filter names.
  app.get(
    '/api/v2/analysis/staff/:id/name',
    { ...route, schema: { ...schema, params: idParams, response: { 200: staffNameSchema } } },
    ({ user, params: { id } }) =>
      readTenant(context.db, user, async (trx) => (await findMember(trx, user.tenantId, id)).member),
  );
};
