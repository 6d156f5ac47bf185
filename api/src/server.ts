import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { analysisRoutes } from './analyse/index.ts';
import { requireSignIn } from './auth/authenticate.ts';
import { createTokenVerifier, type IdentityOptions } from './auth/token-verifier.ts';
import { benchmarkRoutes } from './benchmark/index.ts';
import { customerRoutes } from './customers/index.ts';
import { dueCustomersRoutes } from './due-customers/routes.ts';
import type { ApiApp, ApiContext } from './http/context.ts';
import { serveDocs } from './http/docs.ts';
import { answerError, sendProblem } from './http/error-handler.ts';
import { ApiProblem } from './http/problem.ts';
import { geoRoutes } from './geo/routes.ts';
import { releaseInfoRoutes } from './release-info/routes.ts';
import { scoreRoutes } from './score-job/routes.ts';
import { selectionRoutes } from './selection/index.ts';
import { storeRoutes } from './store/routes.ts';

/** Registers the routes of one feature; everything on `app` already asks for a token and for groups. */
export type Feature = (app: ApiApp, context: ApiContext) => void | Promise<void>;

export interface ApiOptions extends ApiContext {
  identity: IdentityOptions;
  /** Features that need more of the house than a database, as the upload needs jobs. */
  features?: readonly Feature[];
}

const FEATURES: readonly Feature[] = [storeRoutes, releaseInfoRoutes, analysisRoutes, benchmarkRoutes, geoRoutes, selectionRoutes, customerRoutes, dueCustomersRoutes, scoreRoutes];
const NAMESPACES = ['/api', '/v2'];

/**
 * The HTTP API as a Fastify plugin, to be registered without a prefix: routes carry their full paths.
 * @example await app.register(apiPlugin, { db, identity: { issuer, jwksUri, clientId } })
 */
export async function apiPlugin(fastify: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, identity, features = [] } = options;
  // What zod says about wrong input is read by people.
  z.config(z.locales.de());
  const app: ApiApp = fastify.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await serveDocs(app);

  for (const prefix of NAMESPACES) {
    await app.register(async (scope) => {
      scope.setNotFoundHandler((_request, reply) =>
        sendProblem(reply, new ApiProblem(404, 'path-unknown', 'Diese Adresse gibt es nicht.')));
    }, { prefix });
  }

  await app.register(async (guarded) => {
    requireSignIn(guarded, createTokenVerifier(identity));
    // Answers are about people and change at any time; one that is not says so itself.
    guarded.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    });
    for (const feature of [...FEATURES, ...features]) await feature(guarded.withTypeProvider<ZodTypeProvider>(), { db });
  });
}
