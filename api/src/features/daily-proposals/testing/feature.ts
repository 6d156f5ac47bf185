import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/daily-proposals': own(),
    'PUT /api/v2/analysis/daily-proposals/:kind': [
      { params: { kind: 'due' }, body: { wish: 'not-today' }, answers: 'own' },
    ],
  }),
  budgets: { 'GET /api/v2/analysis/daily-proposals': [40, 36] },
};
