import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/admin/retention': own(),
    'GET /api/v2/settings/retention': own(),
    'PUT /api/v2/settings/retention': [{ body: { rule: 'orders', years: 10 }, answers: 'own' }],
  }),
  // Another than that of the attacks: the same once more is no change.
  ownChanges: () => ({
    'PUT /api/v2/settings/retention': async () => ({ body: { rule: 'orders', years: 15 }, answers: 'own' }),
  }),
  budgets: { 'GET /api/v2/admin/retention': [13, 4], 'GET /api/v2/settings/retention': [15, 6] },
};
