import {
  basicSettingsSchema,
  businessProfileUpdateSchema,
  storeSettingsUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { readProfile } from '../../data/business-settings/read-profile.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { findStores } from './find-stores.ts';
import { saveProfile } from './save-profile.ts';
import { saveStore } from './save-store.ts';

const URL = '/api/v2/settings/basic';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const response = { 200: basicSettingsSchema };

/** einstellungen/basis-einstellungen: the business and its stores. Every change answers with all of it. */
export const basicSettingsRoutes: Feature = (app, { db }) => {
  const answer = (user: ApiUser, work: (trx: Transaction<Database>) => Promise<void>) =>
    withTenant(db, user, async (trx) => {
      await work(trx);
      return { business: await readProfile(trx, user.tenantId), stores: await findStores(trx, user.tenantId) };
    });

  app.get(URL, { config, schema: { tags, response } }, ({ user }) => answer(user, () => Promise.resolve()));
  app.put(
    `${URL}/business`,
    { config: { ...config, changes: ['profile'] }, schema: { tags, body: businessProfileUpdateSchema, response } },
    ({ user, body }) => answer(user, (trx) => saveProfile(trx, user, body)),
  );
  app.put(
    `${URL}/store/:id`,
    {
      config: { ...config, changes: ['store'] },
      schema: { tags, params: idParams, body: storeSettingsUpdateSchema, response },
    },
    ({ user, params: { id }, body }) => answer(user, (trx) => saveStore(trx, user, id, body)),
  );
};
