import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/upload/key': own(),
    'POST /api/v2/upload/key': [hidden(undefined, { name: 'Fremd', profile_id: a.profile })],
    'PUT /api/v2/upload/key/:id': [hidden({ id: a.uploadKey }, { is_expected: false })],
    'DELETE /api/v2/upload/key/:id': [hidden({ id: a.uploadKey })],
  }),
  budgets: {
    'GET /api/v2/upload/key': [13, 6],
  },
};
