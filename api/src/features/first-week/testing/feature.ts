import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/first-week': own(),
    'PUT /api/v2/settings/first-week': [{ body: { is_hidden: true }, answers: 'own' }],
  }),
  budgets: { 'GET /api/v2/settings/first-week': [12, 9] },
};
