import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/optician-marketing/success': own('limit=200'),
    'GET /api/v2/optician-marketing/success/pooled': [{ query: `ids=${b.sentList},${a.sentList}`, answers: 404 }],
    'GET /api/v2/optician-marketing/success/:id': [hidden({ id: a.sentList })],
  }),
  budgets: {
    'GET /api/v2/optician-marketing/success': [10, 4],
    'GET /api/v2/optician-marketing/success/pooled': [10, 4],
    'GET /api/v2/optician-marketing/success/:id': [14, 8],
  },
};
