import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/optician-marketing/customer/:id/contacts': [hidden({ id: a.customer })],
    'GET /api/v2/optician-marketing/shipping-list': [...own('limit=200'), ...own('q=Fremdling')],
    'GET /api/v2/optician-marketing/shipping-list/:id': [hidden({ id: a.list })],
    'GET /api/v2/optician-marketing/shipping-list/:id/members': [{ ...hidden({ id: a.list }), query: 'limit=200' }],
    'PUT /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': [
      hidden({ id: a.list, customer: a.customer }, { reason: 'zieht um' }),
      hidden({ id: b.list, customer: a.customer }, { reason: 'zieht um' }),
    ],
    'DELETE /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': [
      hidden({ id: a.list, customer: a.customer }),
      hidden({ id: b.list, customer: a.customer }),
    ],
    'POST /api/v2/optician-marketing/shipping-list/:id/sent': [hidden({ id: a.list }, { sent_on: '2026-01-01' })],
    'POST /api/v2/optician-marketing/shipping-list/:id/outcomes': [
      hidden({ id: a.list }, { outcome: 'moved', on: '2026-01-01', numbers: ['Fremdling1'] }),
    ],
    'POST /api/v2/optician-marketing/shipping-list/:id/export': [hidden({ id: a.list }, { format: 'csv' })],
    'GET /api/v2/optician-marketing/shipping-list/:id/export/:export': [
      hidden({ id: a.exportedList, export: a.export }),
      { params: { id: b.exportedList, export: a.export }, answers: 410 },
    ],
  }),
  ownChanges: ({ own, database, planned, ask }) => {
    let removed = { list: 0 };
    const drawn = async () => {
      const id = await planned();
      return {
        id,
        list: ((await ask(`optician-marketing/campaign/${id}/start`, { method: 'POST' })) as { list_id: number })
          .list_id,
      };
    };
    return {
      'PUT /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': async () => {
        removed = await drawn();
        return ownCall({ id: removed.list, customer: own.customer }, { reason: 'zieht um' });
      },
      'DELETE /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': async () =>
        ownCall({ id: removed.list, customer: own.customer }),
      'POST /api/v2/optician-marketing/shipping-list/:id/outcomes': async () => {
        const {
          rows: [customer],
        } = await database.pool.query<{ external_id: string }>(
          `SELECT external_id FROM customers WHERE tenant_id = ${own.tenantId} AND id = ${own.customer}`,
        );
        return ownCall({ id: own.sentList }, { outcome: 'moved', on: '2026-03-02', numbers: [customer?.external_id] });
      },
    };
  },
  budgets: {
    'GET /api/v2/optician-marketing/customer/:id/contacts': [8, 4],
    'GET /api/v2/optician-marketing/shipping-list': [7, 3],
    'GET /api/v2/optician-marketing/shipping-list/:id': [9, 5],
    'GET /api/v2/optician-marketing/shipping-list/:id/members': [8, 4],
    'GET /api/v2/optician-marketing/shipping-list/:id/export/:export': [23, 12],
  },
};
