import { own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/agreement': own(),
    'POST /api/v2/settings/agreement': [{ body: { version: '2027-01' }, answers: 'own' }],
  }),
  ownChanges: ({ own, database, usual }) => ({
    'POST /api/v2/settings/agreement': async () => {
      await database.pool.query(`DELETE FROM agreement_acceptances WHERE tenant_id = ${own.tenantId}`);
      return ownCall(undefined, usual['POST /api/v2/settings/agreement']?.[0]?.body);
    },
  }),
  budgets: {
    'GET /api/v2/settings/agreement': [11, 4],
  },
};
