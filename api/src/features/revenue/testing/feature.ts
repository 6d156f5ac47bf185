import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/revenue': own(month),
    'GET /api/v2/analysis/revenue/vat': own(month),
  }),
  budgets: {
    'GET /api/v2/analysis/revenue': [12, 6],
    'GET /api/v2/analysis/revenue/vat': [9, 5],
  },
};
