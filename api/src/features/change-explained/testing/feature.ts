import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/change-explained': own(month),
    'GET /api/v2/analysis/rate-explained': own(`${month}&figure=mehrbrillenquote`),
  }),
  budgets: {
    'GET /api/v2/analysis/change-explained': [14, 8],
    'GET /api/v2/analysis/rate-explained': [11, 5],
  },
};
