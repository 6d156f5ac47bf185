import { own } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const shares = [{ maker: 'Zeiss', percent: 40 }];

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => {
      const own = [{ maker: word, percent: 40 }];
      await ask('settings/purchase-prices', json({ version: 0, shares: own }, 'PUT'));
      return {};
    },
    none: {},
  },
  attacks: () => ({
    'GET /api/v2/settings/purchase-prices': own(),
    'GET /api/v2/settings/purchase-prices/makers': own(),
    'PUT /api/v2/settings/purchase-prices': [{ body: { version: 1, shares }, answers: 'own' }],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/purchase-prices': versioned('settings/purchase-prices', { shares }),
  }),
  budgets: {
    'GET /api/v2/settings/purchase-prices': [11, 4],
    'GET /api/v2/settings/purchase-prices/makers': [13, 4],
  },
};
