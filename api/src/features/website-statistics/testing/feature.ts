import { own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/eyepage/website': own(),
    'PUT /api/v2/eyepage/website': [
      { body: { address: 'https://www.eigen.example', is_on: true, version: 0 }, answers: 'own' },
    ],
    'GET /api/v2/eyepage/website/statistics': own('from=2020-01-01&to=2024-12-31'),
    'GET /api/v2/eyepage/website/live': own(),
  }),
  ownChanges: ({ ask }) => ({
    'PUT /api/v2/eyepage/website': async () => {
      const { website } = (await ask('eyepage/website')) as { website: { version: number } | null };
      return ownCall(undefined, { address: 'https://neu.eigen.example', is_on: true, version: website?.version ?? 0 });
    },
  }),
  budgets: {
    'GET /api/v2/eyepage/website': [13, 4],
    'GET /api/v2/eyepage/website/statistics': [16, 7],
    'GET /api/v2/eyepage/website/live': [14, 5],
  },
};
