import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/settings/goals': own('year=2026&scope=all'),
    'PUT /api/v2/settings/goals': [
      hidden(undefined, {
        store_id: a.store,
        year: 2026,
        version: 0,
        goals: [{ kpi: 'glasses', months: Array(12).fill(7) }],
      }),
    ],
    'DELETE /api/v2/settings/goals': [{ query: `store_id=${a.store}&year=2026&version=0`, answers: 404 }],
    'GET /api/v2/settings/goals/proposal': [{ query: `store_id=${a.store}&year=2026`, answers: 404 }],
    'GET /api/v2/settings/goals/plan/proposal': own('year=2026'),
    'PUT /api/v2/settings/goals/plan': [a, b].map(({ store }) =>
      hidden(undefined, {
        year: 2027,
        sheets: [...new Set([a.store, store])].map((store_id) => ({
          store_id,
          version: 0,
          goals: [{ kpi: 'glasses', months: Array(12).fill(7) }],
        })),
      }),
    ),
  }),
  ownChanges: ({ own }) => ({
    'DELETE /api/v2/settings/goals': async () => ({
      query: `store_id=${own.store}&year=2026&version=1`,
      answers: 'own',
    }),
  }),
  budgets: {
    'GET /api/v2/settings/goals': [14, 10],
    'GET /api/v2/settings/goals/proposal': [8, 4],
    'GET /api/v2/settings/goals/plan/proposal': [8, 4],
  },
};
