import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/order-progress': own(month),
    'GET /api/v2/analysis/order-progress/makers': own(month),
    'GET /api/v2/analysis/order-progress/follow-ups': own(month),
    'GET /api/v2/analysis/order-progress/reductions': own(month),
    'GET /api/v2/analysis/order-progress/staff': own(month),
  }),
  budgets: {
    'GET /api/v2/analysis/order-progress': [11, 5],
    'GET /api/v2/analysis/order-progress/makers': [10, 4],
    'GET /api/v2/analysis/order-progress/follow-ups': [10, 4],
    'GET /api/v2/analysis/order-progress/reductions': [9, 3],
    'GET /api/v2/analysis/order-progress/staff': [13, 7],
  },
};
