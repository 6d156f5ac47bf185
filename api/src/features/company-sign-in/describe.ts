import type { CompanySignIn } from '@portal/shared/contract/settings-admin';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { KnownCompanyProvider } from '../../platform/auth/company-sign-ins.ts';

const describe = ({ issuer, domains, trustsAddresses, callbackUrl, people, client }: KnownCompanyProvider) => ({
  issuer,
  domains: [...domains],
  trusts_addresses: trustsAddresses,
  callback_url: callbackUrl,
  people,
  client: client && {
    client_id: client.clientId,
    company_only: client.companyOnly,
    trusts_second_factor: client.trustsSecondFactor,
  },
});

/** How the people of a business sign in with its accounts; nothing of the secret. */
export async function describeSignIn(
  { companies }: Pick<Accounts, 'companies'>,
  tenantId: number,
): Promise<CompanySignIn> {
  const provider = await companies.find(tenantId);
  return { is_offered: provider !== undefined, provider: provider ? describe(provider) : null };
}
