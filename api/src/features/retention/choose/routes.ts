import { retentionTermsSchema, retentionTermUpdateSchema } from '@portal/shared/contract/settings-admin';
import { readTenant, withTenant } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { chooseTerm } from './choose-term.ts';
import { findTerms } from './find-terms.ts';

const URL = '/api/v2/settings/retention';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const response = { 200: retentionTermsSchema };

/** einstellungen/erweitert: how long a business keeps what it may choose about. */
export const retentionTermRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response } }, ({ user }) =>
    readTenant(db, user, async (trx) => ({ items: await findTerms(trx, user.tenantId) })),
  );
  app.put(
    URL,
    { config: { ...config, changes: ['settings'] }, schema: { tags, body: retentionTermUpdateSchema, response } },
    ({ user, body }) =>
      withTenant(db, user, async (trx) => {
        await chooseTerm(trx, user, body);
        return { items: await findTerms(trx, user.tenantId) };
      }),
  );
};
