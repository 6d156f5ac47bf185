import { ownWatchInputSchema, ownWatchListSchema, ownWatchNewsSchema } from '@portal/shared/contract/analyse';
import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import { z } from 'zod';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import type { WatchedFigures } from './figures.ts';
import { changeOwnWatch, deleteOwnWatch, listOwnNews, listOwnWatches, makeOwnWatch } from './own-watches.ts';

const URL = '/api/v2/analysis/own-watches';
const changing = { ...ANALYSIS.route.config, changes: ['own-watch' as const] };
const done = { 204: z.null() };

/** What somebody wants to be told of a figure: each person's own. */
export const ownWatchRoutes =
  (figures: WatchedFigures): Feature =>
  (app, { db }) => {
    app.get(
      URL,
      {
        ...ANALYSIS.route,
        schema: { ...ANALYSIS.schema, querystring: pageOnlyQuerySchema, response: { 200: ownWatchListSchema } },
      },
      // Not in a transaction that reads alone: whose rows are asked for is set in it.
      ({ user, query }) => withTenant(db, user, (trx) => listOwnWatches(trx, user, figures, query)),
    );
    app.get(
      `${URL}/news`,
      {
        ...ANALYSIS.route,
        schema: { ...ANALYSIS.schema, querystring: pageOnlyQuerySchema, response: { 200: ownWatchNewsSchema } },
      },
      ({ user, query }) => withTenant(db, user, (trx) => listOwnNews(trx, user, query)),
    );
    app.post(
      URL,
      {
        config: changing,
        schema: {
          ...ANALYSIS.schema,
          body: ownWatchInputSchema,
          response: { 200: z.object({ id: z.number().int() }) },
        },
      },
      ({ user, body }) => withTenant(db, user, async (trx) => ({ id: await makeOwnWatch(trx, user, figures, body) })),
    );
    app.put(
      `${URL}/:id`,
      {
        config: changing,
        schema: { ...ANALYSIS.schema, params: idParams, body: ownWatchInputSchema, response: done },
      },
      async ({ user, params: { id }, body }, reply) => {
        await withTenant(db, user, (trx) => changeOwnWatch(trx, user, figures, id, body));
        return reply.code(204).send(null);
      },
    );
    app.delete(
      `${URL}/:id`,
      { config: changing, schema: { ...ANALYSIS.schema, params: idParams, response: done } },
      async ({ user, params: { id } }, reply) => {
        await withTenant(db, user, (trx) => deleteOwnWatch(trx, user, id));
        return reply.code(204).send(null);
      },
    );
  };
