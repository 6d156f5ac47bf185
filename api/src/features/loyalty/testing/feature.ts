import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/loyalty': own(month),
    'GET /api/v2/analysis/loyalty/stores': own(month),
  }),
  budgets: {
    'GET /api/v2/analysis/loyalty': [10, 4],
    'GET /api/v2/analysis/loyalty/stores': [10, 4],
  },
};
