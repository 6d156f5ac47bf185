import {
  businessProofsSchema,
  commentDoneSchema,
  proofCommentInputSchema,
  proofInputSchema,
  proofTaskPageSchema,
  proofTaskQuerySchema,
  type BusinessProofs,
} from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { assertOperator } from '../../data/users/operator.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, readTenant, withTenant, type Database } from '../../platform/database/index.ts';
import { fileRoutes, type FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { addComment, addProof, settleComment } from './change-proof.ts';
import { findProofs } from './find-proofs.ts';
import { findProofTasks } from './find-tasks.ts';
import { ofComment, ofVersion } from './routes.ts';

const URL = '/api/v2/admin/proof';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['proof' as const] };
const tags = ['Betriebe'];
const response = { 200: businessProofsSchema };

/** admin/kundenstatus: the operating company answers what businesses say about proofs. Approving them is theirs alone. */
export const proofAnswerRoutes =
  (files: FileStore): Feature =>
  async (app, { db }) => {
    /** The business whose action it is. @throws ApiProblem 403 for others than the operating company, 404 */
    const businessOf = async (user: ApiUser, id: number): Promise<{ tenantId: number; business: string }> => {
      await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
      const found = await asOperator(db, (trx) =>
        trx
          .selectFrom('campaigns as c')
          .innerJoin('tenants as t', 't.id', 'c.tenant_id')
          .select(['c.tenant_id as tenantId', 't.name as business'])
          .where('c.id', '=', id)
          .executeTakeFirst(),
      );
      if (!found) throw unknownCampaign();
      return found;
    };
    const act = async (
      user: ApiUser,
      id: number,
      work: (trx: Transaction<Database>, author: { tenantId: number; email: string }) => Promise<void>,
    ): Promise<BusinessProofs> => {
      const { tenantId, business } = await businessOf(user, id);
      return withTenant(db, tenantId, async (trx) => {
        await work(trx, { tenantId, email: user.email });
        return { ...(await findProofs(trx, tenantId, id)), business };
      });
    };
    await fileRoutes(app, {
      db,
      files,
      url: `${URL}/:id/file`,
      tags,
      purpose: 'proof',
      config,
      params: idParams,
      businessOf: async ({ user, params: asked }) => (await businessOf(user, (asked as { id: number }).id)).tenantId,
    });

    app.get(
      URL,
      { config, schema: { tags, querystring: proofTaskQuerySchema, response: { 200: proofTaskPageSchema } } },
      async ({ user, query }) => {
        await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
        return asOperator(db, (trx) => findProofTasks(trx, query));
      },
    );

    app.get(`${URL}/:id`, { config, schema: { tags, params: idParams, response } }, ({ user, params: { id } }) =>
      act(user, id, async () => undefined),
    );

    app.post(
      `${URL}/:id`,
      { config: changing, schema: { tags, params: idParams, body: proofInputSchema, response } },
      ({ user, params: { id }, body: { key } }) => act(user, id, (trx, author) => addProof(trx, author, id, key)),
    );

    app.post(
      `${URL}/:id/:version/comment`,
      { config: changing, schema: { tags, params: ofVersion, body: proofCommentInputSchema, response } },
      ({ user, params: { id, version }, body }) =>
        act(user, id, (trx, author) => addComment(trx, author, id, version, body)),
    );

    app.put(
      `${URL}/:id/:version/comment/:comment`,
      { config: changing, schema: { tags, params: ofComment, body: commentDoneSchema, response } },
      ({ user, params: asked, body: { is_done } }) =>
        act(user, asked.id, (trx, author) => settleComment(trx, author, asked, is_done)),
    );
  };
