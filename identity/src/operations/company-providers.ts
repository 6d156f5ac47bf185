import { z } from 'zod';
import { assertCompanySignIn, callbackUrl, problemOf, secretOwner } from '../company/client.ts';
import { beginCompanySignIn } from '../company/begin.ts';
import { assertClient, defineOperation, text } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { seal, unseal } from '../second-factor/sealed.ts';
import { isReady, type CompanyProvider } from '../store/company-providers.ts';
import { assertPoolId, findUser, poolInput, userInput } from './admin-schema.ts';

// None of these is Cognito's, which knows the providers of a pool alone (federation).

/** Where to go to sign in with the account of a business; `Challenge` is the SHA-256 of what the browser keeps, base64url. */
export const startCompanySignIn = defineOperation(
  z.object({ ClientId: text(128), Email: text(128), Challenge: z.string().regex(/^[\w-]{43}$/) }),
  (pool, { ClientId, Email, Challenge }, caller) => {
    assertClient(pool, ClientId);
    return beginCompanySignIn(pool, Email, Challenge, caller);
  },
);

const tenantInput = poolInput.extend({ Tenant: z.string().regex(/^\d{1,18}$/) });

/** Of the client's secret nothing is said but that there is one. */
const describe = (pool: Pool, provider: CompanyProvider) => ({
  Tenant: provider.tenant,
  Issuer: provider.issuer,
  Domains: provider.domains,
  TrustsAddresses: provider.trustsAddresses,
  CallbackUrl: callbackUrl(pool, provider.tenant),
  People: pool.companies.linkedPeople(provider.tenant),
  Client: provider.client && {
    ClientId: provider.client.clientId,
    CompanyOnly: provider.client.companyOnly,
    TrustsSecondFactor: provider.client.trustsSecondFactor,
  },
});

/** @throws CognitoError ResourceNotFoundException where the operating company has approved none */
function approved(pool: Pool, input: { UserPoolId: string; Tenant: string }): CompanyProvider {
  assertPoolId(pool, input);
  assertCompanySignIn(pool);
  const provider = pool.companies.find(input.Tenant);
  if (!provider) throw new CognitoError('ResourceNotFoundException', 'Company provider not found.');
  return provider;
}

export const getCompanyProvider = defineOperation(tenantInput, (pool, input) => {
  assertPoolId(pool, input);
  assertCompanySignIn(pool);
  const provider = pool.companies.find(input.Tenant);
  return { Provider: provider ? describe(pool, provider) : null };
});

/** All of them: each is of a business, and few have one. */
export const listCompanyProviders = defineOperation(poolInput, (pool, input) => {
  assertPoolId(pool, input);
  assertCompanySignIn(pool);
  return { Providers: pool.companies.list().map((provider) => describe(pool, provider)) };
});

/** Says which provider is a business's, and whose addresses lead there. */
export const approveCompanyProvider = defineOperation(
  tenantInput.extend({
    Issuer: z.url({ protocol: /^https?$/ }).max(512),
    Domains: z
      .array(
        z
          .string()
          .regex(/^[^\s@]+\.[^\s@]+$/)
          .max(253)
          .toLowerCase(),
      )
      .min(1)
      .max(20),
    TrustsAddresses: z.boolean(),
  }),
  (pool, input) => {
    assertPoolId(pool, input);
    assertCompanySignIn(pool);
    const taken = pool.companies.approve(input.Tenant, {
      issuer: input.Issuer,
      domains: [...new Set(input.Domains)],
      trustsAddresses: input.TrustsAddresses,
    });
    if (taken !== null) throw new CognitoError('AliasExistsException', taken);
    return {};
  },
);

export const deleteCompanyProvider = defineOperation(tenantInput, (pool, input) => {
  pool.companies.remove(approved(pool, input).tenant);
  return {};
});

/** As whom the portal is known at the provider of a business. Without a secret the one of before stays. */
export const setCompanyClient = defineOperation(
  tenantInput.extend({
    ClientId: text(255),
    ClientSecret: text(1024).nullish(),
    CompanyOnly: z.boolean(),
    TrustsSecondFactor: z.boolean(),
  }),
  (pool, input) => {
    const { tenant, client } = approved(pool, input);
    const owner = secretOwner(tenant);
    const secret = input.ClientSecret ?? (client && unseal(pool.secret, owner, client.clientSecret).toString());
    if (!secret) throw new CognitoError('InvalidParameterException', 'Missing required parameter ClientSecret');
    pool.companies.putClient(tenant, {
      clientId: input.ClientId,
      clientSecret: seal(pool.secret, owner, Buffer.from(secret)),
      companyOnly: input.CompanyOnly,
      trustsSecondFactor: input.TrustsSecondFactor,
    });
    pool.companyClients.delete(tenant);
    return {};
  },
);

/** Nobody of the business signs in with its accounts any more; passwords serve again. */
export const deleteCompanyClient = defineOperation(tenantInput, (pool, input) => {
  pool.companies.putClient(approved(pool, input).tenant, null);
  return {};
});

/** Asks the provider afresh what it says of itself. `Problem` is a kind of refusal, null where it fits. */
export const testCompanyProvider = defineOperation(tenantInput, async (pool, input) => {
  const provider = approved(pool, input);
  return { Problem: isReady(provider) ? await problemOf(pool, provider) : 'client' };
});

/** Lets somebody come with another account of the provider. */
export const adminUnlinkCompanyAccount = defineOperation(userInput, (pool, input) => {
  pool.companies.unlink(findUser(pool, input).username);
  return {};
});
