// Loaded by whoever signs in with the account of their business.
import type { PortalConfig } from '@portal/shared/contract';
import { companySentence, JOURNEY_OVER, NO_PROVIDER, PROVIDER_AWAY } from './company-sentences.ts';
import { rememberNext, takeNext } from './hosted-journey.ts';
import { loginUrl, safeNextPath } from './next-path.ts';
import { postIdentity } from './post-identity.ts';
import { SayableError } from './sayable-error.ts';
import { signInWithTicket, type SignInStep } from './sign-in.ts';

/** In this tab alone: what comes back serves nowhere else. */
const SECRET = 'portal.company-sign-in.secret';
const SECRET_BYTES = 32;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const REFUSALS: Readonly<Record<string, string>> = {
  CompanyProviderNotFoundException: NO_PROVIDER,
  CompanySignInNotEnabledException: NO_PROVIDER,
  CompanyProviderAwayException: PROVIDER_AWAY,
};

/**
 * Leaves for the provider that the domain of the address leads to.
 * @param next the path to go on to afterwards
 * @throws SayableError, or as `postIdentity`
 */
export async function goToCompany(config: PortalConfig, email: string, next: string): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const input = {
    ClientId: config.userPoolClientId,
    Email: email.trim(),
    Challenge: base64url(new Uint8Array(digest)),
  };
  const { Location } = (await postIdentity(config, 'StartCompanySignIn', input).catch((error: Error) => {
    const sentence = REFUSALS[error.name];
    throw sentence ? new SayableError(sentence, { cause: error }) : error;
  })) as { Location: string };
  sessionStorage.setItem(SECRET, secret);
  rememberNext(next);
  location.assign(Location);
}

/**
 * Signs in with what the provider has sent people back with; it leaves the address and the history in any case.
 * @throws SayableError, or what Amplify throws
 */
export async function returnFromCompany(): Promise<SignInStep> {
  const answer = new URLSearchParams(location.hash.slice(1));
  const secret = sessionStorage.getItem(SECRET);
  sessionStorage.removeItem(SECRET);
  history.replaceState(null, '', loginUrl(safeNextPath(takeNext())));
  const ticket = answer.get('firma');
  if (!ticket) throw new SayableError(companySentence(answer.get('firma-fehler') ?? ''));
  if (!secret) throw new SayableError(JOURNEY_OVER);
  return signInWithTicket(ticket, secret).catch((error: Error) => {
    throw error.message === 'Invalid session for the user.' ? new SayableError(JOURNEY_OVER, { cause: error }) : error;
  });
}
