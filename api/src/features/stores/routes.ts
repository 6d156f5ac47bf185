import {
  allStoresSchema,
  chooseStoreSchema,
  currentStoreSchema,
  figuresFollowSchema,
  pageQuerySchema,
  storePageSchema,
} from '@portal/shared/contract/common';
import { z } from 'zod';
import { figuresState } from '../../data/derived/index.ts';
import { findLongestMissing } from '../../data/uploads/find-missing-uploads.ts';
import { findLongestShort } from '../../data/uploads/find-short-uploads.ts';
import { findStoreRights, withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { chooseStore } from './choose-store.ts';
import { findAllStores } from './find-all-stores.ts';
import { findCurrentStore } from '../../data/stores/find-current-store.ts';
import { listStores } from './list-stores.ts';

const everyone = { groups: [] };

/** Stores of the business and the one the user works in (specification, section 7). */
export function storeRoutes(app: ApiApp, { db }: ApiContext): void {
  // v2/store stands in the specification beside api/v2/store; both give the same answer.
  for (const url of ['/api/v2/store', '/v2/store']) {
    app.get(
      url,
      {
        config: everyone,
        schema: { tags: ['Standorte'], querystring: pageQuerySchema, response: { 200: storePageSchema } },
      },
      ({ user, query }) => withTenant(db, user, (trx) => listStores(trx, user.tenantId, query)),
    );
  }

  app.get(
    '/api/v2/store/all',
    {
      config: everyone,
      schema: { tags: ['Standorte'], response: { 200: allStoresSchema } },
    },
    async ({ user }) => ({
      ...(await withTenant(db, user, (trx) => findAllStores(trx, user.tenantId))),
      ...(await withTenant(db, user.tenantId, async (trx) => ({
        figures: await figuresState(trx, user.tenantId),
        is_restricted: (await findStoreRights(trx, user)).length > 0,
        // Uploads bring the stores of the whole business: who is restricted to some of them waits for the same ones.
        missing_upload: await findLongestMissing(trx, user.tenantId, new Date()),
        short_upload: await findLongestShort(trx, user.tenantId, new Date()),
      }))),
    }),
  );

  // Of the whole business: what changes one store's figures can change those of others, who shares customers with it.
  app.get(
    '/api/v2/store/figures',
    {
      config: everyone,
      schema: { tags: ['Standorte'], response: { 200: figuresFollowSchema } },
    },
    ({ user }) => withTenant(db, user.tenantId, async (trx) => ({ figures: await figuresState(trx, user.tenantId) })),
  );

  app.get(
    '/api/v2/store/current',
    {
      config: everyone,
      // 204: the business has no visible store yet. That is no fault of the call, and browsers log every 404 as one.
      schema: { tags: ['Standorte'], response: { 200: currentStoreSchema, 204: z.null() } },
    },
    async ({ user }, reply) => {
      const store = await withTenant(db, user, (trx) => findCurrentStore(trx, user));
      return store ?? reply.code(204).send(null);
    },
  );

  app.put(
    '/api/v2/store/current',
    {
      config: {
        ...everyone,
        changes: { because: 'The page that asks goes on in that store by itself, and others stay where they are.' },
        practised: true,
      },
      schema: { tags: ['Standorte'], body: chooseStoreSchema, response: { 200: currentStoreSchema } },
    },
    ({ user: { tenantId, sub }, body }) =>
      withTenant(db, { tenantId, sub }, async (trx) => {
        const chosen = await chooseStore(trx, { tenantId, sub }, body.id);
        const store = chosen ? await findCurrentStore(trx, { tenantId, sub }) : undefined;
        if (!store) throw new ApiProblem(404, 'store-not-found', 'Diesen Standort gibt es in Ihrem Betrieb nicht.');
        return store;
      }),
  );
}
