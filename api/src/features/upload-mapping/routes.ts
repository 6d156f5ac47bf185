import {
  mappingProfileChangeSchema,
  mappingProfileInputSchema,
  mappingProfileSchema,
  mappingVersionSchema,
  marketMappingsSchema,
  previewChoiceSchema,
  uploadPreviewSchema,
  uploadSchema,
  type Upload,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { UploadContext } from '../../data/receiving/context.ts';
import { filesOf, refuse } from '../../data/receiving/sent-files.ts';
import { importPreview, showPreview } from './preview/import-preview.ts';
import { dropPreview, findPreview, receivePreview } from '../../data/receiving/preview-store.ts';
import { findMarketMappings, listVersions } from './profiles/profile-versions.ts';
import { createProfile, deleteProfile, listProfiles, updateProfile } from './profiles/profiles.ts';

const config = { groups: ['Fileupload'], allStores: true as const };
const changing = { ...config, changes: ['mapping-profile' as const] };
const tags = ['Upload'];
const previewId = z.object({ id: z.uuid() });
const PROFILES = '/api/v2/upload/mapping-profile';

/** What the mappings need of the upload. */
interface Uploads {
  context: UploadContext;
  /** Starts the import of an entered upload. @returns how it stands */
  start: (user: ApiUser, uploadId: number) => Promise<Upload>;
}

/** Files that are looked at before they are imported, and what is remembered about a software's exports. */
export const uploadMappingRoutes =
  ({ context, start }: Uploads): Feature =>
  (app) => {
    const { db } = context;

    app.post(
      '/api/v2/upload/preview',
      {
        config: { ...config, limit: 'upload', changes: PREVIEW },
        schema: { tags, consumes: ['multipart/form-data'], response: { 201: uploadPreviewSchema } },
      },
      async (request, reply) => {
        const { user } = request;
        const id = await receivePreview(context, user.tenantId, filesOf(request)).catch(refuse);
        reply.code(201);
        return found(
          await showPreview(context, user, id, { files: [], new_stores: [], brands: [], software: null }).catch(refuse),
        );
      },
    );

    app.post(
      '/api/v2/upload/preview/:id',
      {
        config: { ...config, changes: PREVIEW },
        schema: { tags, params: previewId, body: previewChoiceSchema, response: { 200: uploadPreviewSchema } },
      },
      async ({ user, params, body }) => found(await showPreview(context, user, params.id, body).catch(refuse)),
    );

    app.post(
      '/api/v2/upload/preview/:id/import',
      {
        config: { ...config, changes: ['upload', 'mapping-profile'] },
        schema: { tags, params: previewId, body: previewChoiceSchema, response: { 201: uploadSchema } },
      },
      async ({ user, params, body }, reply) => {
        const uploadId = found(await importPreview(context, user, params.id, body).catch(refuse));
        reply.code(201).header('location', `/api/v2/upload/${uploadId}`);
        return start(user, uploadId);
      },
    );

    app.delete(
      '/api/v2/upload/preview/:id',
      {
        config: { ...config, changes: PREVIEW },
        schema: { tags, params: previewId, response: { 204: z.null() } },
      },
      async ({ user, params }, reply) => {
        found(await findPreview(context, user.tenantId, params.id));
        await dropPreview(context, user.tenantId, params.id);
        return reply.code(204).send(null);
      },
    );

    app.get(
      PROFILES,
      {
        config,
        schema: { tags, response: { 200: z.array(mappingProfileSchema) } },
      },
      ({ user }) => withTenant(db, user, (trx) => listProfiles(trx, user.tenantId)),
    );

    app.post(
      PROFILES,
      {
        config: changing,
        schema: { tags, body: mappingProfileInputSchema, response: { 201: mappingProfileSchema } },
      },
      async ({ user, body }, reply) =>
        reply.code(201).send(await withTenant(db, user, (trx) => createProfile(trx, user, body))),
    );

    app.put(
      `${PROFILES}/:id`,
      {
        config: changing,
        schema: { tags, params: idParams, body: mappingProfileChangeSchema, response: { 200: mappingProfileSchema } },
      },
      async ({ user, params, body }) =>
        knownProfile(await withTenant(db, user, (trx) => updateProfile(trx, user, params.id, body))),
    );

    app.get(
      `${PROFILES}/:id/version`,
      {
        config,
        schema: { tags, params: idParams, response: { 200: z.array(mappingVersionSchema) } },
      },
      async ({ user, params }) =>
        knownProfile(await withTenant(db, user, (trx) => listVersions(trx, user.tenantId, params.id))),
    );

    app.get(
      `${PROFILES}/:id/market`,
      {
        config,
        schema: { tags, params: idParams, response: { 200: marketMappingsSchema } },
      },
      async ({ user, params }) => ({
        newest: knownProfile(await withTenant(db, user, (trx) => findMarketMappings(trx, user.tenantId, params.id))),
      }),
    );

    app.delete(
      `${PROFILES}/:id`,
      {
        config: changing,
        schema: { tags, params: idParams, response: { 204: z.null() } },
      },
      async ({ user, params }, reply) => {
        knownProfile((await withTenant(db, user, (trx) => deleteProfile(trx, user, params.id))) || undefined);
        return reply.code(204).send(null);
      },
    );
  };

function found<T>(preview: T | undefined): T {
  if (preview === undefined)
    throw new ApiProblem(
      404,
      'preview-not-found',
      'Diese Dateien liegen nicht mehr vor. Bitte wählen Sie sie noch einmal aus.',
    );
  return preview;
}

function knownProfile<T>(profile: T | undefined): T {
  if (profile === undefined)
    throw new ApiProblem(404, 'profile-not-found', 'Diese Zuordnung gibt es in Ihrem Betrieb nicht.');
  return profile;
}
