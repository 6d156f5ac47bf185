import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { findStoreRights, withTenant, type Database } from '../database/index.ts';
import { needsAllStores } from '../http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is about the business as a whole: refused to whom is restricted to some of its stores. */
    allStores?: true;
  }
}

/** Refuses routes with `config.allStores` to users who are restricted to stores. Register it after `requireSignIn`. */
export function requireStoreRights(app: FastifyInstance, db: Kysely<Database>): void {
  app.addHook('onRequest', async ({ user, routeOptions }) => {
    if (!routeOptions.config.allStores) return;
    const stores = await withTenant(db, user.tenantId, (trx) => findStoreRights(trx, user));
    if (stores.length > 0) throw needsAllStores();
  });
}
