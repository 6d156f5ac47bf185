import type { Configuration, IDToken } from 'openid-client';
import type { Pool } from '../pool.ts';
import { isReady, type ReadyProvider } from '../store/company-providers.ts';
import type { CompanyJourney } from '../policy/company-journeys.ts';
import { callbackUrl, clientOf } from './client.ts';
import { personOf, type CompanyClaims } from './person.ts';
import { CompanyRefusal } from './refusal.ts';

/** RFC 8176: more than one factor was asked for. */
const MORE_THAN_ONE = 'mfa';

/** What is known of the account: the identity token's, and what a provider says elsewhere alone. */
async function claimsOf(configuration: Configuration, token: IDToken, accessToken: string): Promise<CompanyClaims> {
  if (token['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return token;
  const { fetchUserInfo } = await import('openid-client');
  return fetchUserInfo(configuration, accessToken, token.sub);
}

/** The provider's answer turned into claims; each check is openid-client's: state, issuer, code, PKCE, signature, nonce, times. */
async function exchange(pool: Pool, provider: ReadyProvider, query: string, state: string, journey: CompanyJourney) {
  const { authorizationCodeGrant } = await import('openid-client');
  const configuration = await clientOf(pool, provider);
  const answer = await authorizationCodeGrant(
    configuration,
    new URL(`${callbackUrl(pool, provider.tenant)}?${query}`),
    {
      expectedState: state,
      expectedNonce: journey.nonce,
      pkceCodeVerifier: journey.codeVerifier,
    },
  );
  const token = answer.claims();
  if (!token) throw new CompanyRefusal('invalid');
  return { token, claims: await claimsOf(configuration, token, answer.access_token) };
}

function hasSecondFactor({ client }: ReadyProvider, { amr }: IDToken): boolean {
  return client.trustsSecondFactor || (Array.isArray(amr) && amr.includes(MORE_THAN_ONE));
}

/**
 * Takes the answer of a provider, once.
 * @param tenant of the address that it came to
 * @param query of that address, as it came
 * @returns the ticket that the browser signs in with
 * @throws CompanyRefusal, and what openid-client throws: see `refusalOf`
 */
export async function finishCompanySignIn(pool: Pool, tenant: string, query: string): Promise<string> {
  const state = new URLSearchParams(query).get('state') ?? '';
  const journey = pool.companyJourneys.take(state);
  if (!journey) throw new CompanyRefusal('over');
  const provider = pool.companies.find(tenant);
  // Begun at another provider (mix-up), or taken away meanwhile.
  if (journey.tenant !== tenant || !isReady(provider)) throw new CompanyRefusal('invalid');
  const { token, claims } = await exchange(pool, provider, query, state, journey);
  const { username } = personOf(pool, provider, claims);
  return pool.companyTickets.add({
    username,
    browser: journey.browser,
    shown: hasSecondFactor(provider, token) ? 'company-and-more' : 'company',
  });
}
