import { userStoresSchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { findStoreRights, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { saveStoreRights } from './save-store-rights.ts';

const URL = '/api/v2/settings/users/:sub/stores';
const config = { groups: ['Admin'], allStores: true as const };
const params = z.object({ sub: z.string().min(1).max(128) });
const tags = ['Rechte'];

/** The stores that a user is restricted to; none: all of the business. Their next call is answered by it. */
export const userStoreRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, params, response: { 200: userStoresSchema } } },
    async ({ user, params: { sub } }) => ({
      stores: await withTenant(db, user, (trx) => findStoreRights(trx, { tenantId: user.tenantId, sub })),
    }));

  app.put(URL, { config, schema: { tags, params, body: userStoresSchema, response: { 200: userStoresSchema } } },
    ({ user, params: { sub }, body }) => withTenant(db, user, (trx) => saveStoreRights(trx, user, sub, body.stores)));
};
