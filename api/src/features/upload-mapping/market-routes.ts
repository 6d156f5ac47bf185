import {
  headersAskedSchema,
  headersReadSchema,
  marketProfileChangeSchema,
  marketProfileInputSchema,
  marketProfilesSchema,
  marketVersionSchema,
  UPLOAD_KINDS,
  type HeadersRead,
  type MarketProfiles,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { forAllBusinesses, readSeen } from '../../data/decisions/all-businesses.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { Feature } from '../../platform/http/context.ts';
import { pathNumber } from '../../platform/http/path-number.ts';
import { ColumnCounts } from './preview/column-counts.ts';
import { suggestMappings } from './suggest/suggest.ts';
import {
  changeMarketProfile,
  createMarketProfile,
  findMarketProfiles,
  listMarketVersions,
  listUsedProfiles,
  toProfile,
  withdrawMarketProfile,
} from './market/market-profiles.ts';

const URL = '/api/v2/admin/mapping-profile';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['mapping-profile' as const] };
const tags = ['Upload'];
const params = z.object({ id: pathNumber(2_147_483_647) });

/** admin/zuordnungen: how exports of programs are read in all businesses. The operating company changes it, everybody reads what holds. */
export const marketMappingRoutes: Feature = (app, { db }) => {
  const list = (user: ApiUser): Promise<MarketProfiles> =>
    readSeen(db, user, async (trx, only) => ({
      is_operator: only === null,
      items: only === null ? await listUsedProfiles(trx) : (await findMarketProfiles(trx)).map(toProfile),
    }));

  app.get(URL, { config, schema: { tags, response: { 200: marketProfilesSchema } } }, ({ user }) => list(user));

  app.post(
    URL,
    { config: changing, schema: { tags, body: marketProfileInputSchema, response: { 201: marketProfilesSchema } } },
    async ({ user, body }, reply) => {
      await forAllBusinesses(db, user, (trx) => createMarketProfile(trx, user, body));
      return reply.code(201).send(await list(user));
    },
  );

  app.put(
    `${URL}/:id`,
    {
      config: changing,
      schema: { tags, params, body: marketProfileChangeSchema, response: { 200: marketProfilesSchema } },
    },
    async ({ user, params: { id }, body }) => {
      await forAllBusinesses(db, user, (trx) => changeMarketProfile(trx, user, id, body));
      return list(user);
    },
  );

  app.delete(
    `${URL}/:id`,
    { config: changing, schema: { tags, params, response: { 200: marketProfilesSchema } } },
    async ({ user, params: { id } }) => {
      await forAllBusinesses(db, user, (trx) => withdrawMarketProfile(trx, user, id));
      return list(user);
    },
  );

  app.get(
    `${URL}/:id/version`,
    { config, schema: { tags, params, response: { 200: z.array(marketVersionSchema) } } },
    ({ user, params: { id } }) => forAllBusinesses(db, user, (trx) => listMarketVersions(trx, id)),
  );

  app.post(
    `${URL}/headers`,
    {
      config: { ...config, changes: PREVIEW },
      schema: { tags, body: headersAskedSchema, response: { 200: headersReadSchema } },
    },
    ({ user, body }): Promise<HeadersRead> =>
      forAllBusinesses(db, user, async () => ({
        suggestions: suggestMappings(body.headers),
        columns: Object.fromEntries(
          UPLOAD_KINDS.map((kind) => [kind, new ColumnCounts(kind).all()]),
        ) as HeadersRead['columns'],
      })),
  );
};
