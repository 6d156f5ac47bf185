import { purchaseSettingsSchema, purchaseUpdateSchema, soldMakersSchema } from '@portal/shared/contract/settings-admin';
import { readPurchaseShares } from '../../data/business-settings/read-purchase-shares.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { findMakers } from './find-makers.ts';
import { savePurchaseShares } from './save-purchase-shares.ts';

const URL = '/api/v2/settings/purchase-prices';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const response = { 200: purchaseSettingsSchema };

/** What purchases cost by maker, for lines whose files have no purchase price. `settings` has the page of the margin asked anew. */
export const purchasePriceRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response } }, ({ user }) =>
    withTenant(db, user, (trx) => readPurchaseShares(trx, user.tenantId)),
  );
  app.get(`${URL}/makers`, { config, schema: { tags, response: { 200: soldMakersSchema } } }, ({ user }) =>
    readTenant(db, user, (trx) => findMakers(trx, user.tenantId)),
  );
  app.put(
    URL,
    { config: { ...config, changes: ['settings'] }, schema: { tags, body: purchaseUpdateSchema, response } },
    ({ user, body }) =>
      withTenant(db, user, async (trx) => {
        await savePurchaseShares(trx, user, body);
        return readPurchaseShares(trx, user.tenantId);
      }),
  );
};
