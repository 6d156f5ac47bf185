import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const classes = [{ name: 'Brief', from_pieces: 1, cents: 95 }];

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/postage': own(),
    'PUT /api/v2/settings/postage': [{ body: { version: 1, classes }, answers: 'own' }],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/postage': versioned('settings/postage', { classes }),
  }),
  budgets: { 'GET /api/v2/settings/postage': [11, 4] },
};
