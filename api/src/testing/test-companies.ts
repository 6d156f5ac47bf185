interface Company {
  Issuer: string;
  Domains: string[];
  TrustsAddresses: boolean;
  Client: { ClientId: string; CompanyOnly: boolean; TrustsSecondFactor: boolean } | null;
}

const refuse = (name: string, message = name) => Object.assign(new Error(message), { name });

/** The operating company has approved one for each. */
const approved = (tenant: string): Company => ({
  Issuer: `https://anmeldung.betrieb-${tenant}.example`,
  Domains: [`betrieb-${tenant}.example`],
  TrustsAddresses: false,
  Client: null,
});

/**
 * The providers of a pool in memory, without anybody to ask; `server/company-sign-in.db.test.ts` holds the same routes to the
 * identity service itself. Undefined for what is about something else.
 */
export function startTestCompanies() {
  const known = new Map<string, Company>();
  const withdrawn = new Set<string>();
  return (operation: string, input: Readonly<Record<string, unknown>>): object | undefined => {
    const Tenant = String(input['Tenant']);
    if ('Tenant' in input && !known.has(Tenant) && !withdrawn.has(Tenant)) known.set(Tenant, approved(Tenant));
    const company = known.get(Tenant);
    const describe = (tenant: string, found: Company) => ({
      Tenant: tenant,
      ...found,
      CallbackUrl: `https://portal.example/identity/company/${tenant}/callback`,
      People: [],
    });
    switch (operation) {
      case 'GetCompanyProvider':
        return { Provider: company ? describe(Tenant, company) : null };
      case 'ListCompanyProviders':
        return { Providers: [...known].map(([tenant, found]) => describe(tenant, found)) };
      case 'ApproveCompanyProvider': {
        const { Issuer, Domains, TrustsAddresses } = input as unknown as Company;
        for (const [tenant, other] of known)
          for (const domain of Domains)
            if (tenant !== Tenant && other.Domains.includes(domain)) throw refuse('AliasExistsException', domain);
        known.set(Tenant, { Issuer, Domains, TrustsAddresses, Client: company?.Client ?? null });
        return {};
      }
      case 'DeleteCompanyProvider':
        withdrawn.add(Tenant);
        if (!known.delete(Tenant)) throw refuse('ResourceNotFoundException');
        return {};
      case 'SetCompanyClient': {
        if (!company) throw refuse('ResourceNotFoundException');
        if (!company.Client && input['ClientSecret'] === null) throw refuse('InvalidParameterException');
        const { ClientId, CompanyOnly, TrustsSecondFactor } = input as unknown as NonNullable<Company['Client']>;
        company.Client = { ClientId, CompanyOnly, TrustsSecondFactor };
        return {};
      }
      case 'DeleteCompanyClient':
        if (company) company.Client = null;
        return {};
      case 'TestCompanyProvider':
        return { Problem: 'away' };
      case 'AdminUnlinkCompanyAccount':
        return {};
      default:
        return undefined;
    }
  };
}
