import { COMPANY_PROBLEMS, type CompanyProblem } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { AdminApi } from './admin-api.ts';

/** What the operating company says of a business's provider. */
interface Approval {
  issuer: string;
  domains: readonly string[];
  trustsAddresses: boolean;
}

/** As whom the portal is known there; `clientSecret` null: as before. */
interface Client {
  clientId: string;
  clientSecret: string | null;
  companyOnly: boolean;
  trustsSecondFactor: boolean;
}

export interface KnownCompanyProvider extends Approval {
  tenantId: number;
  callbackUrl: string;
  /** Who has come by it, by `sub`. */
  people: string[];
  client: Omit<Client, 'clientSecret'> | null;
}

/** The domain leads to another business. */
export class DomainTakenError extends Error {
  override readonly name = 'DomainTakenError';
  readonly domain: string;

  constructor(domain: string) {
    super('The domain belongs to another business.');
    this.domain = domain;
  }
}

/** The first client needs a secret. */
export class SecretMissingError extends Error {
  override readonly name = 'SecretMissingError';
}

/** The providers of single businesses: the embedded pool's; at Cognito they belong to the pool as a whole. */
export interface CompanySignIns {
  /** Undefined where the identity service knows no such providers, null where the business has none. */
  find(tenantId: number): Promise<KnownCompanyProvider | null | undefined>;
  list(): Promise<KnownCompanyProvider[]>;
  /** @throws DomainTakenError */
  approve(tenantId: number, approval: Approval): Promise<void>;
  /** With its client; nothing where there is none. */
  withdraw(tenantId: number): Promise<void>;
  /** @throws SecretMissingError */
  setClient(tenantId: number, client: Client): Promise<void>;
  removeClient(tenantId: number): Promise<void>;
  /** What stands against signing in by it; null: nothing. */
  test(tenantId: number): Promise<CompanyProblem | null>;
  /** Somebody may come with another account. */
  unlink(sub: string): Promise<void>;
}

const provider = z
  .object({
    Tenant: z.string(),
    Issuer: z.string(),
    Domains: z.array(z.string()),
    TrustsAddresses: z.boolean(),
    CallbackUrl: z.string(),
    People: z.array(z.string()),
    Client: z.object({ ClientId: z.string(), CompanyOnly: z.boolean(), TrustsSecondFactor: z.boolean() }).nullable(),
  })
  .transform((found): KnownCompanyProvider => ({
    tenantId: Number(found.Tenant),
    issuer: found.Issuer,
    domains: found.Domains,
    trustsAddresses: found.TrustsAddresses,
    callbackUrl: found.CallbackUrl,
    people: found.People,
    client: found.Client && {
      clientId: found.Client.ClientId,
      companyOnly: found.Client.CompanyOnly,
      trustsSecondFactor: found.Client.TrustsSecondFactor,
    },
  }));
const foundProvider = z.object({ Provider: provider.nullable() }).optional();
const providers = z.object({ Providers: z.array(provider) }).optional();
const tested = z.object({ Problem: z.enum(COMPANY_PROBLEMS).nullable() });

const isRefusal = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;
/** Where the pool does not know by what address it is reached. */
const withoutThem = (error: unknown): undefined => {
  if (isRefusal(error, 'CompanySignInNotEnabledException')) return undefined;
  throw error;
};

export function openCompanySignIns(admin: AdminApi): CompanySignIns {
  const of = (tenantId: number) => ({ Tenant: String(tenantId) });
  return {
    find: async (tenantId) =>
      foundProvider.parse(await admin('GetCompanyProvider', of(tenantId)).catch(withoutThem))?.Provider,
    list: async () => providers.parse(await admin('ListCompanyProviders', {}).catch(withoutThem))?.Providers ?? [],
    approve: async (tenantId, { issuer, domains, trustsAddresses }) => {
      try {
        await admin('ApproveCompanyProvider', {
          ...of(tenantId),
          Issuer: issuer,
          Domains: domains,
          TrustsAddresses: trustsAddresses,
        });
      } catch (error) {
        throw isRefusal(error, 'AliasExistsException') ? new DomainTakenError(error.message) : error;
      }
    },
    withdraw: async (tenantId) =>
      void (await admin('DeleteCompanyProvider', of(tenantId))
        .catch(withoutThem)
        .catch((error: unknown) => {
          if (!isRefusal(error, 'ResourceNotFoundException')) throw error;
        })),
    setClient: async (tenantId, { clientId, clientSecret, companyOnly, trustsSecondFactor }) => {
      try {
        await admin('SetCompanyClient', {
          ...of(tenantId),
          ClientId: clientId,
          ClientSecret: clientSecret,
          CompanyOnly: companyOnly,
          TrustsSecondFactor: trustsSecondFactor,
        });
      } catch (error) {
        throw isRefusal(error, 'InvalidParameterException') ? new SecretMissingError() : error;
      }
    },
    removeClient: async (tenantId) => void (await admin('DeleteCompanyClient', of(tenantId))),
    test: async (tenantId) => tested.parse(await admin('TestCompanyProvider', of(tenantId))).Problem,
    unlink: async (Username) => void (await admin('AdminUnlinkCompanyAccount', { Username })),
  };
}
