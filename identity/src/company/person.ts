import type { Pool } from '../pool.ts';
import { notify } from '../codes/notices.ts';
import { normalizeLogin, type User } from '../store/users.ts';
import type { ReadyProvider } from '../store/company-providers.ts';
import { CompanyRefusal } from './refusal.ts';

/** What a provider says of somebody, its signature checked. */
export interface CompanyClaims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}

export const domainOf = (email: string): string => normalizeLogin(email).split('@').at(-1) ?? '';

/** Whether the address is the person's by the provider's word; one that says it is not is never believed. */
function isTheirs({ email_verified: verified }: CompanyClaims, trustsAddresses: boolean): boolean {
  return verified === undefined ? trustsAddresses : verified === true || verified === 'true';
}

const isOf = (user: User | undefined, tenant: string): user is User => user?.attributes['custom:tenant'] === tenant;

/** Whoever has the address in this business, and has not come with another account. */
function byAddress(pool: Pool, provider: ReadyProvider, claims: CompanyClaims): User {
  const email = typeof claims.email === 'string' ? normalizeLogin(claims.email) : '';
  // Addresses of other domains are not this provider's to speak for.
  if (!provider.domains.includes(domainOf(email))) throw new CompanyRefusal('unknown');
  if (!isTheirs(claims, provider.trustsAddresses)) throw new CompanyRefusal('unverified');
  const user = pool.users.find(email);
  if (!isOf(user, provider.tenant) || user.email !== email || user.attributes['email_verified'] !== 'true')
    throw new CompanyRefusal('unknown');
  if (!user.enabled) throw new CompanyRefusal('locked');
  if (!pool.companies.link(provider.tenant, claims.sub, user.username)) throw new CompanyRefusal('other-account');
  notify(pool, user, 'notice:company-account');
  return user;
}

/**
 * Who somebody is here: as whom the account has come before, else whoever has its address in this business. Nobody is
 * made, and nobody of another business found.
 * @throws CompanyRefusal
 */
export function personOf(pool: Pool, provider: ReadyProvider, claims: CompanyClaims): User {
  const linked = pool.companies.linked(provider.tenant, claims.sub);
  if (linked === undefined) return byAddress(pool, provider, claims);
  const user = pool.users.find(linked);
  if (!isOf(user, provider.tenant)) throw new CompanyRefusal('unknown');
  if (!user.enabled) throw new CompanyRefusal('locked');
  return user;
}
