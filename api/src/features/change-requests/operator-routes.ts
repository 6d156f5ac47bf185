import {
  changeAnswerInputSchema,
  changeRequestPageSchema,
  changeRequestQuerySchema,
  changeRequestSchema,
} from '@portal/shared/contract/eyepage';
import { z } from 'zod';
import { assertOperator } from '../../data/users/operator.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, readTenant, withTenant } from '../../platform/database/index.ts';
import { fileRoutes, type FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { findRequest, listRequests } from './find-requests.ts';
import { answerRequest, noteRead, requestNotFound } from './write-message.ts';

const URL = '/api/v2/admin/change-request';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['request' as const] };
const tags = ['Betriebe'];

/** admin/kundenstatus: the operating company answers what businesses ask to be changed. */
export const changeRequestAnswerRoutes =
  (files: FileStore): Feature =>
  async (app, { db }) => {
    /** The business that has asked. @throws ApiProblem 403 for others than the operating company, 404 */
    const businessOf = async (user: ApiUser, id: number): Promise<number> => {
      await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
      const found = await asOperator(db, (trx) =>
        trx.selectFrom('change_requests').select('tenant_id').where('id', '=', id).executeTakeFirst(),
      );
      if (!found) throw requestNotFound();
      return found.tenant_id;
    };
    const find = async (user: ApiUser, id: number) => {
      const tenantId = await businessOf(user, id);
      const found = await readTenant(db, tenantId, (trx) =>
        findRequest(trx, tenantId, id, { sub: user.sub, isOperator: true }),
      );
      if (!found) throw requestNotFound();
      return found;
    };
    await fileRoutes(app, {
      db,
      files,
      url: `${URL}/:id/file`,
      tags,
      purpose: 'change-request',
      config,
      params: idParams,
      businessOf: ({ user, params }) => businessOf(user, (params as { id: number }).id),
    });

    app.get(
      URL,
      { config, schema: { tags, querystring: changeRequestQuerySchema, response: { 200: changeRequestPageSchema } } },
      async ({ user, query }) => {
        await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
        return asOperator(db, (trx) => listRequests(trx, null, { sub: user.sub, isOperator: true }, query));
      },
    );

    app.get(
      `${URL}/:id`,
      { config, schema: { tags, params: idParams, response: { 200: changeRequestSchema } } },
      ({ user, params: { id } }) => find(user, id),
    );

    app.post(
      `${URL}/:id/message`,
      {
        config: changing,
        schema: { tags, params: idParams, body: changeAnswerInputSchema, response: { 201: changeRequestSchema } },
      },
      async ({ user, params: { id }, body }, reply) => {
        const tenantId = await businessOf(user, id);
        await withTenant(db, tenantId, (trx) => answerRequest(trx, { tenantId, email: user.email }, id, body));
        return reply.code(201).send(await find(user, id));
      },
    );

    app.put(
      `${URL}/:id/read`,
      { config: changing, schema: { tags, params: idParams, response: { 204: z.null() } } },
      async ({ user, params: { id } }, reply) => {
        const tenantId = await businessOf(user, id);
        await withTenant(db, tenantId, (trx) => noteRead(trx, tenantId, id, user.sub));
        return reply.code(204).send(null);
      },
    );
  };
