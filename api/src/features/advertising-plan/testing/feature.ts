import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

/** An action as the plan's form sends it. */
const ACTION = {
  name: 'Fremd',
  purpose: 'Werbung',
  channel: 'letter',
  ship_on: '2026-12-01',
  release_by: '2026-11-20',
  proof_by: '2026-11-10',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
  planned_count: 100,
  budget_cents: 20_000,
} as const;

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/eyeplan/plan': own('year=2026'),
    'PUT /api/v2/eyeplan/budget': [{ body: { year: 2026, cents: 100_000, version: 0 }, answers: 'own' }],
    'GET /api/v2/eyeplan/audience': own(),
    'GET /api/v2/optician-marketing/reminder': own(),
    'GET /api/v2/eyeplan/feed': own(),
    'POST /api/v2/eyeplan/feed': own(),
    'DELETE /api/v2/eyeplan/feed': own(),
    'POST /api/v2/eyeplan/action': [hidden(undefined, { ...ACTION, selection_id: a.selection })],
    'GET /api/v2/eyeplan/action/:id': [hidden({ id: a.campaign })],
    'PUT /api/v2/eyeplan/action/:id': [hidden({ id: a.campaign }, { ...ACTION, selection_id: null, version: 1 })],
    'PUT /api/v2/eyeplan/action/:id/day': [hidden({ id: a.campaign }, { ship_on: '2026-12-02', version: 1 })],
    'DELETE /api/v2/eyeplan/action/:id': [hidden({ id: a.campaign })],
  }),
  ownChanges: ({ planned }) => ({
    'PUT /api/v2/eyeplan/budget': async () => ownCall(undefined, { year: 2030, cents: 100_000, version: 0 }),
    'PUT /api/v2/eyeplan/action/:id': async () =>
      ownCall({ id: await planned() }, { ...ACTION, selection_id: null, version: 1 }),
    'PUT /api/v2/eyeplan/action/:id/day': async () =>
      ownCall({ id: await planned() }, { ship_on: '2026-12-02', version: 1 }),
    'DELETE /api/v2/eyeplan/action/:id': async () => ownCall({ id: await planned() }),
  }),
  budgets: {
    'GET /api/v2/eyeplan/plan': [7, 3],
    'GET /api/v2/eyeplan/audience': [6, 2],
    'GET /api/v2/optician-marketing/reminder': [6, 2],
    'GET /api/v2/eyeplan/feed': [6, 2],
    'GET /api/v2/eyeplan/action/:id': [6, 2],
  },
};
