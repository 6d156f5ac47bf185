import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const any = { from: null, to: null };

const config = (stores: number[]) => ({
  name: 'Fremd',
  description: '',
  pred_next_glasses: { by: 'months', ...any },
  last_order_main: any,
  age: any,
  stores,
  consent: { letter: false, email: false, sms: false },
  eyescore: { fashion: any, future: any, quality: any },
  potential: { long: any, multifocal: any, near: any, office: any, sports_sun: any },
});

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/optician-marketing/selection': own('limit=200'),
    'POST /api/v2/optician-marketing/selection': own(),
    'GET /api/v2/optician-marketing/selection/stores': own(),
    'GET /api/v2/optician-marketing/selection/:id': [{ params: { id: a.selection }, query: 'limit=200', answers: 404 }],
    'PUT /api/v2/optician-marketing/selection/:id': [
      hidden({ id: a.selection }, config([])),
      hidden({ id: a.selection }, config([b.store])),
      // Its own selection over the other's store.
      { params: { id: b.selection }, body: config([b.store, a.store]), answers: 422 },
    ],
    // Off, which asks for no permission of one's own.
    'PUT /api/v2/optician-marketing/selection/:id/refraction': [
      hidden({ id: a.selection }, { uses_refraction: false }),
    ],
    'DELETE /api/v2/optician-marketing/selection/:id': [hidden({ id: a.selection })],
    'POST /api/v2/optician-marketing/selection/:id/restore': [hidden({ id: a.selection })],
    'POST /api/v2/optician-marketing/selection/:id/duplicate': [hidden({ id: a.selection })],
    'GET /api/v2/optician-marketing/selection/:id/segments': [hidden({ id: a.selection })],
    'GET /api/v2/optician-marketing/selection/:id/choices': [hidden({ id: a.selection })],
    'POST /api/v2/optician-marketing/selection/:id/count': [
      { ...hidden({ id: a.selection }, config([])), query: 'limit=200' },
      // Its own selection over the other's store.
      { params: { id: b.selection }, query: 'limit=200', body: config([a.store]), answers: 'own' },
    ],
  }),
  budgets: {
    'GET /api/v2/optician-marketing/selection': [10, 6],
    'GET /api/v2/optician-marketing/selection/stores': [6, 2],
    'GET /api/v2/optician-marketing/selection/:id': [12, 8],
    'GET /api/v2/optician-marketing/selection/:id/choices': [10, 6],
    'GET /api/v2/optician-marketing/selection/:id/segments': [10, 6],
  },
};
