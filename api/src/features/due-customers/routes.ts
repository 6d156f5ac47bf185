import { scopeQuerySchema } from '@portal/shared/contract/common';
import { dueCustomersSchema } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { countDue } from './count-due.ts';

/** How many customers can be expected to want new glasses, for the dashboard. */
export function dueCustomersRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/optician-marketing/due-customers',
    {
      config: { groups: ['Marketing'] },
      schema: { tags: ['Marketing'], querystring: scopeQuerySchema, response: { 200: dueCustomersSchema } },
    },
    ({ user, query }) => withTenant(db, user, (trx) => countDue(trx, user, query.scope)),
  );
}
