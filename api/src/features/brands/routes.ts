import { pageQuerySchema } from '@portal/shared/contract/common';
import {
  brandDecisionPageSchema,
  brandMergeSchema,
  brandPageSchema,
  brandPreviewSchema,
  brandQuerySchema,
  brandUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { mergeBrands, setBrand } from '../../data/brands/decide.ts';
import { listBrands } from './list-brands.ts';
import { previewMerge } from './preview-merge.ts';
import { listDecisions, undoDecision } from './undo.ts';

const URL = '/api/v2/settings/brands';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['brands' as const, 'tiers' as const] };
const tags = ['Fassungmarken'];
const decided = z.object({ decision: z.number().int() });

/** einstellungen/fassungmarken: what the brands of the files are. Figures follow a merge in a moment, hence 202. */
export const brandRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    { config, schema: { tags, querystring: brandQuerySchema, response: { 200: brandPageSchema } } },
    ({ user, query }) => withTenant(db, user, (trx) => listBrands(trx, user.tenantId, query)),
  );

  app.put(
    URL,
    { config: changing, schema: { tags, body: brandUpdateSchema, response: { 200: decided } } },
    async ({ user, body }) => ({ decision: await withTenant(db, user, (trx) => setBrand(trx, user, body)) }),
  );

  app.post(
    `${URL}/merge`,
    { config: changing, schema: { tags, body: brandMergeSchema, response: { 202: decided } } },
    async ({ user, body }, reply) => {
      const decision = await withTenant(db, user, (trx) => mergeBrands(trx, user, body));
      return reply.code(202).send({ decision });
    },
  );

  app.post(
    `${URL}/preview`,
    {
      config: { ...config, limit: 'preview', changes: PREVIEW },
      schema: { tags, body: brandMergeSchema, response: { 200: brandPreviewSchema } },
    },
    ({ user, body }) => readTenant(db, user, (trx) => previewMerge(trx, user.tenantId, body)),
  );

  app.get(
    `${URL}/decision`,
    {
      config,
      schema: { tags, querystring: pageQuerySchema.omit({ q: true }), response: { 200: brandDecisionPageSchema } },
    },
    ({ user, query }) => withTenant(db, user, (trx) => listDecisions(trx, user.tenantId, query)),
  );

  app.post(
    `${URL}/decision/:id/undo`,
    { config: changing, schema: { tags, params: idParams, response: { 202: decided } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => undoDecision(trx, user, id));
      return reply.code(202).send({ decision: id });
    },
  );
};
