import { analysisFilterSchema, staffDetailSchema, staffTableSchema } from '@portal/shared/contract';
import { z } from 'zod';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { PRO_ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { findStaffDetail } from './find-staff-detail.ts';
import { findStaffTable } from './find-staff-table.ts';

const URL = '/api/v2/analysis/staff';
const { route, schema } = PRO_ANALYSIS;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Figures of analyse/mitarbeiter and its detail; for PRO alone. */
export function staffRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(URL, { ...route, schema: { ...schema, querystring: analysisFilterSchema, response: { 200: staffTableSchema } } },
    async ({ user, query }) => {
      checkPeriod(query);
      return readTenant(db, user.tenantId, (trx) => findStaffTable(trx, user, query));
    });

  app.get(`${URL}/:id`, { ...route, schema: { ...schema, params, querystring: analysisFilterSchema, response: { 200: staffDetailSchema } } },
    async ({ user, params: { id }, query }) => {
      checkPeriod(query);
      return readTenant(db, user.tenantId, (trx) => findStaffDetail(trx, user, id, query));
    });
}
