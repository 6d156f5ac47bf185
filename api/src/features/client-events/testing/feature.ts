import { ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const VISIT = { kind: 'visit', area: 'host', version: '1', route: '/', times: 1 };

export const tested: TestedFeature = {
  attacks: () => ({
    'POST /api/v2/client-events': [ownCall(undefined, { events: [VISIT] })],
    'GET /api/v2/admin/client-events': [{ answers: 403 }],
  }),
  budgets: {
    'GET /api/v2/admin/client-events': [13, 5],
  },
};
