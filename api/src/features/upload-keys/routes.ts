import {
  newUploadKeySchema,
  uploadKeyChangeSchema,
  uploadKeyInputSchema,
  uploadKeySchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { changeKey, createKey, listKeys, revokeKey } from './manage-keys.ts';

/** Nobody gives a program more than they have themselves. */
const config = { groups: ['Admin&&Fileupload'], allStores: true as const };
const changing = { ...config, changes: ['upload-key' as const] };
const tags = ['Upload'];

/** The keys with which programs of the business upload. */
export const uploadKeyRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/upload/key',
    {
      config,
      schema: { tags, response: { 200: z.array(uploadKeySchema) } },
    },
    ({ user }) => withTenant(db, user, (trx) => listKeys(trx, user.tenantId)),
  );

  app.post(
    '/api/v2/upload/key',
    {
      config: changing,
      schema: { tags, body: uploadKeyInputSchema, response: { 201: newUploadKeySchema } },
    },
    async ({ user, body }, reply) =>
      reply.code(201).send(await withTenant(db, user, (trx) => createKey(trx, user, body))),
  );

  app.put(
    '/api/v2/upload/key/:id',
    {
      config: changing,
      schema: { tags, params: idParams, body: uploadKeyChangeSchema, response: { 200: uploadKeySchema } },
    },
    ({ user, params: { id }, body }) => withTenant(db, user, (trx) => changeKey(trx, user, id, body)),
  );

  app.delete(
    '/api/v2/upload/key/:id',
    {
      config: changing,
      schema: { tags, params: idParams, response: { 204: z.null() } },
    },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => revokeKey(trx, user, id));
      return reply.code(204).send(null);
    },
  );
};
