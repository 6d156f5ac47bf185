import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/scores/model-card': own(),
  }),
  budgets: {
    'GET /api/v2/scores/model-card': [7, 3],
  },
};
