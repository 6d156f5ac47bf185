import type { FastifyReply, FastifyRequest } from 'fastify';
import { CognitoError } from '../protocol/cognito-error.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { replaceTemporaryPassword } from '../sign-in/new-password.ts';
import { checkPassword } from '../sign-in/password.ts';
import { assertMayComeBy } from '../second-factor/due.ts';
import { assertGoodStanding } from '../sign-in/standing.ts';
import { mustChoosePassword } from '../sign-in/temporary-password.ts';
import type { User } from '../store/users.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.ts';
import { COOKIES, readCookie, setCookie } from './cookies.ts';
import { csrfToken, isOwnForm } from './csrf.ts';
import { parseForm, type Form } from './form.ts';
import { findHostedSession, openHostedSession, type Hosted, type HostedSession } from './hosted.ts';
import { loginPage } from './pages/login-page.ts';
import { newPasswordPage } from './pages/new-password-page.ts';
import { callbackUrl, RedirectError } from './redirect-error.ts';
import { SENTENCES, sentenceFor } from './sentences.ts';

/** One request to the pages: what was asked for, and who answers whom. */
interface Visit {
  hosted: Hosted;
  asked: AuthorizeRequest;
  request: FastifyRequest;
  reply: FastifyReply;
}

const queryOf = (request: FastifyRequest) => request.url.slice(`${request.url}?`.indexOf('?'));

function visit(hosted: Hosted, request: FastifyRequest, reply: FastifyReply): Visit {
  return { hosted, request, reply, asked: readAuthorizeRequest(hosted, request.query as Record<string, unknown>) };
}

/** Back to the portal with a code for this sign-in. */
function sendCode({ hosted, asked, reply }: Visit, { username, authTime }: HostedSession): FastifyReply {
  const { clientId, redirectUri, challenge, scope, nonce } = asked;
  const code = hosted.codes.issue({ clientId, redirectUri, challenge, scope, nonce, username, authTime });
  return reply.redirect(callbackUrl(asked, { code }), 302);
}

/** `GET /oauth2/authorize`: straight back for a browser that has signed in here, else to the form. */
export function authorize(hosted: Hosted, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const here = visit(hosted, request, reply);
  const { prompt } = here.asked;
  const wantsForm = prompt === 'login' || prompt === 'select_account';
  const session = wantsForm ? undefined : findHostedSession(hosted, readCookie(request, COOKIES.session) ?? '');
  if (session) return sendCode(here, session);
  if (prompt === 'none') throw new RedirectError(here.asked, 'login_required', 'Nobody is signed in');
  return reply.redirect(`/login${queryOf(request)}`, 302);
}

function showLogin({ hosted, request, reply }: Visit, username: string, problem?: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(
    loginPage({
      action: `/login${queryOf(request)}`,
      csrf: csrfToken(hosted.pool.secret, request, reply),
      forgotPasswordUrl: hosted.options.forgotPasswordUrl,
      username,
      ...(problem !== undefined && { problem }),
    }),
  );
}

function showNewPassword({ hosted, request, reply }: Visit, session: string, username: string, problem?: string) {
  return reply.type('text/html; charset=utf-8').send(
    newPasswordPage({
      action: `/login/new-password${queryOf(request)}`,
      csrf: csrfToken(hosted.pool.secret, request, reply),
      session,
      username,
      ...(problem !== undefined && { problem }),
    }),
  );
}

function enter(here: Visit, user: User): FastifyReply {
  here.hosted.sessions.take(readCookie(here.request, COOKIES.session) ?? '');
  const { key, session } = openHostedSession(here.hosted, user);
  setCookie(here.reply, COOKIES.session, key, here.hosted.pool.options.lifetimes.hostedSession);
  return sendCode(here, session);
}

/** `GET /login`: the form, with the address that the portal may have given. */
export function askPassword(hosted: Hosted, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const here = visit(hosted, request, reply);
  return showLogin(here, here.asked.loginHint);
}

/** The form's fields, or null when the form is not one of ours. */
function ownForm({ hosted, request }: Visit): Form | null {
  const form = parseForm(String(request.body ?? ''));
  return isOwnForm(hosted.pool.secret, request, form['_csrf'] ?? '') ? form : null;
}

/** Shows the form again with the reason; anything but a refusal goes on up. */
function showRefusal(here: Visit, error: unknown, show: (problem: string) => FastifyReply): FastifyReply {
  if (!(error instanceof CognitoError)) throw error;
  here.request.log.info({ type: error.type }, 'hosted sign-in refused');
  here.reply.code(error.status);
  return show(sentenceFor(error));
}

/** `POST /login`: back to the portal, or the form again with a sentence, or the form for a password of one's own. */
export async function takePassword(
  hosted: Hosted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const here = visit(hosted, request, reply);
  const form = ownForm(here);
  const { username = '', password = '' } = form ?? {};
  if (!form) return showLogin({ ...here, reply: reply.code(403) }, '', SENTENCES.foreignForm);
  if (!username.trim() || !password || username.length > 128 || password.length > 256)
    return showLogin({ ...here, reply: reply.code(400) }, username.slice(0, 128), SENTENCES.incomplete);
  const { pool } = hosted;
  const caller = { address: request.ip };
  try {
    countAttempt(pool, caller);
    const user = await checkPassword(pool, username, password, caller);
    assertGoodStanding(user);
    assertMayComeBy(pool, user, 'password');
    if (!mustChoosePassword(pool, user)) return enter(here, user);
    return showNewPassword(
      here,
      pool.pending.add({ kind: 'NEW_PASSWORD_REQUIRED', username: user.username }),
      username,
    );
  } catch (error) {
    return showRefusal(here, error, (problem) => showLogin(here, username, problem));
  }
}

/** `POST /login/new-password`: the answer to the form for a password of one's own. */
export async function takeNewPassword(
  hosted: Hosted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const here = visit(hosted, request, reply);
  const form = ownForm(here);
  const { session = '', username = '', password = '', repeated = '' } = form ?? {};
  if (!form) return showLogin({ ...here, reply: reply.code(403) }, '', SENTENCES.foreignForm);
  if (!hosted.pool.pending.peek(session))
    return showLogin({ ...here, reply: reply.code(400) }, username.slice(0, 128), SENTENCES.startAgain);
  if (password !== repeated || password.length > 256)
    return showNewPassword({ ...here, reply: reply.code(400) }, session, username, SENTENCES.different);
  try {
    return enter(here, await replaceTemporaryPassword(hosted.pool, session, username, { password }));
  } catch (error) {
    return showRefusal(here, error, (problem) => showNewPassword(here, session, username, problem));
  }
}
