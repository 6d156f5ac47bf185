import { hidden, own, ownCall, PERSON_OF_A } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const client = { client_id: 'portal', client_secret: 'geheim', company_only: false, trusts_second_factor: false };
const approval = { issuer: 'https://anmeldung.kette.example', domains: ['kette.example'], trusts_addresses: false };
const refused = (body?: unknown) => [{ params: { id: 1 }, ...(body !== undefined && { body }), answers: 403 as const }];

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/company-sign-in': own(),
    'PUT /api/v2/settings/company-sign-in': [{ body: client, answers: 'own' }],
    'DELETE /api/v2/settings/company-sign-in': own(),
    'POST /api/v2/settings/company-sign-in/test': own(),
    'DELETE /api/v2/settings/company-sign-in/people/:sub': [hidden({ sub: PERSON_OF_A })],
    'GET /api/v2/admin/company-sign-in/:id': refused(),
    'PUT /api/v2/admin/company-sign-in/:id': refused(approval),
    'DELETE /api/v2/admin/company-sign-in/:id': refused(),
  }),
  ownChanges: ({ colleague }) => ({
    'PUT /api/v2/settings/company-sign-in': async () => ownCall(undefined, client),
    'DELETE /api/v2/settings/company-sign-in/people/:sub': async () => ownCall(colleague),
  }),
  budgets: {
    'GET /api/v2/settings/company-sign-in': [5, 2],
    'GET /api/v2/admin/company-sign-in/:id': [13, 5],
  },
};
