import { hidden, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/optician-marketing/customer/:id/consents': [hidden({ id: a.customer })],
    'GET /api/v2/optician-marketing/customer/:id/contacts/:list/reason': [hidden({ id: a.customer, list: a.sentList })],
    'POST /api/v2/optician-marketing/customer/:id/consents': [
      hidden(
        { id: a.customer },
        { channel: 'email', granted: true, occurred_on: '2026-01-01', source: 'am Telefon', text_version: '1' },
      ),
    ],
    'POST /api/v2/optician-marketing/customer/:id/objection': [
      hidden({ id: a.customer }, { channel: 'all', source: 'am Telefon' }),
    ],
    'GET /api/v2/optician-marketing/customer/:id/disclosure': [hidden({ id: a.customer })],
    'GET /api/v2/optician-marketing/customer/:id/disclosure.pdf': [hidden({ id: a.customer })],
    'POST /api/v2/optician-marketing/customer/:id/erasure': [hidden({ id: a.customer })],
    // Rights of B's users alone, whatever address is named.
    'PUT /api/v2/admin/permission': [
      { body: { user_email: 'chef-a@example.org', permission: 'refraction', granted: false }, answers: 404 },
    ],
  }),
  ownChanges: () => ({
    'PUT /api/v2/admin/permission': async () =>
      ownCall(undefined, { user_email: 'neu@example.org', permission: 'refraction', granted: true }),
  }),
  budgets: {
    'GET /api/v2/optician-marketing/customer/:id/consents': [6, 2],
    'GET /api/v2/optician-marketing/customer/:id/contacts/:list/reason': [6, 2],
    'GET /api/v2/optician-marketing/customer/:id/disclosure': [26, 19],
    'GET /api/v2/optician-marketing/customer/:id/disclosure.pdf': [27, 20],
  },
};
