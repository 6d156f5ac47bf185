import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/glasses-value': own(month),
    'GET /api/v2/analysis/glasses-value/brands': own(month),
  }),
  budgets: {
    'GET /api/v2/analysis/glasses-value': [9, 3],
    'GET /api/v2/analysis/glasses-value/brands': [10, 4],
  },
};
