import multipart from '@fastify/multipart';
import {
  moveExamplesSchema,
  movesChoiceSchema,
  uploadFindingPageSchema,
  uploadFindingQuerySchema,
  uploadPageSchema,
  uploadQuerySchema,
  uploadSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { UploadKey } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import type { UploadContext } from '../../data/receiving/context.ts';
import { describeUploads, listUploads } from './history/find-uploads.ts';
import { listFindings } from './history/find-findings.ts';
import { requireUpload } from './history/require-upload.ts';
import { chooseMoves } from './moves/choose-moves.ts';
import { findMoveExamples } from './moves/find-examples.ts';
import type { IncomingFile } from '../../data/receiving/receive-text.ts';
import { receiveUpload, type Uploader } from '../../data/receiving/receive-upload.ts';
import { filesOf, refuse } from '../../data/receiving/sent-files.ts';
import { requestRollBack } from './roll-back/request-roll-back.ts';
import type { Uploads } from './start-uploads.ts';

const readers = { groups: ['PURE', 'PRO', 'Fileupload'] };
const writers = { groups: ['Fileupload'] };
/** Half of what has moved stands at another store. */
const movers = { ...writers, allStores: true as const };
const tags = ['Upload'];

/** Takes the files that a program sends with a key; which of them are taken is said by the feature of the keys. */
type ReceiveByKey = (
  context: UploadContext,
  uploader: Uploader,
  key: UploadKey,
  files: AsyncIterable<IncomingFile>,
) => Promise<number>;

/** Files that people and programs send, what became of them, and how that is taken back. */
export const uploadRoutes =
  ({ context, start }: Uploads, receiveByKey: ReceiveByKey): Feature =>
  async (app) => {
    const { db, limits } = context;
    // Sizes and numbers are checked while receiving, with sentences of our own; these only bound the parser.
    await app.register(multipart, {
      limits: { fileSize: limits.maxFileBytes + 1, files: limits.maxFiles + 1, fields: 20, fieldSize: 1_000 },
      throwFileSizeLimit: false,
    });

    app.post(
      '/api/v2/upload',
      {
        config: { ...writers, limit: 'upload', uploadKeys: true, changes: ['upload'] },
        schema: { tags, consumes: ['multipart/form-data'], response: { 201: uploadSchema } },
      },
      async (request, reply) => {
        const { user } = request;
        const { uploadKey } = user;
        const id = await (
          uploadKey
            ? receiveByKey(context, user, uploadKey, filesOf(request))
            : receiveUpload(context, user, filesOf(request))
        ).catch(refuse);
        reply.code(201).header('location', `/api/v2/upload/${id}`);
        return start(user, id);
      },
    );

    app.get(
      '/api/v2/upload',
      {
        config: readers,
        schema: { tags, querystring: uploadQuerySchema, response: { 200: uploadPageSchema } },
      },
      async ({ user, query }) => {
        const { total, rows } = await withTenant(db, user, (trx) => listUploads(trx, user.tenantId, query));
        return {
          total,
          items: await withTenant(db, user.tenantId, (trx) => describeUploads(trx, user.tenantId, rows)),
        };
      },
    );

    app.get(
      '/api/v2/upload/:id',
      {
        config: { ...readers, uploadKeys: true },
        schema: { tags, params: idParams, response: { 200: uploadSchema } },
      },
      ({ user, params }) => requireUpload(context, user, params.id),
    );

    app.post(
      '/api/v2/upload/:id/roll-back',
      {
        config: { ...writers, changes: ['upload'] },
        schema: { tags, params: idParams, response: { 202: uploadSchema } },
      },
      async ({ user, params }, reply) => {
        await requireUpload(context, user, params.id);
        await withTenant(db, user.tenantId, (trx) => requestRollBack(trx, user, params.id));
        reply.code(202);
        return start(user, params.id);
      },
    );

    app.get(
      '/api/v2/upload/:id/moves',
      {
        config: movers,
        schema: { tags, params: idParams, response: { 200: moveExamplesSchema } },
      },
      async ({ user, params }) => {
        await requireUpload(context, user, params.id);
        return withTenant(db, user.tenantId, (trx) => findMoveExamples(trx, user, params.id));
      },
    );

    app.put(
      '/api/v2/upload/:id/moves',
      {
        config: { ...movers, changes: ['upload', 'data'] },
        schema: {
          tags,
          params: idParams,
          body: z.strictObject({ choice: movesChoiceSchema }),
          response: { 200: uploadSchema },
        },
      },
      async ({ user, params, body }) => {
        await requireUpload(context, user, params.id);
        await withTenant(db, user.tenantId, (trx) => chooseMoves(trx, user, params.id, body.choice));
        return requireUpload(context, user, params.id);
      },
    );

    app.get(
      '/api/v2/upload/:id/findings',
      {
        config: { ...readers, noSupport: true },
        schema: {
          tags,
          params: idParams,
          response: { 200: uploadFindingPageSchema },
          querystring: uploadFindingQuerySchema,
        },
      },
      async ({ user, params, query }) => {
        await requireUpload(context, user, params.id);
        return withTenant(db, user.tenantId, (trx) => listFindings(trx, user.tenantId, params.id, query));
      },
    );
  };
