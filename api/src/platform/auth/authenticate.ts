import { FetchError, JwtExpiredError } from 'aws-jwt-verify/error';
import { meetsGroups, type GroupExpression } from '@portal/shared/contract';
import { STORE_HEADER } from '@portal/shared/contract/common';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import { areaKeyInvalid, findAreaKeyHolder } from './area-keys.ts';
import { practice } from './practice.ts';
import { kindOfKey, type ProgramKeyKind } from './program-keys.ts';
import { signInNotes } from './sign-ins.ts';
import { supportView } from './support-view.ts';
import { IdentityUnreachableError, TokenVoidError, type TokenVerifier } from './token-verifier.ts';
import { findKeyHolder, keyInvalid } from './upload-keys.ts';
import { userOf, type ApiUser, type SignedIn } from './user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set before any handler of the API runs. */
    user: ApiUser;
  }
  interface FastifyContextConfig {
    /** Groups that may call the route; `[]` means everyone who is signed in. Without it the route is refused. */
    groups?: GroupExpression;
    /** A program may call the route with an upload key of its business; what it reads there is of its own uploads alone. */
    uploadKeys?: true;
    /** A program may call the route with a key of the area that its path names. */
    areaKeys?: true;
  }
}

const SIGN_IN = 'Bitte melden Sie sich an.';

/**
 * Makes every route registered on `app` from here on ask for a token or a key, and refuses to register one that
 * does not say who may call it: a forgotten gate is a mistake at start-up, not a leak in production.
 */
export function requireSignIn(app: FastifyInstance, db: Kysely<Database>, verify: TokenVerifier): void {
  app.addHook('onRoute', (route) => {
    if (!Array.isArray(route.config?.groups)) {
      throw new Error(`Route ${String(route.method)} ${route.url} does not declare config.groups`);
    }
  });
  const inSupportView = supportView(db);
  const inPractice = practice(db);
  const noteSignIn = signInNotes(db);
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    const kind = kindOfKey(token);
    if (kind) {
      request.user = await programWith(db, kind, token, request.routeOptions.config);
      return;
    }
    const { user: person, signedInAt } = await authenticate(token, verify);
    if (signedInAt) await noteSignIn(person, signedInAt);
    const user = await inPractice(request, await inSupportView(request, person));
    if (!meetsGroups(user.groups, request.routeOptions.config.groups ?? [])) {
      throw new ApiProblem(403, 'forbidden', 'Sie haben für diesen Bereich keine Berechtigung');
    }
    request.user = { ...user, storeId: storeOf(request), requestId: request.id };
  });
}

/** Who a program with a key is. @throws ApiProblem when the key opens nothing, or not this */
async function programWith(
  db: Kysely<Database>,
  kind: ProgramKeyKind,
  key: string,
  { uploadKeys, areaKeys }: FastifyContextConfig,
): Promise<ApiUser> {
  if (kind === 'upload') {
    const holder = await findKeyHolder(db, key);
    if (!holder) throw keyInvalid();
    if (uploadKeys) return holder;
    throw new ApiProblem(
      403,
      'key-for-uploads',
      'Mit einem Upload-Schlüssel können Sie nur Dateien hochladen und den Stand dieser Uploads lesen.',
    );
  }
  const holder = await findAreaKeyHolder(db, key);
  if (!holder) throw areaKeyInvalid();
  if (areaKeys) return holder;
  throw new ApiProblem(
    403,
    'key-for-areas',
    'Mit diesem Schlüssel können Sie nur Versionen eines Bereichs ausliefern.',
  );
}

/** The store that the request says it works in; undefined: it says none. A header that is no number becomes 0, the id of no store, so that it is refused like any foreign one. */
function storeOf({ headers }: FastifyRequest): number | undefined {
  const given = headers[STORE_HEADER.toLowerCase()];
  if (given === undefined) return undefined;
  return /^\d{1,15}$/.test(String(given)) ? Number(given) : 0;
}

function tokenOf({ headers }: FastifyRequest): string {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new ApiProblem(401, 'token-missing', SIGN_IN);
  return token;
}

async function authenticate(token: string, verify: TokenVerifier): Promise<SignedIn> {
  const payload = await verify(token).catch((error: unknown) => {
    // Renewing a void token tells the portal why, by the refusal that it signs people out with.
    if (error instanceof JwtExpiredError || error instanceof TokenVoidError) {
      throw new ApiProblem(401, 'token-expired', 'Ihre Anmeldung ist abgelaufen.', {
        detail: 'Bearer token has expired',
      });
    }
    if (isUnreachable(error)) {
      throw new ApiProblem(
        503,
        'identity-unavailable',
        'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
      );
    }
    throw new ApiProblem(401, 'token-invalid', SIGN_IN);
  });
  const found = userOf(payload);
  if (!found)
    throw new ApiProblem(
      401,
      'token-without-business',
      'Ihr Zugang gehört zu keinem Betrieb. Bitte wenden Sie sich an Ihren Administrator.',
    );
  return found;
}

/** The token may be fine, only its key or its state could not be fetched; signing out would be wrong. */
const isUnreachable = (error: unknown) =>
  error instanceof IdentityUnreachableError ||
  error instanceof FetchError ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof DOMException && error.name === 'TimeoutError');
