import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { companyRoutes } from './company/company-routes.ts';
import type { Identity } from './identity.ts';
import { ADMIN_OPERATIONS, OPERATIONS } from './operations/index.ts';
import { CognitoError } from './protocol/cognito-error.ts';
import { diskFull, isDiskFull } from './protocol/disk-full.ts';
import { isOnThisMachine } from './protocol/loopback.ts';
import { assertSigned } from './protocol/signature.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const JSON_1_1 = 'application/x-amz-json-1.1';
/** The largest request is an SRP proof of about 3 kB. */
const BODY_LIMIT = 64 * 1024;

function operationName(request: FastifyRequest): string {
  const target = request.headers['x-amz-target'];
  return typeof target === 'string' && target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'Start of structure or map found where not expected.');
  }
}

/** Refusals by Fastify and whoever serves us (too large, too many, another content type) in the protocol's form; anything else is a fault of ours. */
function asCognitoError(error: unknown): CognitoError {
  if (error instanceof CognitoError) return error;
  if (isDiskFull(error)) return diskFull();
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 429) return new CognitoError('TooManyRequestsException', 'Too many requests', status);
  return status < 500
    ? new CognitoError('SerializationException', 'The request cannot be read.', status)
    : new CognitoError('InternalErrorException', 'Internal error', 500);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asCognitoError(error);
  // Neither names nor tokens are logged: the operation and the kind of refusal are enough to follow a sign-in.
  if (known.status < 500) request.log.info({ operation: operationName(request), type: known.type }, 'identity refused');
  else request.log.error({ operation: operationName(request), err: error }, 'identity failed');
  return reply
    .code(known.status)
    .header('x-amzn-errortype', known.type)
    .send(JSON.stringify({ __type: known.type, message: known.message }));
}

/**
 * Serves `identity` in Cognito's JSON protocol at the prefix, with the keys at
 * `<prefix>/<userPoolId>/.well-known/jwks.json`. Encapsulated: its content type and errors stay its own.
 */
export const identityPlugin: FastifyPluginAsync<{ identity: Identity }> = async (app, { identity }) => {
  app.addContentTypeParser(JSON_1_1, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    // Left as text, since the signature of an administrative call covers each of its bytes.
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply.type(JSON_1_1)));

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-amzn-requestid', randomUUID()).header('Cache-Control', 'no-store').type(JSON_1_1);
    const name = operationName(request);
    const body = String(request.body ?? '');
    const operation = OPERATIONS.get(name) ?? ADMIN_OPERATIONS.get(name);
    if (!operation) {
      request.log.warn({ operation: name.slice(0, 100) }, 'identity does not know this operation');
      return refuse(new CognitoError('UnknownOperationException', ''), request, reply);
    }
    if (ADMIN_OPERATIONS.has(name)) assertSigned(request, body, identity.pool.options);
    return reply.send(JSON.stringify(await operation(identity.pool, parse(body), { address: request.ip })));
  };
  app.post('/', { bodyLimit: BODY_LIMIT, prefixTrailingSlash: 'both' }, answer);

  if (identity.pool.options.company) await app.register(companyRoutes, { pool: identity.pool });

  if (identity.pool.options.outbox)
    app.get('/outbox', async (request, reply) => {
      if (!isOnThisMachine(request)) return reply.callNotFound();
      return reply
        .header('Cache-Control', 'no-store')
        .send({ messages: identity.pool.outbox.list(), notices: identity.pool.outbox.notices() });
    });

  app.get(`/${identity.userPoolId}/.well-known/jwks.json`, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send(identity.pool.tokens.jwks),
  );
};
