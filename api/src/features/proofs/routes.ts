import {
  commentDoneSchema,
  proofCommentInputSchema,
  proofInputSchema,
  proofsSchema,
} from '@portal/shared/contract/eyeplan';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { fileRoutes, type FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams, pathNumber } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { addComment, addProof, approveProof, settleComment } from './change-proof.ts';
import { findProofs } from './find-proofs.ts';

const BASE = '/api/v2/eyeplan/action/:id/proof';
const FILES = '/api/v2/eyeplan/proof-file';
const config = { groups: ['Eyeplan'] };
const changing = { ...config, changes: ['proof' as const] };
const tags = ['Werbeplan'];
const number = pathNumber();
export const ofVersion = z.object({ id: number, version: pathNumber(10_000) });
export const ofComment = ofVersion.extend({ comment: number });
const response = { 200: proofsSchema };

/** Proofs of actions: sent as files, commented at places of their pages, approved by version. */
export const proofRoutes =
  (files: FileStore): Feature =>
  async (app, { db }) => {
    const act = (user: ApiUser, id: number, work: (trx: Transaction<Database>) => Promise<void>) =>
      withTenant(db, user, async (trx) => {
        await work(trx);
        return findProofs(trx, user.tenantId, id);
      });

    /** A file that hangs on an action is for whom sees the action, whatever they know of its key. @throws ApiProblem 404 */
    const businessOf = async ({ user, params: asked }: FastifyRequest): Promise<number> => {
      const { key } = asked as { key?: string };
      if (key !== undefined) {
        const hanging = await withTenant(db, user.tenantId, (trx) =>
          trx
            .selectFrom('campaign_proofs')
            .select('campaign_id')
            .where('tenant_id', '=', user.tenantId)
            .where('file_key', '=', key)
            .executeTakeFirst(),
        );
        const isSeen =
          !hanging ||
          (await withTenant(db, user, (trx) =>
            trx
              .selectFrom('campaigns')
              .select('id')
              .where('tenant_id', '=', user.tenantId)
              .where('id', '=', hanging.campaign_id)
              .executeTakeFirst(),
          ));
        if (!isSeen) throw new ApiProblem(404, 'file-not-found', 'Diese Datei gibt es nicht (mehr).');
      }
      return user.tenantId;
    };
    await fileRoutes(app, { db, files, url: FILES, tags, purpose: 'proof', config, businessOf });

    app.get(BASE, { config, schema: { tags, params: idParams, response } }, ({ user, params: { id } }) =>
      act(user, id, async () => undefined),
    );

    app.post(
      BASE,
      { config: changing, schema: { tags, params: idParams, body: proofInputSchema, response } },
      ({ user, params: { id }, body: { key } }) => act(user, id, (trx) => addProof(trx, user, id, key)),
    );

    app.post(
      `${BASE}/:version/comment`,
      { config: changing, schema: { tags, params: ofVersion, body: proofCommentInputSchema, response } },
      ({ user, params: { id, version }, body }) => act(user, id, (trx) => addComment(trx, user, id, version, body)),
    );

    app.put(
      `${BASE}/:version/comment/:comment`,
      { config: changing, schema: { tags, params: ofComment, body: commentDoneSchema, response } },
      ({ user, params: asked, body: { is_done } }) =>
        act(user, asked.id, (trx) => settleComment(trx, user, asked, is_done)),
    );

    app.put(
      `${BASE}/:version/approval`,
      { config: changing, schema: { tags, params: ofVersion, response } },
      ({ user, params: { id, version } }) => act(user, id, (trx) => approveProof(trx, user, id, version, true)),
    );

    app.delete(
      `${BASE}/:version/approval`,
      { config: changing, schema: { tags, params: ofVersion, response } },
      ({ user, params: { id, version } }) => act(user, id, (trx) => approveProof(trx, user, id, version, false)),
    );
  };
