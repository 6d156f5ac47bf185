import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/sender': own(),
    'PUT /api/v2/settings/sender': [
      {
        body: {
          version: 1,
          name: 'Fremd',
          street: 'Fremdweg 1',
          plz: '01067',
          city: 'Dresden',
          email: null,
          reply_to: null,
        },
        answers: 'own',
      },
    ],
    // B has none, whatever A has.
    'GET /api/v2/settings/sender/logo': [hidden(undefined)],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/sender': versioned('settings/sender', { email: 'laden@example.org' }),
  }),
  budgets: {
    'GET /api/v2/settings/sender': [10, 4],
    'GET /api/v2/settings/sender/logo': [10, 4],
  },
};
