import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  brandQuerySchema, marketBrandMergeSchema, marketBrandPageSchema, marketBrandUpdateSchema, marketDecidedSchema, marketDecisionPageSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { isOperator } from '../../../data/users/operator.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { asOperator, readTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { mergeBrands, setBrand } from '../decide.ts';
import { decideForAll, listMarketDecisions, undoForAll } from './decide.ts';
import { listMarketBrands } from './list.ts';

const URL = '/api/v2/admin/brands';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Fassungmarken'];
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** admin/fassungsmarken: the brands of all businesses, for the operating company; everybody else sees the own ones. */
export const marketBrandRoutes: Feature = (app, { db }) => {
  const runsPortal = (user: ApiUser) => readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
  const seen = async <T>(user: ApiUser, read: (trx: Transaction<Database>, only: number | null) => Promise<T>): Promise<T> => (await runsPortal(user)
    ? asOperator(db, (trx) => read(trx, null))
    : readTenant(db, user, (trx) => read(trx, user.tenantId)));
  const forAll = async <T>(user: ApiUser, decide: (trx: Transaction<Database>) => Promise<T>): Promise<T> => {
    if (!await runsPortal(user)) throw new ApiProblem(403, 'operator-only', 'Das kann nur die Betreibergesellschaft des Portals.');
    return asOperator(db, decide);
  };

  app.get(URL, { config, schema: { tags, querystring: brandQuerySchema, response: { 200: marketBrandPageSchema } } },
    ({ user, query }) => seen(user, async (trx, only) => ({ is_operator: only === null, ...await listMarketBrands(trx, only, query) })));

  app.put(URL, { config, schema: { tags, body: marketBrandUpdateSchema, response: { 200: marketDecidedSchema } } },
    ({ user, body }) => forAll(user, (trx) => decideForAll(trx, user, body.name, (there) => setBrand(trx, there, { ...body, is_own: false }))));

  app.post(`${URL}/merge`, { config, schema: { tags, body: marketBrandMergeSchema, response: { 202: marketDecidedSchema } } }, async ({ user, body: { name, into } }, reply) =>
    reply.code(202).send(await forAll(user, (trx) => decideForAll(trx, user, name, (there) => mergeBrands(trx, there, { names: [name], into })))));

  app.get(`${URL}/decision`, { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: marketDecisionPageSchema } } },
    ({ user, query }) => seen(user, (trx, only) => listMarketDecisions(trx, only, query)));

  app.post(`${URL}/decision/:id/undo`, { config, schema: { tags, params, response: { 202: marketDecidedSchema } } }, async ({ user, params: { id } }, reply) =>
    reply.code(202).send(await forAll(user, (trx) => undoForAll(trx, user, id))));
};
