import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  marketDecidedSchema,
  marketLensCorrectionSchema,
  marketLensDecisionPageSchema,
  marketLensTextPageSchema,
  marketLensTextQuerySchema,
} from '@portal/shared/contract/settings-admin';
import { forAllBusinesses, readSeen } from '../../../data/decisions/all-businesses.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { correctForAll, listMarketDecisions, undoForAll } from './decide.ts';
import { listMarketTexts } from './list.ts';

const URL = '/api/v2/admin/lens-text/market';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['rules' as const] };
const tags = ['Brillentyp'];

/** The lens texts of all businesses, for the operating company; everybody else sees the own ones. No customer, and no order, is told of. */
export const marketLensTextRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    { config, schema: { tags, querystring: marketLensTextQuerySchema, response: { 200: marketLensTextPageSchema } } },
    ({ user, query }) =>
      readSeen(db, user, async (trx, only) => ({
        is_operator: only === null,
        ...(await listMarketTexts(trx, only, query)),
      })),
  );

  app.put(
    URL,
    { config: changing, schema: { tags, body: marketLensCorrectionSchema, response: { 202: marketDecidedSchema } } },
    async ({ user, body }, reply) =>
      reply.code(202).send(await forAllBusinesses(db, user, (trx) => correctForAll(trx, user, body))),
  );

  app.get(
    `${URL}/decision`,
    { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: marketLensDecisionPageSchema } } },
    ({ user, query }) => readSeen(db, user, (trx, only) => listMarketDecisions(trx, only, query)),
  );

  app.post(
    `${URL}/decision/:id/undo`,
    { config: changing, schema: { tags, params: idParams, response: { 202: marketDecidedSchema } } },
    async ({ user, params: { id } }, reply) =>
      reply.code(202).send(await forAllBusinesses(db, user, (trx) => undoForAll(trx, user, id))),
  );
};
