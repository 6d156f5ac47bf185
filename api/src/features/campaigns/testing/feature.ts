import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const plan = {
  name: 'Fremd',
  purpose: 'Werbung',
  channel: 'letter',
  ship_on: '2026-12-01',
  release_by: '2026-12-01',
  unit_cost_cents: 0,
  fixed_cost_cents: 0,
  settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
};

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/optician-marketing/campaign': own('limit=200'),
    'POST /api/v2/optician-marketing/campaign': [hidden(undefined, { ...plan, selection_id: a.selection })],
    'GET /api/v2/optician-marketing/campaign/:id': [hidden({ id: a.campaign })],
    'PUT /api/v2/optician-marketing/campaign/:id': [
      { ...hidden({ id: a.campaign }, plan), headers: { 'if-match': '"1"' } },
    ],
    'DELETE /api/v2/optician-marketing/campaign/:id': [hidden({ id: a.campaign })],
    'GET /api/v2/optician-marketing/campaign/:id/preview': [hidden({ id: a.campaign })],
    'POST /api/v2/optician-marketing/campaign/:id/start': [hidden({ id: a.campaign })],
    'POST /api/v2/optician-marketing/campaign/:id/release': [hidden({ id: a.campaign }, { recipients: 1 })],
  }),
  ownChanges: ({ planned }) => ({
    'PUT /api/v2/optician-marketing/campaign/:id': async () => ({
      ...ownCall({ id: await planned() }, plan),
      headers: { 'if-match': '"1"' },
    }),
    'POST /api/v2/optician-marketing/campaign/:id/start': async () => ownCall({ id: await planned() }),
    'DELETE /api/v2/optician-marketing/campaign/:id': async () => ownCall({ id: await planned() }),
  }),
  budgets: {
    'GET /api/v2/optician-marketing/campaign': [7, 3],
    'GET /api/v2/optician-marketing/campaign/:id': [7, 3],
    'GET /api/v2/optician-marketing/campaign/:id/preview': [16, 12],
  },
};
