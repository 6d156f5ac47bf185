import { priceLimitSettingsSchema, priceLimitUpdateSchema } from '@portal/shared/contract/settings-admin';
import { readPriceLimits } from '../../data/business-settings/read-price-limits.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { savePriceLimits } from './save-price-limits.ts';

const URL = '/api/v2/settings/price-limits';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const response = { 200: priceLimitSettingsSchema };

/** Where price bands of the assortment end. `settings` has its page asked anew. */
export const priceLimitRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response } }, ({ user }) =>
    withTenant(db, user, (trx) => readPriceLimits(trx, user.tenantId)),
  );
  app.put(
    URL,
    { config: { ...config, changes: ['settings'] }, schema: { tags, body: priceLimitUpdateSchema, response } },
    ({ user, body }) =>
      withTenant(db, user, async (trx) => {
        await savePriceLimits(trx, user, body);
        return readPriceLimits(trx, user.tenantId);
      }),
  );
};
