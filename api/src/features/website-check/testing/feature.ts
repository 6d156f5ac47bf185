import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/eyepage/website/check': own(),
    'POST /api/v2/eyepage/website/check': own(),
  }),
  budgets: {
    'GET /api/v2/eyepage/website/check': [13, 4],
  },
};
