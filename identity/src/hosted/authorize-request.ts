import type { Hosted } from './hosted.ts';
import { PageError } from './page-error.ts';
import { RedirectError } from './redirect-error.ts';

/** A checked request to sign in, as it stands in the address of `/oauth2/authorize` and `/login`. */
export interface AuthorizeRequest {
  clientId: string;
  /** One of the allowed callback addresses, to the letter. */
  redirectUri: string;
  state: string | undefined;
  scope: string;
  challenge: string;
  nonce: string | undefined;
  prompt: string | undefined;
  loginHint: string;
}

type Query = Record<string, unknown>;

const notFromHere =
  'Diese Anmeldung wurde nicht vom Portal aus begonnen. Bitte öffnen Sie das Portal und melden Sie sich dort an.';

/** The scopes asked for, or all there are. */
function scopeOf(asked: string | undefined, allowed: readonly string[]): string | null {
  const scopes = (asked ?? '').split(' ').filter(Boolean);
  if (scopes.length === 0) return allowed.join(' ');
  return scopes.every((scope) => allowed.includes(scope)) ? [...new Set(scopes)].join(' ') : null;
}

/**
 * Checks the parameters of `/oauth2/authorize`.
 * @throws PageError for another client or callback address: then nobody is sent anywhere.
 * @throws RedirectError for anything else, which the portal gets told.
 */
export function readAuthorizeRequest({ pool, options }: Hosted, query: Query): AuthorizeRequest {
  const text = (name: string) => (typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined);
  const clientId = text('client_id');
  const redirectUri = text('redirect_uri');
  if (clientId !== pool.options.userPoolClientId || !redirectUri || !options.callbackUrls.includes(redirectUri))
    throw new PageError(notFromHere);

  const callback = { redirectUri, state: text('state') };
  const refuse = (code: string, message: string) => new RedirectError(callback, code, message);
  if (Object.values(query).some(Array.isArray)) throw refuse('invalid_request', 'A parameter is given twice');
  if (text('response_type') !== 'code') throw refuse('unsupported_response_type', 'response_type must be code');
  if ((text('identity_provider') ?? 'COGNITO') !== 'COGNITO' || text('idp_identifier'))
    throw refuse('invalid_request', 'There is no other identity provider');
  const challenge = text('code_challenge');
  if (text('code_challenge_method') !== 'S256' || !challenge || !/^[\w-]{43}$/.test(challenge))
    throw refuse('invalid_request', 'code_challenge with code_challenge_method S256 is required');
  const scope = scopeOf(text('scope'), options.scopes);
  if (scope === null) throw refuse('invalid_scope', 'A scope is not allowed');
  return {
    ...callback,
    clientId,
    scope,
    challenge,
    nonce: text('nonce'),
    prompt: text('prompt'),
    loginHint: text('login_hint') ?? '',
  };
}
