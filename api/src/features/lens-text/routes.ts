import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  lensDecisionPageSchema,
  lensPreviewAskedSchema,
  lensPreviewSchema,
  lensRulesSchema,
  lensRulesUpdateSchema,
  lensTextCorrectionSchema,
  lensTextPageSchema,
  lensTextQuerySchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { readLensRules } from '../../data/glasses-rules/read-rules.ts';
import { correctLensText } from './correct-lens-text.ts';
import { listDecisions, undoDecision } from './decisions.ts';
import { listLensTexts } from './list-lens-texts.ts';
import { previewRules, runRules, saveRules } from './rules.ts';

const URL = '/api/v2/admin/lens-text';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['rules' as const] };
const tags = ['Brillentyp'];
const count = z.number().int();

/** The business's lens texts, its rules, and what they stand for, in past and future orders. Figures follow in a moment, hence 202. */
export const lensTextRoutes: Feature = (app, { db }) => {
  app.get(
    URL,
    { config, schema: { tags, querystring: lensTextQuerySchema, response: { 200: lensTextPageSchema } } },
    ({ user, query }) => readTenant(db, user, (trx) => listLensTexts(trx, user.tenantId, query)),
  );

  app.put(
    URL,
    {
      config: changing,
      schema: { tags, body: lensTextCorrectionSchema, response: { 202: z.object({ stores: count, decision: count }) } },
    },
    async ({ user, body }, reply) =>
      reply.code(202).send(await withTenant(db, user, (trx) => correctLensText(trx, user, body))),
  );

  app.get(`${URL}/rules`, { config, schema: { tags, response: { 200: lensRulesSchema } } }, ({ user }) =>
    readTenant(db, user, (trx) => readLensRules(trx, user.tenantId)),
  );

  app.put(
    `${URL}/rules`,
    { config: changing, schema: { tags, body: lensRulesUpdateSchema, response: { 202: lensRulesSchema } } },
    async ({ user, body }, reply) =>
      reply.code(202).send(await withTenant(db, user, (trx) => saveRules(trx, user, body))),
  );

  app.post(
    `${URL}/rules/preview`,
    {
      config: { ...config, limit: 'preview', changes: PREVIEW },
      schema: { tags, body: lensPreviewAskedSchema, response: { 200: lensPreviewSchema } },
    },
    ({ user, body }) => readTenant(db, user, (trx) => previewRules(trx, user.tenantId, body)),
  );

  app.post(
    `${URL}/rules/run`,
    { config: changing, schema: { tags, response: { 202: z.object({ texts: count }) } } },
    async ({ user }, reply) =>
      reply.code(202).send({ texts: await withTenant(db, user, (trx) => runRules(trx, user)) }),
  );

  app.get(
    `${URL}/decision`,
    { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: lensDecisionPageSchema } } },
    ({ user, query }) => readTenant(db, user, (trx) => listDecisions(trx, user.tenantId, query)),
  );

  app.post(
    `${URL}/decision/:id/undo`,
    { config: changing, schema: { tags, params: idParams, response: { 202: z.object({ decision: count }) } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => undoDecision(trx, user, id));
      return reply.code(202).send({ decision: id });
    },
  );
};
