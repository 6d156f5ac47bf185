import { today } from '@portal/shared/contract/calendar';
import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  bundlePageSchema,
  PIECE_REASONS,
  piecePageSchema,
  SELECTION_CHANNELS,
  standingChangeSchema,
  standingEffectSchema,
  standingListSchema,
  standingOutlookSchema,
  standingPermissionSchema,
  standingQuestionSchema,
  standingReplaySchema,
  standingSchema,
  standingSentenceSchema,
  standingTurnSchema,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { outlook } from '../../data/standing/replay.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { findEffect } from './find-effect.ts';
import { findStanding, listBundles, listPieces, listStandings } from './find-standing.ts';
import { askedOf, askReplay } from './replays/ask-replay.ts';
import { changeStanding, deleteStanding, makeStanding, permitStanding, turnStanding } from './save-standing.ts';

const BASE = '/api/v2/optician-marketing/standing-campaign';
const config = { groups: ['Marketing-Manager'] };
const changing = { ...config, changes: ['mailing' as const] };
const asking = {
  ...config,
  changes: { because: 'It asks how a sentence would go, and changes nothing.' },
  practised: true as const,
};
const tags = ['Daueraktionen'];
const bundleParams = idParams.extend({ on: z.iso.date() });
const piecesQuery = pageOnlyQuerySchema.extend({
  outcome: z.enum([...SELECTION_CHANNELS, ...PIECE_REASONS]).optional(),
});
const questionSchema = { tags, body: standingQuestionSchema };

/** Daueraktionen: what is wanted once and goes on by itself, from the sentence to its bundles. */
export const standingRoutes: Feature = (app, { db }) => {
  app.get(BASE, { config, schema: { tags, response: { 200: standingListSchema } } }, ({ user }) =>
    readTenant(db, user, async (trx) => ({ items: await listStandings(trx, user.tenantId, today()) })),
  );

  app.post(
    BASE,
    { config: changing, schema: { tags, body: standingSentenceSchema, response: { 201: standingSchema } } },
    async ({ user, body }, reply) =>
      reply.code(201).send(
        await withTenant(db, user, async (trx) => {
          const id = await makeStanding(trx, user, body);
          return findStanding(trx, user.tenantId, id, today());
        }),
      ),
  );

  app.get(
    `${BASE}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: standingSchema } } },
    ({ user, params: { id } }) => readTenant(db, user, (trx) => findStanding(trx, user.tenantId, id, today())),
  );

  app.put(
    `${BASE}/:id`,
    {
      config: changing,
      schema: { tags, params: idParams, body: standingChangeSchema, response: { 200: standingSchema } },
    },
    ({ user, params: { id }, body }) =>
      withTenant(db, user, async (trx) => {
        await changeStanding(trx, user, id, body);
        return findStanding(trx, user.tenantId, id, today());
      }),
  );

  app.put(
    `${BASE}/:id/state`,
    {
      config: changing,
      schema: { tags, params: idParams, body: standingTurnSchema, response: { 200: standingSchema } },
    },
    ({ user, params: { id }, body: { state } }) =>
      withTenant(db, user, async (trx) => {
        await turnStanding(trx, user, id, state);
        return findStanding(trx, user.tenantId, id, today());
      }),
  );

  app.put(
    `${BASE}/:id/permission`,
    {
      config: changing,
      schema: { tags, params: idParams, body: standingPermissionSchema, response: { 200: standingSchema } },
    },
    ({ user, params: { id }, body: { version } }) =>
      withTenant(db, user, async (trx) => {
        await permitStanding(trx, user, id, version);
        return findStanding(trx, user.tenantId, id, today());
      }),
  );

  app.delete(
    `${BASE}/:id`,
    { config: changing, schema: { tags, params: idParams, response: { 204: z.null() } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => deleteStanding(trx, user, id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${BASE}/:id/effect`,
    { config, schema: { tags, params: idParams, response: { 200: standingEffectSchema } } },
    ({ user, params: { id } }) => readTenant(db, user, (trx) => findEffect(trx, user, id)),
  );

  app.get(
    `${BASE}/:id/bundles`,
    {
      config,
      schema: { tags, params: idParams, querystring: pageOnlyQuerySchema, response: { 200: bundlePageSchema } },
    },
    ({ user, params: { id }, query }) => readTenant(db, user, (trx) => listBundles(trx, user.tenantId, id, query)),
  );

  app.get(
    `${BASE}/:id/bundles/:on`,
    { config, schema: { tags, params: bundleParams, querystring: piecesQuery, response: { 200: piecePageSchema } } },
    ({ user, params, query }) => readTenant(db, user, (trx) => listPieces(trx, user.tenantId, params, query)),
  );

  app.post(
    `${BASE}/outlook`,
    { config: asking, schema: { ...questionSchema, response: { 200: standingOutlookSchema } } },
    ({ user, body }) =>
      readTenant(db, user, async (trx) => outlook(trx, await askedOf(trx, user.tenantId, body), today())),
  );

  app.post(
    `${BASE}/replay`,
    { config: asking, schema: { ...questionSchema, response: { 200: standingReplaySchema } } },
    ({ user, body }) => askReplay(db, user, body),
  );
};
