import {
  websiteLiveSchema,
  websiteStateSchema,
  websiteStatisticsQuerySchema,
  websiteStatisticsSchema,
  websiteUpdateSchema,
} from '@portal/shared/contract/eyepage';
import { findWebsite } from '../../../data/websites/find-website.ts';
import { registerWebsite } from '../../../data/websites/register-website.ts';
import { readTenant, withTenant } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import type { Sites } from '../receive/sites.ts';
import { findLive } from './find-live.ts';
import { findStatistics } from './find-statistics.ts';

const URL = '/api/v2/eyepage/website';
const config = { groups: ['Eyepage'], allStores: true as const };
const tags = ['eyepage'];

/** The website that a business has registered, and what was counted on it. */
export const websiteRoutes =
  ({ sites, isOn }: { sites: Sites; isOn: boolean }): Feature =>
  (app, { db }) => {
    app.get(URL, { config, schema: { tags, response: { 200: websiteStateSchema } } }, async ({ user }) => ({
      website: (await readTenant(db, user, (trx) => findWebsite(trx, user.tenantId))) ?? null,
      is_counted: isOn,
    }));

    app.put(
      URL,
      {
        config: { ...config, changes: ['website'] },
        schema: { tags, body: websiteUpdateSchema, response: { 200: websiteStateSchema } },
      },
      async ({ user, body }) => {
        const website = await withTenant(db, user, (trx) => registerWebsite(trx, user, body));
        sites.forget();
        return { website, is_counted: isOn };
      },
    );

    app.get(
      `${URL}/statistics`,
      {
        config,
        schema: { tags, querystring: websiteStatisticsQuerySchema, response: { 200: websiteStatisticsSchema } },
      },
      ({ user, query }) => readTenant(db, user, (trx) => findStatistics(trx, user.tenantId, query)),
    );

    app.get(`${URL}/live`, { config, schema: { tags, response: { 200: websiteLiveSchema } } }, ({ user }) =>
      readTenant(db, user, (trx) => findLive(trx, user.tenantId)),
    );
  };
