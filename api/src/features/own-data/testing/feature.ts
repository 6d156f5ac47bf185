import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/settings/own-data': own(),
    'POST /api/v2/settings/own-data/archive': own(),
    'GET /api/v2/settings/own-data/archive/:id': [hidden({ id: a.takeAway })],
    'POST /api/v2/settings/own-data/deletion': [{ body: { business: 'Optik Fremdling' }, answers: 422 }],
    'DELETE /api/v2/settings/own-data/deletion': [{ answers: 404 }],
  }),
  ownChanges: ({ own, database }) => ({
    'POST /api/v2/settings/own-data/deletion': async () => {
      const {
        rows: [business],
      } = await database.pool.query<{ name: string }>(`SELECT name FROM tenants WHERE id = ${own.tenantId}`);
      return ownCall(undefined, { business: business?.name });
    },
  }),
  budgets: {
    'GET /api/v2/settings/own-data': [13, 6],
    'GET /api/v2/settings/own-data/archive/:id': [22, 8],
  },
};
