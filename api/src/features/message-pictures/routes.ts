import {
  addedPictureSchema,
  messagePicturesSchema,
  newPictureSchema,
  pictureIdSchema,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { addPicture, deletePicture, unknownPicture } from './change-pictures.ts';
import { listPictures } from './list-pictures.ts';

const URL = '/api/v2/optician-marketing/message-pictures';
const tags = ['Aktionen'];
const params = z.object({ id: pictureIdSchema });
const readers = { groups: ['Marketing', 'Marketing-Manager'] };
const manager = { groups: ['Marketing-Manager'], changes: ['campaign-text' as const] };

/** Pictures for letters and e-mails; they belong to the whole business, as what is written does. */
export const messagePictureRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    { config: readers, schema: { tags, response: { 200: messagePicturesSchema } } },
    async ({ user: { tenantId } }) => ({
      pictures: await withTenant(db, tenantId, (trx) => listPictures(trx, tenantId)),
    }),
  );

  app.get(
    `${URL}/:id`,
    { config: readers, schema: { tags, params } },
    async ({ user: { tenantId }, params: { id } }, reply) => {
      const found = await withTenant(db, tenantId, (trx) =>
        trx
          .selectFrom('message_pictures')
          .select('content')
          .where('tenant_id', '=', tenantId)
          .where('hash', '=', id)
          .executeTakeFirst(),
      );
      if (!found) throw unknownPicture();
      return reply.type('image/jpeg').send(Buffer.from(found.content));
    },
  );

  app.post(
    URL,
    { config: manager, schema: { tags, body: newPictureSchema, response: { 200: addedPictureSchema } } },
    ({ user, body }) => withTenant(db, user.tenantId, async (trx) => ({ id: await addPicture(trx, user, body) })),
  );

  app.delete(
    `${URL}/:id`,
    { config: manager, schema: { tags, params, response: { 204: z.null() } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user.tenantId, (trx) => deletePicture(trx, user, id));
      return reply.code(204).send(null);
    },
  );
};
