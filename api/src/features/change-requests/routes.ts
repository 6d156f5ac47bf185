import {
  changeMessageInputSchema,
  changeRequestInputSchema,
  changeRequestPageSchema,
  changeRequestQuerySchema,
  changeRequestSchema,
} from '@portal/shared/contract/eyepage';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import { fileRoutes, type FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { findRequest, listRequests } from './find-requests.ts';
import { makeRequest, noteRead, requestNotFound, writeMessage } from './write-message.ts';

const URL = '/api/v2/eyepage/change-request';
const config = { groups: ['Eyepage'], allStores: true as const };
const changing = { ...config, changes: ['request' as const] };
const tags = ['Website'];

/** eyepage/anderung-beautragen: what a business asks to be changed on its website. */
export const changeRequestRoutes =
  (files: FileStore): Feature =>
  async (app, { db }) => {
    const find = async (user: ApiUser, id: number) => {
      const found = await readTenant(db, user, (trx) =>
        findRequest(trx, user.tenantId, id, { sub: user.sub, isOperator: false }),
      );
      if (!found) throw requestNotFound();
      return found;
    };
    await fileRoutes(app, { db, files, url: `${URL}/file`, tags, purpose: 'change-request', config });

    app.get(
      URL,
      { config, schema: { tags, querystring: changeRequestQuerySchema, response: { 200: changeRequestPageSchema } } },
      ({ user, query }) =>
        readTenant(db, user, (trx) => listRequests(trx, user.tenantId, { sub: user.sub, isOperator: false }, query)),
    );

    app.post(
      URL,
      { config: changing, schema: { tags, body: changeRequestInputSchema, response: { 201: changeRequestSchema } } },
      async ({ user, body }, reply) => {
        const id = await withTenant(db, user, (trx) => makeRequest(trx, user, body));
        return reply.code(201).send(await find(user, id));
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
        schema: { tags, params: idParams, body: changeMessageInputSchema, response: { 201: changeRequestSchema } },
      },
      async ({ user, params: { id }, body }, reply) => {
        await withTenant(db, user, (trx) => writeMessage(trx, user, id, body));
        return reply.code(201).send(await find(user, id));
      },
    );

    app.put(
      `${URL}/:id/read`,
      { config: changing, schema: { tags, params: idParams, response: { 204: z.null() } } },
      async ({ user, params: { id } }, reply) => {
        await withTenant(db, user, (trx) => noteRead(trx, user.tenantId, id, user.sub));
        return reply.code(204).send(null);
      },
    );
  };
