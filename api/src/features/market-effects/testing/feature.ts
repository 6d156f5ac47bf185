import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/optician-marketing/market-effect': own(),
  }),
  budgets: {
    'GET /api/v2/optician-marketing/market-effect': [9, 3],
  },
};
