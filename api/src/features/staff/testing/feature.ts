import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/analysis/staff': own(month),
    'GET /api/v2/analysis/staff/:id': [{ ...hidden({ id: a.staff }), query: month }],
    'GET /api/v2/analysis/staff/:id/name': [hidden({ id: a.staff })],
  }),
  budgets: {
    'GET /api/v2/analysis/staff': [11, 5],
    'GET /api/v2/analysis/staff/:id': [13, 7],
    'GET /api/v2/analysis/staff/:id/name': [9, 3],
  },
};
