import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  lensPreviewAskedSchema,
  lensRulesSchema,
  lensRulesUpdateSchema,
  marketRulesDecisionPageSchema,
  marketRulesPreviewSchema,
  marketRulesProgressSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { forAllBusinesses } from '../../../data/decisions/all-businesses.ts';
import { PREVIEW } from '../../../platform/http/changes.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { pathNumber } from '../../../platform/http/path-number.ts';
import { previewMarketRules } from './preview-rules.ts';
import { readProgress } from './readings.ts';
import { listChanges, readRules, runRules, saveRules, undoRules } from './rules.ts';

const URL = '/api/v2/admin/lens-text/market/rules';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['market-rules' as const] };
const tags = ['Brillentyp'];
const params = z.object({ id: pathNumber(2_147_483_647) });

/** Rules by which lens texts are read in all businesses, for the operating company alone. Texts and figures follow by jobs, hence 202. */
export const marketRuleRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response: { 200: lensRulesSchema } } }, ({ user }) =>
    forAllBusinesses(db, user, readRules),
  );

  app.put(
    URL,
    { config: changing, schema: { tags, body: lensRulesUpdateSchema, response: { 202: lensRulesSchema } } },
    async ({ user, body }, reply) =>
      reply.code(202).send(await forAllBusinesses(db, user, (trx) => saveRules(trx, user, body))),
  );

  app.post(
    `${URL}/preview`,
    {
      config: { ...config, limit: 'preview', changes: PREVIEW },
      schema: { tags, body: lensPreviewAskedSchema, response: { 200: marketRulesPreviewSchema } },
    },
    ({ user, body }) => forAllBusinesses(db, user, (trx) => previewMarketRules(trx, body)),
  );

  app.post(
    `${URL}/run`,
    { config: changing, schema: { tags, response: { 202: marketRulesProgressSchema } } },
    async ({ user }, reply) => reply.code(202).send(await forAllBusinesses(db, user, (trx) => runRules(trx, user))),
  );

  app.get(`${URL}/progress`, { config, schema: { tags, response: { 200: marketRulesProgressSchema } } }, ({ user }) =>
    forAllBusinesses(db, user, readProgress),
  );

  app.get(
    `${URL}/decision`,
    { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: marketRulesDecisionPageSchema } } },
    ({ user, query }) => forAllBusinesses(db, user, (trx) => listChanges(trx, query)),
  );

  app.post(
    `${URL}/decision/:id/undo`,
    { config: changing, schema: { tags, params, response: { 202: z.object({ decision: z.number().int() }) } } },
    async ({ user, params: { id } }, reply) => {
      await forAllBusinesses(db, user, (trx) => undoRules(trx, user, id));
      return reply.code(202).send({ decision: id });
    },
  );
};
