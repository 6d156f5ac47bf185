import { operationFindingsSchema } from '@portal/shared/contract/settings-admin';
import type { Examine } from '../../data/feature/examine.ts';
import { isOperator } from '../../data/users/operator.ts';
import { readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';

/** admin/betrieb: whether what the portal stands on is in order. For the operating company alone. */
export const operationRoutes =
  (examine: Examine): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/admin/operation/findings',
      {
        config: { groups: ['Admin'], allStores: true, limit: 'mail' },
        schema: { tags: ['Betrieb'], response: { 200: operationFindingsSchema } },
      },
      async ({ user, protocol, headers }) => {
        const runsPortal = await readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
        const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
        return { is_operator: runsPortal, items: runsPortal ? await examine({ protocol, isForwarded }) : [] };
      },
    );
  };
