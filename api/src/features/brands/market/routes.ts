import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  brandQuerySchema,
  marketBrandMergeSchema,
  marketBrandPageSchema,
  marketBrandUpdateSchema,
  marketDecidedSchema,
  marketDecisionPageSchema,
} from '@portal/shared/contract/settings-admin';
import { forAllBusinesses, readSeen } from '../../../data/decisions/all-businesses.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { mergeBrands, setBrand } from '../../../data/brands/decide.ts';
import { decideForAll, listMarketDecisions, undoForAll } from './decide.ts';
import { listMarketBrands } from './list.ts';

const URL = '/api/v2/admin/brands';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['brands' as const, 'tiers' as const] };
const tags = ['Fassungmarken'];

/** admin/fassungsmarken: the brands of all businesses, for the operating company; everybody else sees the own ones. */
export const marketBrandRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    { config, schema: { tags, querystring: brandQuerySchema, response: { 200: marketBrandPageSchema } } },
    ({ user, query }) =>
      readSeen(db, user, async (trx, only) => ({
        is_operator: only === null,
        ...(await listMarketBrands(trx, only, query)),
      })),
  );

  app.put(
    URL,
    { config: changing, schema: { tags, body: marketBrandUpdateSchema, response: { 200: marketDecidedSchema } } },
    ({ user, body }) =>
      forAllBusinesses(db, user, (trx) =>
        decideForAll(trx, user, body.name, (there) => setBrand(trx, there, { ...body, is_own: false })),
      ),
  );

  app.post(
    `${URL}/merge`,
    { config: changing, schema: { tags, body: marketBrandMergeSchema, response: { 202: marketDecidedSchema } } },
    async ({ user, body: { name, into } }, reply) =>
      reply
        .code(202)
        .send(
          await forAllBusinesses(db, user, (trx) =>
            decideForAll(trx, user, name, (there) => mergeBrands(trx, there, { names: [name], into })),
          ),
        ),
  );

  app.get(
    `${URL}/decision`,
    { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: marketDecisionPageSchema } } },
    ({ user, query }) => readSeen(db, user, (trx, only) => listMarketDecisions(trx, only, query)),
  );

  app.post(
    `${URL}/decision/:id/undo`,
    { config: changing, schema: { tags, params: idParams, response: { 202: marketDecidedSchema } } },
    async ({ user, params: { id } }, reply) =>
      reply.code(202).send(await forAllBusinesses(db, user, (trx) => undoForAll(trx, user, id))),
  );
};
