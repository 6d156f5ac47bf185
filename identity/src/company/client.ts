import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { unseal } from '../second-factor/sealed.ts';
import type { ReadyProvider } from '../store/company-providers.ts';
import { CompanyRefusal, refusalOf, type Refusal } from './refusal.ts';

/** How long what a provider says of itself is believed; its keys are asked for as they change. */
const KNOWN_MS = 3_600_000;
/** For each call to a provider; somebody waits. */
const TIMEOUT_SECONDS = 10;
/** How far a provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** To whom a secret is sealed: no row serves another business. */
export const secretOwner = (tenant: string) => `company ${tenant}`;

/** @throws CognitoError where the pool does not know by what address it is reached */
export function assertCompanySignIn({ options }: Pool) {
  if (!options.company) throw new CognitoError('CompanySignInNotEnabledException', 'Company sign-in is not enabled.');
  return options.company;
}

/** Where the provider of a business sends people back to; one for each, so that no answer passes for another provider's. */
export const callbackUrl = (pool: Pool, tenant: string): string =>
  `${assertCompanySignIn(pool).portal}/identity/company/${tenant}/callback`;

async function discover(pool: Pool, { tenant, issuer, client }: ReadyProvider): Promise<Configuration> {
  const { fetch } = assertCompanySignIn(pool);
  const oidc = await import('openid-client');
  const reach: CustomFetch = async (...call) => {
    try {
      return await fetch(...call);
    } catch (error) {
      throw new CompanyRefusal('away', { cause: error });
    }
  };
  const secret = unseal(pool.secret, secretOwner(tenant), client.clientSecret).toString();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  const authenticate: ClientAuth = (server, ...rest) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesBasic ? basic : post)(server, ...rest);
  };
  const configuration = await oidc.discovery(
    new URL(issuer),
    client.clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate,
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: reach,
      execute: [
        // The signature is checked although the token comes straight from the provider.
        oidc.enableNonRepudiationChecks,
        // The guard of `fetch` lets these through on this machine alone.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  // The library lets Microsoft's addresses for all the world pass for one's own: '…/common/v2.0' is no business's.
  if (configuration.serverMetadata().issuer !== issuer) throw new CompanyRefusal('issuer');
  return configuration;
}

/**
 * The provider of a business as openid-client knows it, asked for its metadata once an hour.
 * @throws what `refusalOf` reads
 */
export function clientOf(pool: Pool, provider: ReadyProvider): Promise<Configuration> {
  const { tenant, issuer, client } = provider;
  const key = `${issuer} ${client.clientId} ${client.clientSecret}`;
  const known = pool.companyClients.get(tenant);
  if (known?.key === key && known.until > pool.now()) return known.configuration;
  const configuration = discover(pool, provider);
  pool.companyClients.set(tenant, { key, until: pool.now() + KNOWN_MS, configuration });
  configuration.catch(() => pool.companyClients.delete(tenant));
  return configuration;
}

/**
 * Asks the provider afresh what it is, and whether it knows the portal: by a code that it never gave, which it refuses to
 * whom it knows.
 * @returns what stands against signing in with it; null: nothing
 */
export async function problemOf(pool: Pool, provider: ReadyProvider): Promise<Refusal | null> {
  pool.companyClients.delete(provider.tenant);
  try {
    const configuration = await clientOf(pool, provider);
    const { genericGrantRequest } = await import('openid-client');
    await genericGrantRequest(configuration, 'authorization_code', {
      code: 'connection-test',
      redirect_uri: callbackUrl(pool, provider.tenant),
      code_verifier: 'connection-test-connection-test-connection-test',
    });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    // It has read the code.
    return (error as { error?: string }).error !== undefined && refusal === 'invalid' ? null : refusal;
  }
}
