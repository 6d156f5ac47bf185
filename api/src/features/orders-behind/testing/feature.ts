import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/orders': [...own(`${month}&limit=200`), ...own(`${month}&sort=external_id&q=Fremdling`)],
    'GET /api/v2/analysis/revenue/orders': own(`${month}&limit=200`),
  }),
  budgets: {
    'GET /api/v2/analysis/orders': [12, 6],
    'GET /api/v2/analysis/revenue/orders': [12, 6],
  },
};
