import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const BENCHMARK_RULES = {
  min_stores: 10,
  min_businesses: 3,
  outlier_iqr: 3,
  revenue_bounds: [500_000],
  publish_day: 10,
  publish_lag: 1,
};

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/benchmark/:kpi': [{ params: { kpi: 'gesamtumsatz' }, answers: 'own' }],
    'GET /api/v2/admin/benchmark': own(),
    'PUT /api/v2/admin/benchmark': [{ body: { ...BENCHMARK_RULES, version: 1 }, answers: 403 }],
    'POST /api/v2/admin/benchmark/preview': [{ body: BENCHMARK_RULES, answers: 403 }],
    'GET /api/v2/admin/benchmark/publications': [{ answers: 403 }],
  }),
  budgets: {
    'GET /api/v2/benchmark/:kpi': [17, 9],
    'GET /api/v2/admin/benchmark': [13, 4],
    'GET /api/v2/admin/benchmark/publications': [13, 5],
  },
};
