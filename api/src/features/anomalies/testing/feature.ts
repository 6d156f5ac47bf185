import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    anomaly: number;
  }
}

export const tested: TestedFeature = {
  things: {
    make: async ({ database, tenantId, word }) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `INSERT INTO anomalies (tenant_id, store_id, kind, direction, first_day, last_day, value, usual, causes, told_on)
         SELECT tenant_id, min(id), 'glasses', 'low', '2026-03-01', '2026-03-14', 10, 20, ARRAY[$2], '2026-03-15'
         FROM stores WHERE tenant_id = $1 GROUP BY tenant_id RETURNING id`,
        [tenantId, word],
      );
      return { anomaly: rows[0]?.id ?? 0 };
    },
    none: { anomaly: 0 },
  },
  attacks: (a) => ({
    'GET /api/v2/analysis/anomalies': own('scope=all'),
    'PUT /api/v2/analysis/anomalies/:id/state': [hidden({ id: a.anomaly }, { state: 'seen' })],
  }),
  budgets: { 'GET /api/v2/analysis/anomalies': [10, 4] },
};
