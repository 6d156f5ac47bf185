import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const business = {
  at_risk_months: 12,
  lost_months: 24,
  amounts: 'net',
  staff_pseudonyms: true,
  min_rank_orders: 20,
  excluded_kinds: ['Reparatur'],
  exclude_free_orders: true,
};

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/business': own(),
    'PUT /api/v2/settings/business': [{ body: { ...business, version: 0 }, answers: 'own' }],
    'POST /api/v2/settings/business/preview': [{ body: business, answers: 'own' }],
    'POST /api/v2/settings/business/price': [
      { body: { strict_health: true, without_forecasts: true, existing_customer_email: true }, answers: 'own' },
    ],
  }),
  ownChanges: ({ versioned }) => ({
    'PUT /api/v2/settings/business': versioned('settings/business'),
  }),
  budgets: {
    'GET /api/v2/settings/business': [14, 7],
  },
};
