import { USUAL_PRICE_LIMITS } from '@portal/shared/contract/prices';
import { own } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const limits = { ...USUAL_PRICE_LIMITS, fassungen: [150, 300] };

export const tested: TestedFeature = {
  things: {
    make: async ({ ask }) => {
      await ask('settings/price-limits', json({ version: 0, limits }, 'PUT'));
      return {};
    },
    none: {},
  },
  attacks: () => ({
    'GET /api/v2/settings/price-limits': own(),
    'PUT /api/v2/settings/price-limits': [{ body: { version: 1, limits }, answers: 'own' }],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/price-limits': versioned('settings/price-limits', { limits }),
  }),
  budgets: { 'GET /api/v2/settings/price-limits': [11, 4] },
};
