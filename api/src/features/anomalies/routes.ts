import { anomalyListSchema, anomalyQuerySchema, anomalyStateSchema } from '@portal/shared/contract/analyse';
import { z } from 'zod';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { judgeAnomaly } from './judge-anomaly.ts';
import { listAnomalies } from './list-anomalies.ts';

/** What is unusual: for the dashboard what is open, for its page all that was told. */
export const anomalyRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/analysis/anomalies',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: anomalyQuerySchema, response: { 200: anomalyListSchema } },
    },
    ({ user, query }) => readTenant(db, user, (trx) => listAnomalies(trx, user, query)),
  );

  app.put(
    '/api/v2/analysis/anomalies/:id/state',
    {
      config: { ...ANALYSIS.route.config, changes: ['anomaly'] },
      schema: {
        ...ANALYSIS.schema,
        params: idParams,
        body: anomalyStateSchema,
        response: { 204: z.null() },
      },
    },
    async ({ user, params: { id }, body: { state } }, reply) => {
      await withTenant(db, user, (trx) => judgeAnomaly(trx, user, id, state));
      return reply.code(204).send(null);
    },
  );
};
