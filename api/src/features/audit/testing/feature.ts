import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/admin/audit': [...own('limit=200'), ...own('q=Fremdling&user=chef-a@example.org')],
    'GET /api/v2/admin/audit/users': own(),
    'GET /api/v2/admin/portal-mail': [...own('limit=200'), ...own('q=example.org')],
  }),
  budgets: {
    'GET /api/v2/admin/audit': [12, 5],
    'GET /api/v2/admin/audit/users': [11, 4],
    'GET /api/v2/admin/portal-mail': [12, 5],
  },
};
