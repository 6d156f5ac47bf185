import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FEATURES } from './features.ts';
import { letAnybodyIn } from './platform/auth/anybody.ts';
import { requireSignIn } from './platform/auth/authenticate.ts';
import { requireStoreRights } from './platform/auth/store-rights.ts';
import { createTokenVerifier, type IdentityOptions } from './platform/auth/token-verifier.ts';
import { markPracticeFiles } from './platform/files/mark-practice-files.ts';
import { sayChanges } from './platform/http/changes.ts';
import type { ApiApp, ApiContext, Feature } from './platform/http/context.ts';
import { serveDocs } from './platform/http/docs.ts';
import { answerError } from './platform/http/error-handler.ts';
import { refuseWithoutRoom } from './platform/http/full-disk.ts';
import { germanIssue } from './platform/http/german-issues.ts';
import { limitCounter, limitPersons, limitPublic } from './platform/http/limits.ts';
import { sayRequestId } from './platform/http/request-id.ts';
import { answerUnknownPath } from './platform/http/unknown-path.ts';

export interface ApiOptions extends ApiContext {
  identity: IdentityOptions;
  /** Of those features that need more of the portal than its database, as the upload needs jobs; `startFeatures` gives them. */
  features?: readonly Feature[];
  /** Takes what websites tell of their visitors, who do not sign in. */
  counter?: Feature;
  /** How many times the calls of the table of limits are let through; without it all are, as in tests. */
  limitFactor?: number;
  /** Whether there is room for uploads and files; they are taken unless told otherwise. */
  hasRoom?: () => Promise<boolean>;
  /** Whether the API describes itself at /api/docs, to everybody; it does unless told otherwise. */
  hasDocs?: boolean;
}

const NAMESPACES = ['/api', '/v2'];

/**
 * The HTTP API as a Fastify plugin, to be registered without a prefix: routes carry their full paths.
 * @example await app.register(apiPlugin, { db, identity: { issuer, jwksUri, clientId } })
 */
export async function apiPlugin(fastify: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, accounts, files, identity, features = [], counter, limitFactor, hasRoom, hasDocs = true } = options;
  // What zod says about wrong input is read by people.
  z.config({ localeError: germanIssue });
  const app: ApiApp = fastify.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  sayRequestId(fastify);
  if (hasDocs) await serveDocs(app);

  for (const prefix of NAMESPACES) {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(answerUnknownPath);
      },
      { prefix },
    );
  }

  await app.register(async (open) => {
    letAnybodyIn(open);
    if (limitFactor !== undefined) await limitPublic(open, limitFactor);
    for (const feature of FEATURES.flatMap(({ publicRoutes = [] }) => publicRoutes))
      await feature(open.withTypeProvider<ZodTypeProvider>(), { db, accounts, files });
  });

  if (counter) {
    await app.register(async (open) => {
      letAnybodyIn(open);
      if (limitFactor !== undefined) await limitCounter(open, limitFactor);
      await counter(open.withTypeProvider<ZodTypeProvider>(), { db, accounts });
    });
  }

  await app.register(async (guarded) => {
    requireSignIn(guarded, db, createTokenVerifier(identity));
    markPracticeFiles(guarded, db);
    requireStoreRights(guarded, db);
    sayChanges(guarded);
    if (limitFactor !== undefined) await limitPersons(guarded, limitFactor);
    if (hasRoom) refuseWithoutRoom(guarded, hasRoom);
    // Answers are about people and change at any time; one that is not says so itself.
    guarded.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    });
    for (const feature of [...FEATURES.flatMap(({ routes = [] }) => routes), ...features])
      await feature(guarded.withTypeProvider<ZodTypeProvider>(), { db, accounts });
  });
}
