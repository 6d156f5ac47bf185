import { lensTextCorrectionSchema, lensTextPageSchema, lensTextQuerySchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import { changed } from '../../data/derived/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Feature } from '../../platform/http/context.ts';
import { correctLensText } from './correct-lens-text.ts';
import { listLensTexts } from './list-lens-texts.ts';

const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Brillentyp'];

/** The business's lens texts and what they stand for; a correction counts for past and future orders. */
export const lensTextRoutes: Feature = (app, { db }) => {
  app.get('/api/v2/admin/lens-text', {
    config, schema: { tags, querystring: lensTextQuerySchema, response: { 200: lensTextPageSchema } },
  }, ({ user, query }) => withTenant(db, user, (trx) => listLensTexts(trx, user.tenantId, query)));

  app.put('/api/v2/admin/lens-text', {
    config, schema: { tags, body: lensTextCorrectionSchema, response: { 202: z.object({ stores: z.number().int() }) } },
  }, async ({ user, body }, reply) => {
    const stores = await withTenant(db, user, async (trx) => {
      const using = await correctLensText(trx, user, body);
      if (!using) throw new ApiProblem(404, 'lens-text-unknown', 'Diesen Glastext gibt es in Ihrem Betrieb nicht.');
      // Of all stores: an upload under way may be bringing the text to another one, by what it stood for.
      await changed(trx, { tenant: user.tenantId, what: 'rules' });
      return using;
    });
    // The figures follow in a moment: the answer says how many stores are being computed anew.
    return reply.code(202).send({ stores: stores.length });
  });
};
