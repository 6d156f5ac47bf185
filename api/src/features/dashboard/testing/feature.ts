import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/dashboard': own(),
    'GET /api/v2/analysis/usual-weekday': own('day=2026-11-25&scope=all'),
  }),
  budgets: {
    'GET /api/v2/analysis/dashboard': [12, 6],
    'GET /api/v2/analysis/usual-weekday': [11, 5],
  },
};
