import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { isDiskFull } from '../protocol/disk-full.ts';
import { parseForm, type Form } from './form.ts';
import { allowPortal, securityHeaders } from './headers.ts';
import { createHosted, type Hosted } from './hosted.ts';
import { askPassword, authorize, takeNewPassword, takePassword } from './login.ts';
import { logout } from './logout.ts';
import { OAuthError } from './oauth-error.ts';
import { PageError } from './page-error.ts';
import { errorPage } from './pages/error-page.ts';
import { RedirectError } from './redirect-error.ts';
import { SENTENCES } from './sentences.ts';
import { exchange, revoke } from './token.ts';
import { userInfo } from './user-info.ts';

/** The largest form is a token of about 4 kB and a few short fields. */
const BODY_LIMIT = 16 * 1024;
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

const formOf = (request: FastifyRequest): Form => parseForm(String(request.body ?? ''));

/** The endpoints that programs call: JSON in and out, for pages of the portal too. */
function programRoutes(hosted: Hosted): FastifyPluginAsync {
  return async (app) => {
    const allow = allowPortal(hosted);
    app.addHook('onRequest', async (request, reply) => allow(request, reply));
    app.setErrorHandler((error, request, reply) => {
      const known = error instanceof OAuthError ? error : unreadable(error);
      if (!known) return fail(error, request, reply).send({ error: 'server_error' });
      request.log.info({ path: request.routeOptions.url, code: known.code }, 'hosted sign-in refused');
      if (known.status === 401 || known.status === 403)
        reply.header('WWW-Authenticate', `Bearer error="${known.code}"`);
      return reply.code(known.status).send({ error: known.code, error_description: known.message });
    });
    app.post('/oauth2/token', async (request) => exchange(hosted, formOf(request)));
    app.post('/oauth2/revoke', async (request, reply) => {
      revoke(hosted, formOf(request));
      return reply.code(200).send();
    });
    app.get('/oauth2/userInfo', async (request) => userInfo(hosted.pool, request.headers.authorization));
    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo'])
      app.options(path, async (_request, reply) => reply.code(204).send());
  };
}

/** Fastify's own refusals: too large, another content type. */
function unreadable(error: unknown): OAuthError | null {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return status < 500 ? new OAuthError('invalid_request', 'The request cannot be read', status) : null;
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ path: request.routeOptions.url, err: error }, 'hosted sign-in failed');
  return reply.code(isDiskFull(error) ? 507 : 500);
}

/** The pages that people see. */
function pageRoutes(hosted: Hosted): FastifyPluginAsync {
  return async (app) => {
    const portalUrl = hosted.options.callbackUrls[0] ?? '/';
    const show = (reply: FastifyReply, sentence: string) =>
      reply.type('text/html; charset=utf-8').send(errorPage(sentence, portalUrl));
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof RedirectError) return reply.redirect(error.location, 302);
      if (error instanceof PageError) return show(reply.code(error.status), error.message);
      const status = error instanceof OAuthError ? error.status : unreadable(error)?.status;
      return show(
        status ? reply.code(status) : fail(error, request, reply),
        isDiskFull(error) ? SENTENCES.full : SENTENCES.failed,
      );
    });
    app.get('/oauth2/authorize', async (request, reply) => authorize(hosted, request, reply));
    app.get('/login', async (request, reply) => askPassword(hosted, request, reply));
    app.post('/login', async (request, reply) => takePassword(hosted, request, reply));
    app.post('/login/new-password', async (request, reply) => takeNewPassword(hosted, request, reply));
    app.get('/logout', async (request, reply) => logout(hosted, request, reply));
    const font = readFileSync(FONT);
    app.get('/inter.woff2', async (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=604800').type('font/woff2').send(font),
    );
    app.all('/*', async () => {
      throw new PageError(SENTENCES.notFound, 404);
    });
  };
}

/**
 * Serves the hosted sign-in of `identity`, as Cognito has it at a pool's domain: `/oauth2/authorize`, `/login`,
 * `/oauth2/token`, `/oauth2/revoke`, `/oauth2/userInfo` and `/logout`. For an instance of its own, at the root and
 * over TLS: Amplify asks for `https://<domain>/oauth2/…`.
 * @throws Error when the identity's option `hosted` is not set.
 */
export const hostedPlugin: FastifyPluginAsync<{ identity: Identity }> = async (app, { identity }) => {
  const hosted = createHosted(identity.pool);
  const headers = securityHeaders(hosted);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  await app.register(programRoutes(hosted));
  await app.register(pageRoutes(hosted));
};
