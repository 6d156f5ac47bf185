import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/settings/brands': [...own('limit=200'), ...own('q=Fremdling')],
    'PUT /api/v2/settings/brands': [hidden(undefined, { name: a.brand, tier: 'luxury', is_own: true })],
    'POST /api/v2/settings/brands/merge': [
      hidden(undefined, { names: [a.brand], into: b.brand }),
      hidden(undefined, { names: [b.brand, a.brand], into: 'Neu' }),
      hidden(undefined, { names: [a.brand], into: null }),
    ],
    'POST /api/v2/settings/brands/preview': [
      { body: { names: [a.brand], into: b.brand }, answers: 'own' },
      { body: { names: [a.brand], into: null }, answers: 'own' },
    ],
    'GET /api/v2/settings/brands/decision': own('limit=200'),
    'POST /api/v2/settings/brands/decision/:id/undo': [hidden({ id: a.brandDecision })],
    'GET /api/v2/admin/brands': [...own('limit=200'), ...own('q=Fremdling')],
    'PUT /api/v2/admin/brands': [{ body: { name: 'Fremdling', tier: 'luxury' }, answers: 403 }],
    'POST /api/v2/admin/brands/merge': [{ body: { name: 'Fremdling', into: 'Neu' }, answers: 403 }],
    'GET /api/v2/admin/brands/decision': own('limit=200'),
    'POST /api/v2/admin/brands/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
  }),
  ownChanges: ({ newest }) => ({
    'POST /api/v2/settings/brands/decision/:id/undo': async () =>
      ownCall({ id: await newest('settings/brands/decision') }),
  }),
  budgets: {
    'GET /api/v2/settings/brands': [14, 7],
    'GET /api/v2/settings/brands/decision': [12, 5],
    'GET /api/v2/admin/brands': [23, 8],
    'GET /api/v2/admin/brands/decision': [21, 6],
  },
};
