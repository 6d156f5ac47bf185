import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/analysis/question': [
      ...own('q=umsatz%202020&standort=alle'),
      { query: `q=umsatz&standort=${a.store}`, answers: 404 },
    ],
  }),
  budgets: {
    'GET /api/v2/analysis/question': [20, 14],
  },
};
