import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/assortment': own('from=2020-01-01&to=2026-12-31&scope=all&sortiment=fassungen'),
    'GET /api/v2/analysis/assortment/wearers': own('from=2020-01-01&to=2026-12-31&scope=all'),
  }),
  budgets: { 'GET /api/v2/analysis/assortment': [13, 6], 'GET /api/v2/analysis/assortment/wearers': [10, 4] },
};
