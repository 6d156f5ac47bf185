import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  marketDecidedSchema, marketLensCorrectionSchema, marketLensDecisionPageSchema, marketLensTextPageSchema, marketLensTextQuerySchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { assertOperator, isOperator } from '../../../data/users/operator.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { asOperator, readTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { correctForAll, listMarketDecisions, undoForAll } from './decide.ts';
import { listMarketTexts } from './list.ts';

const URL = '/api/v2/admin/lens-text/market';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Brillentyp'];
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** The lens texts of all businesses, for the operating company; everybody else sees the own ones. No customer, and no order, is told of. */
export const marketLensTextRoutes: Feature = (app, { db }) => {
  const seen = async <T>(user: ApiUser, read: (trx: Transaction<Database>, only: number | null) => Promise<T>): Promise<T> => {
    const runsPortal = await readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
    return runsPortal ? asOperator(db, (trx) => read(trx, null)) : readTenant(db, user, (trx) => read(trx, user.tenantId));
  };
  const forAll = async <T>(user: ApiUser, decide: (trx: Transaction<Database>) => Promise<T>): Promise<T> => {
    await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
    return asOperator(db, decide);
  };

  app.get(URL, { config, schema: { tags, querystring: marketLensTextQuerySchema, response: { 200: marketLensTextPageSchema } } },
    ({ user, query }) => seen(user, async (trx, only) => ({ is_operator: only === null, ...await listMarketTexts(trx, only, query) })));

  app.put(URL, { config, schema: { tags, body: marketLensCorrectionSchema, response: { 202: marketDecidedSchema } } }, async ({ user, body }, reply) =>
    reply.code(202).send(await forAll(user, (trx) => correctForAll(trx, user, body))));

  app.get(`${URL}/decision`, { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: marketLensDecisionPageSchema } } },
    ({ user, query }) => seen(user, (trx, only) => listMarketDecisions(trx, only, query)));

  app.post(`${URL}/decision/:id/undo`, { config, schema: { tags, params, response: { 202: marketDecidedSchema } } }, async ({ user, params: { id } }, reply) =>
    reply.code(202).send(await forAll(user, (trx) => undoForAll(trx, user, id))));
};
