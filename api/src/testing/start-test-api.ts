import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { OpenDatabase } from '../platform/database/index.ts';
import type { ApiContext, Feature } from '../platform/http/context.ts';
import { apiPlugin } from '../server.ts';
import { startTestIdentity, type TestIdentity, type TestUser } from './identity.ts';
import { openTestDatabase } from './open-test-database.ts';

export interface TestApi {
  app: FastifyInstance;
  database: OpenDatabase;
  identity: TestIdentity;
  /** Calls the API as `user`, without a network. */
  call(user: TestUser, url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The API over a fresh database, with a signer of its own. @param known what routes without sign-in ask; nobody and nothing without it */
export async function startTestApi(
  features: readonly Feature[] = [],
  known: Pick<ApiContext, 'accounts' | 'files'> = {},
): Promise<TestApi> {
  const [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  const app = Fastify();
  await app.register(apiPlugin, { db: database.db, identity: identity.options, features, ...known });
  await app.ready();
  return {
    app,
    database,
    identity,
    call: async (user, url, options = {}) =>
      app.inject({
        url,
        ...options,
        headers: { authorization: `Bearer ${await identity.token(user)}`, ...options.headers },
      }),
    close: async () => {
      await app.close();
      await database.close();
      await identity.close();
    },
  };
}
