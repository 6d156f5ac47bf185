import { CONTRACT_VERSION } from '@portal/shared/contract';
import { own } from '../../../testing/foreign/call.ts';
import type { ForeignCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

/** Whatever it is: only the operating company publishes. */
const refused = (body?: unknown, more: Record<string, string> = {}): ForeignCall[] => [
  { params: { area: 'marketing', ...more }, body, answers: 403 },
];

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/areas': own(),
    'GET /api/v2/area-keys': [{ answers: 403 }],
    'POST /api/v2/area-keys': [{ body: { area: 'marketing', name: 'Fremd' }, answers: 403 }],
    'DELETE /api/v2/area-keys/:id': [{ params: { id: 1 }, answers: 403 }],
    'GET /api/v2/areas/:area/deployments': refused(),
    'GET /api/v2/areas/:area/versions/:version': refused(undefined, { version: '1' }),
    'POST /api/v2/areas/:area/offer': refused({
      version: '1',
      manifest: { id: 'marketing', title: 'Fremd', contract: `^${CONTRACT_VERSION}`, menu: [], routes: [] },
    }),
    'PUT /api/v2/areas/:area/versions/:version': refused(undefined, { version: '1' }),
    'POST /api/v2/areas/:area/deploy': refused({ version: '1' }),
    'POST /api/v2/areas/:area/release': refused({}),
    'POST /api/v2/areas/:area/take-back': refused({}),
    'POST /api/v2/areas/:area/rollback': refused({}),
    'PUT /api/v2/areas/:area/switch': refused({ off: 'Fremd' }),
  }),
  budgets: {
    'GET /api/v2/areas': [13, 4],
    'GET /api/v2/area-keys': [13, 5],
    'GET /api/v2/areas/:area/deployments': [13, 5],
    'GET /api/v2/areas/:area/versions/:version': [13, 4],
  },
};
