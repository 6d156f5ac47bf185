import { own, ownCall } from '../../../testing/foreign/call.ts';
import { until } from '../../../testing/index.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/practice': own(),
    // Of the own business, which has none.
    'DELETE /api/v2/settings/practice': [{ answers: 404 }],
    'POST /api/v2/settings/practice': own(),
  }),
  ownChanges: ({ own: { tenantId }, database }) => ({
    'POST /api/v2/settings/practice': async () => {
      // The one of the attacks: what is left of it goes before a new one is made.
      await database.pool.query(`DELETE FROM practice_copies WHERE tenant_id = ${tenantId}`);
      return ownCall();
    },
    'DELETE /api/v2/settings/practice': async () => {
      await until(
        () => database.pool.query(`SELECT FROM practice_copies WHERE tenant_id = ${tenantId} AND state = 'ready'`),
        ({ rowCount }) => rowCount === 1,
      );
      return ownCall();
    },
  }),
  budgets: { 'GET /api/v2/settings/practice': [8, 6] },
};
