import { postageSchema, postageUpdateSchema } from '@portal/shared/contract/settings-admin';
import { readPostage } from '../../data/business-settings/read-postage.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { savePostage } from './save-postage.ts';

const URL = '/api/v2/settings/postage';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const response = { 200: postageSchema };

/** What the carrier takes for a letter, by how many are posted at once. */
export const postageRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response } }, ({ user }) =>
    withTenant(db, user, (trx) => readPostage(trx, user.tenantId)),
  );
  app.put(
    URL,
    { config: { ...config, changes: ['settings'] }, schema: { tags, body: postageUpdateSchema, response } },
    ({ user, body }) =>
      withTenant(db, user, async (trx) => {
        await savePostage(trx, user, body);
        return readPostage(trx, user.tenantId);
      }),
  );
};
