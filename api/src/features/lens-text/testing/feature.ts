import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const lensRules = [{ words: 'sonnig', glasses_type: 'Sonne' }];

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/admin/lens-text': own('limit=200'),
    'PUT /api/v2/admin/lens-text': [hidden(undefined, { text: a.lensText, glasses_type: 'Gleitsicht' })],
    'GET /api/v2/admin/lens-text/rules': own(),
    'PUT /api/v2/admin/lens-text/rules': [{ body: { version: 0, rules: lensRules }, answers: 'own' }],
    'POST /api/v2/admin/lens-text/rules/preview': [{ body: { rules: lensRules, test: 'Etwas' }, answers: 'own' }],
    'POST /api/v2/admin/lens-text/rules/run': own(),
    'GET /api/v2/admin/lens-text/decision': own('limit=200'),
    'POST /api/v2/admin/lens-text/decision/:id/undo': [hidden({ id: a.lensDecision })],
    'GET /api/v2/admin/lens-text/market': [...own('limit=200'), ...own('q=Fremdling')],
    'PUT /api/v2/admin/lens-text/market': [{ body: { text: 'Fremdling', glasses_type: 'Nah' }, answers: 403 }],
    'GET /api/v2/admin/lens-text/market/decision': own('limit=200'),
    'POST /api/v2/admin/lens-text/market/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
    'GET /api/v2/admin/lens-text/market/rules': [{ answers: 403 }],
    'PUT /api/v2/admin/lens-text/market/rules': [{ body: { version: 0, rules: [] }, answers: 403 }],
    'POST /api/v2/admin/lens-text/market/rules/preview': [{ body: { rules: [], test: '' }, answers: 403 }],
    'POST /api/v2/admin/lens-text/market/rules/run': [{ answers: 403 }],
    'GET /api/v2/admin/lens-text/market/rules/progress': [{ answers: 403 }],
    'GET /api/v2/admin/lens-text/market/rules/decision': [{ answers: 403 }],
    'POST /api/v2/admin/lens-text/market/rules/decision/:id/undo': [{ params: { id: 1 }, answers: 403 }],
  }),
  ownChanges: ({ newest, versioned }) => ({
    'POST /api/v2/admin/lens-text/decision/:id/undo': async () =>
      ownCall({ id: await newest('admin/lens-text/decision') }),
    'PUT /api/v2/admin/lens-text/rules': versioned('admin/lens-text/rules'),
  }),
  budgets: {
    'GET /api/v2/admin/lens-text/market': [23, 8],
    'GET /api/v2/admin/lens-text/market/decision': [21, 6],
    'GET /api/v2/admin/lens-text/market/rules': [13, 5],
    'GET /api/v2/admin/lens-text/market/rules/progress': [13, 5],
    'GET /api/v2/admin/lens-text/market/rules/decision': [13, 5],
    'GET /api/v2/admin/lens-text': [15, 6],
    'GET /api/v2/admin/lens-text/rules': [13, 4],
    'GET /api/v2/admin/lens-text/decision': [14, 5],
  },
};
