import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/admin/businesses': own(),
    'POST /api/v2/admin/businesses': [
      { body: { business: 'Fremd', groups: ['Admin'], email: 'fremd@example.org', name: '' }, answers: 403 },
    ],
    'PUT /api/v2/admin/businesses/:id/contract': [{ params: { id: 1 }, body: { groups: ['Admin'] }, answers: 403 }],
  }),
  budgets: {
    'GET /api/v2/admin/businesses': [22, 7],
  },
};
