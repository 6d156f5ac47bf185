import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    // The operating company's alone.
    'POST /api/v2/admin/support-view': [
      { body: { tenant_id: 1, reason: 'Wir sehen uns den Upload an.' }, answers: 403 },
    ],
    'DELETE /api/v2/admin/support-view/:tenant/:view': [
      { params: { tenant: 1, view: '00000000-0000-4000-8000-000000000000' }, answers: 403 },
    ],
    'GET /api/v2/support-view': own(),
    'GET /api/v2/settings/support-view': own('limit=200'),
  }),
  budgets: {
    'GET /api/v2/support-view': [0, 0],
    'GET /api/v2/settings/support-view': [12, 5],
  },
};
