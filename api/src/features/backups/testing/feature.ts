import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/admin/backups': own(),
    'POST /api/v2/admin/backups': [{ answers: 403 }],
    'POST /api/v2/admin/backups/check': [{ answers: 403 }],
  }),
  budgets: { 'GET /api/v2/admin/backups': [13, 4] },
};
