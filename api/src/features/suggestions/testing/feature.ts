import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/optician-marketing/suggestions': own(),
    'POST /api/v2/optician-marketing/suggestions/:kind': [{ params: { kind: 'lost' }, answers: 'own' }],
  }),
  budgets: {
    'GET /api/v2/optician-marketing/suggestions': [20, 16],
  },
};
