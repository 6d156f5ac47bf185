import { CognitoError } from '../protocol/cognito-error.ts';
import type { Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { isReady, type CompanyProvider } from '../store/company-providers.ts';
import { assertCompanySignIn, callbackUrl, clientOf } from './client.ts';
import { domainOf } from './person.ts';
import { refusalOf } from './refusal.ts';

/**
 * Where to go to sign in with the account of a business. By the domain of the address alone: whether somebody has the address
 * is not looked at.
 * @throws CognitoError CompanyProviderNotFoundException for a domain that is no business's, CompanyProviderAwayException
 */
export async function beginCompanySignIn(
  pool: Pool,
  email: string,
  browser: string,
  caller: Caller,
): Promise<{ Location: string }> {
  assertCompanySignIn(pool);
  countAttempt(pool, caller);
  const provider: CompanyProvider | undefined = pool.companies.byDomain(domainOf(email));
  if (!isReady(provider)) throw new CognitoError('CompanyProviderNotFoundException', 'No provider for this domain.');
  const oidc = await import('openid-client');
  const configuration = await clientOf(pool, provider).catch((error: unknown) => {
    throw new CognitoError('CompanyProviderAwayException', `The provider cannot be used: ${refusalOf(error)}.`);
  });
  const { tenant } = provider;
  const [nonce, codeVerifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const state = pool.companyJourneys.add({ tenant, nonce, codeVerifier, browser });
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(pool, tenant),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { Location: location.href };
}
