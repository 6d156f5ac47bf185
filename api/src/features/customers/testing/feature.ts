import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/optician-marketing/customer': [
      ...own('q=Fremdling'),
      ...own('q=79098&limit=200'),
      ...own('limit=200'),
      ...own(`q=${a.customer}`),
    ],
    'GET /api/v2/optician-marketing/customer/:id': [hidden({ id: a.customer })],
    'GET /api/v2/optician-marketing/customer/:id/orders': [hidden({ id: a.customer })],
    'GET /api/v2/optician-marketing/customer/:id/refraction': [hidden({ id: a.customer })],
  }),
  budgets: {
    'GET /api/v2/optician-marketing/customer': [9, 5],
    'GET /api/v2/optician-marketing/customer/:id': [13, 9],
    'GET /api/v2/optician-marketing/customer/:id/orders': [8, 4],
    'GET /api/v2/optician-marketing/customer/:id/refraction': [10, 6],
  },
};
