import {
  areaDeploySchema,
  areaIdSchema,
  areaOfferAnswerSchema,
  areaOfferSchema,
  areaReleaseSchema,
  areaRollbackSchema,
  areaSwitchInputSchema,
  areaVersionSchema,
  deploymentPageSchema,
} from '@portal/shared/contract/settings-admin';
import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import type { AuditAction } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PublishedAreas } from '../../data/feature/published-areas.ts';
import { assertOperator } from '../../data/users/operator.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant, withTenant, type Database } from '../../platform/database/index.ts';
import type { ApiApp, Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const URL = '/api/v2/areas/:area';
const config = { groups: ['Admin'], allStores: true as const, areaKeys: true as const };
const changing = { ...config, changes: ['area' as const] };
const params = z.object({ area: areaIdSchema });
const tags = ['Bereiche'];
/** Ten times what our largest area is. */
const MAX_ZIP_BYTES = 32_000_000;

const ofItself = { because: 'A version by itself is shown to nobody; what serves it says so.' };

/** @throws ApiProblem 403 for a key of another area, and for people of other businesses */
async function assertMayPublish(db: Kysely<Database>, user: ApiUser, area: string): Promise<void> {
  if (!user.areaKey) return readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
  if (user.areaKey.area !== area)
    throw new ApiProblem(403, 'key-of-another-area', `Dieser Schlüssel ist für den Bereich „${user.areaKey.area}“.`);
}

/** How a version of an area gets to people, and back: by programs with a key of the area, and by Admins of the operating company. */
export const publishRoutes =
  (areas: PublishedAreas): Feature =>
  async (app, { db }) => {
    /** The step and its line in the operating company's log: a step that is refused leaves none. What holds is the area's own history. */
    const noted = (user: ApiUser, area: string, action: AuditAction, asked: object, step: () => Promise<void>) =>
      withTenant(db, user, async (trx) => {
        await audit(trx, user, { action, details: { area, ...asked } });
        await step();
      });

    app.get(
      `${URL}/deployments`,
      { config, schema: { tags, params, querystring: pageOnlyQuerySchema, response: { 200: deploymentPageSchema } } },
      async ({ user, params: { area }, query: { offset, limit } }) => {
        await assertMayPublish(db, user, area);
        return areas.history(area, offset, limit);
      },
    );

    app.post(
      `${URL}/offer`,
      {
        config: { ...config, changes: ofItself },
        schema: { tags, params, body: areaOfferSchema, response: { 200: areaOfferAnswerSchema } },
      },
      async ({ user, params: { area }, body: { version, manifest } }) => {
        await assertMayPublish(db, user, area);
        return areas.offer(area, version, manifest);
      },
    );

    // A room of its own, since nowhere else a body is an archive.
    await app.register(async (room: ApiApp) => {
      room.addContentTypeParser(
        'application/zip',
        { parseAs: 'buffer', bodyLimit: MAX_ZIP_BYTES },
        (_request, body, done) => done(null, body),
      );
      room.put(
        `${URL}/versions/:version`,
        {
          config: { ...config, limit: 'upload', changes: ofItself },
          bodyLimit: MAX_ZIP_BYTES,
          schema: {
            tags,
            consumes: ['application/zip'],
            params: params.extend({ version: areaVersionSchema }),
            response: { 204: z.null() },
          },
        },
        async ({ user, params: { area, version }, body }, reply) => {
          await assertMayPublish(db, user, area);
          if (!Buffer.isBuffer(body))
            throw new ApiProblem(415, 'not-a-zip', 'Hier werden Versionen gesendet, als „application/zip“.');
          await areas.receive(area, version, body);
          return reply.code(204).send(null);
        },
      );
    });

    app.post(
      `${URL}/deploy`,
      { config: changing, schema: { tags, params, body: areaDeploySchema, response: { 204: z.null() } } },
      async ({ user, params: { area }, body }, reply) => {
        await assertMayPublish(db, user, area);
        const { checks: _checks, ...asked } = body;
        await noted(user, area, 'area-deployed', asked, () => areas.deploy(area, body, user.email));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${URL}/release`,
      { config: changing, schema: { tags, params, body: areaReleaseSchema, response: { 204: z.null() } } },
      async ({ user, params: { area }, body }, reply) => {
        await assertMayPublish(db, user, area);
        await noted(user, area, 'area-released', body, () => areas.release(area, body, user.email));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${URL}/take-back`,
      { config: changing, schema: { tags, params, body: areaReleaseSchema, response: { 204: z.null() } } },
      async ({ user, params: { area }, body }, reply) => {
        await assertMayPublish(db, user, area);
        await noted(user, area, 'area-taken-back', body, () => areas.takeBack(area, body, user.email));
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${URL}/switch`,
      {
        config: { groups: config.groups, allStores: true, changes: changing.changes },
        schema: { tags, params, body: areaSwitchInputSchema, response: { 204: z.null() } },
      },
      async ({ user, params: { area }, body }, reply) => {
        await assertMayPublish(db, user, area);
        await noted(user, area, 'area-switched', body, () => areas.turn(area, body, user.email));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${URL}/rollback`,
      { config: changing, schema: { tags, params, body: areaRollbackSchema, response: { 204: z.null() } } },
      async ({ user, params: { area }, body }, reply) => {
        await assertMayPublish(db, user, area);
        await noted(user, area, 'area-rolled-back', body, () => areas.rollback(area, body, user.email));
        return reply.code(204).send(null);
      },
    );
  };
