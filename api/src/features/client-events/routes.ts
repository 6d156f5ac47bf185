import { clientEventsSchema, clientEvidenceSchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { assertOperator } from '../../data/users/operator.ts';
import { asOperator, readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { noteEvents } from './note-events.ts';
import { readEvidence } from './read-evidence.ts';

const tags = ['Bereiche'];

/** What browsers tell of the portal's pages: noted for everybody, read by the operating company. */
export const clientEventRoutes: Feature = (app, { db }) => {
  app.post(
    '/api/v2/client-events',
    {
      // Twenty events are a tenth of that.
      bodyLimit: 16_384,
      config: {
        groups: [],
        limit: 'report',
        changes: { because: 'It counts; nobody’s screen shows it as it comes.' },
        practised: true,
      },
      schema: { tags, body: clientEventsSchema, response: { 204: z.null() } },
    },
    async ({ body }, reply) => {
      await noteEvents(db, body.events);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v2/admin/client-events',
    { config: { groups: ['Admin'], allStores: true }, schema: { tags, response: { 200: clientEvidenceSchema } } },
    async ({ user }) => {
      await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
      return asOperator(db, readEvidence);
    },
  );
};
