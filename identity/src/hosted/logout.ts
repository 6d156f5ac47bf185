import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, COOKIES, readCookie } from './cookies.ts';
import type { Hosted } from './hosted.ts';
import { PageError } from './page-error.ts';
import { SENTENCES } from './sentences.ts';

/**
 * `GET /logout`: the browser needs a password again. With `logout_uri` on to that page, with `redirect_uri` on to
 * signing in again, by the same parameters as `/oauth2/authorize`.
 * @throws PageError when neither is an allowed address; the browser is signed out all the same.
 */
export function logout(
  { pool, options, sessions }: Hosted,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  sessions.take(readCookie(request, COOKIES.session) ?? '');
  clearCookie(reply, COOKIES.session);
  const {
    client_id: clientId,
    logout_uri: logoutUri,
    redirect_uri: redirectUri,
  } = request.query as Record<string, unknown>;
  if (clientId === pool.options.userPoolClientId) {
    if (typeof logoutUri === 'string' && options.logoutUrls.includes(logoutUri)) return reply.redirect(logoutUri, 302);
    if (logoutUri === undefined && typeof redirectUri === 'string' && options.callbackUrls.includes(redirectUri))
      return reply.redirect(`/login${request.url.slice(request.url.indexOf('?'))}`, 302);
  }
  throw new PageError(SENTENCES.logoutElsewhere);
}
