import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'POST /api/v2/upload': [{ form: true, answers: 'own' }],
    'GET /api/v2/upload': own('limit=200'),
    'GET /api/v2/upload/:id': [hidden({ id: a.upload })],
    'POST /api/v2/upload/:id/roll-back': [hidden({ id: a.upload })],
    'GET /api/v2/upload/:id/moves': [hidden({ id: a.upload })],
    'PUT /api/v2/upload/:id/moves': [hidden({ id: a.upload }, { choice: 'replace' })],
    'GET /api/v2/upload/:id/findings': [hidden({ id: a.upload })],
    'GET /api/v2/upload/:id/findings.csv': [hidden({ id: a.upload })],
  }),
  budgets: {
    'GET /api/v2/upload': [16, 9],
    'GET /api/v2/upload/:id': [16, 9],
    'GET /api/v2/upload/:id/moves': [28, 15],
    'GET /api/v2/upload/:id/findings': [22, 12],
    'GET /api/v2/upload/:id/findings.csv': [37, 18],
  },
};
