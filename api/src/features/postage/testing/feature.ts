import { own } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const classes = [{ name: 'Brief', from_pieces: 1, cents: 95 }];

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => {
      const own = [{ name: word, from_pieces: 1, cents: 95 }];
      await ask('settings/postage', json({ version: 0, classes: own }, 'PUT'));
      return {};
    },
    none: {},
  },
  attacks: () => ({
    'GET /api/v2/settings/postage': own(),
    'PUT /api/v2/settings/postage': [{ body: { version: 1, classes }, answers: 'own' }],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/postage': versioned('settings/postage', { classes }),
  }),
  budgets: { 'GET /api/v2/settings/postage': [11, 4] },
};
