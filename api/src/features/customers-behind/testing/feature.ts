import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const month = 'from=2020-01-01&to=2026-12-31&scope=all';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/analysis/customers': [
      ...own(`${month}&set=buyers&limit=200`),
      ...own(`${month}&set=buyers&sort=name&q=Fremdling`),
    ],
    'POST /api/v2/analysis/customers/selection': [
      {
        body: { name: 'Fremd', slice: { set: 'buyers', from: '2020-01-01', to: '2026-12-31', scope: 'all' } },
        answers: 'own',
      },
    ],
  }),
  budgets: {
    'GET /api/v2/analysis/customers': [11, 5],
  },
};
