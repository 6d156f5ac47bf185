import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/store': own('limit=200'),
    'GET /v2/store': own('limit=200'),
    'GET /api/v2/store/current': own(),
    'GET /api/v2/store/all': own(),
    'GET /api/v2/store/figures': own(),
    'PUT /api/v2/store/current': [hidden(undefined, { id: a.store })],
  }),
  budgets: {
    'GET /api/v2/store': [7, 3],
    'GET /v2/store': [7, 3],
    'GET /api/v2/store/current': [6, 2],
    'GET /api/v2/store/all': [15, 8],
    'GET /api/v2/store/figures': [5, 2],
  },
};
