import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { transaction } from './database.ts';

/** What the operating company says of a business: which provider is theirs, and whose addresses lead there. */
export interface CompanyApproval {
  /** As the provider names itself, to the letter. */
  issuer: string;
  /** Lower case. */
  domains: readonly string[];
  /** Its addresses count without `email_verified`: nobody but the administration of the provider can change them. */
  trustsAddresses: boolean;
}

/** What the business says: as whom the portal is known to the provider, and what its sign-ins are worth. */
export interface CompanyClient {
  clientId: string;
  /** By `sealed.ts`. */
  clientSecret: string;
  /** Nobody but who has to help in an emergency signs in by other means. */
  companyOnly: boolean;
  /** The provider asks for a second factor itself. */
  trustsSecondFactor: boolean;
}

export type CompanyProvider = CompanyApproval & { tenant: string; client: CompanyClient | null };

/** With a client: people may sign in with it. */
export type ReadyProvider = CompanyProvider & { client: CompanyClient };

export const isReady = (provider: CompanyProvider | undefined): provider is ReadyProvider => provider?.client != null;

/** The businesses that have a provider of their own, and whose account there is whose here. */
export class CompanyProviderStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  #providerOf(row: Record<string, SQLOutputValue>): CompanyProvider {
    const tenant = String(row['tenant']);
    const domains = this.#database
      .prepare('SELECT domain FROM company_domain WHERE tenant = ? ORDER BY domain')
      .all(tenant)
      .map(({ domain }) => String(domain));
    return {
      tenant,
      issuer: String(row['issuer']),
      domains,
      trustsAddresses: row['trusts_addresses'] === 1,
      client:
        row['client_id'] === null
          ? null
          : {
              clientId: String(row['client_id']),
              clientSecret: String(row['client_secret']),
              companyOnly: row['company_only'] === 1,
              trustsSecondFactor: row['trusts_second_factor'] === 1,
            },
    };
  }

  find(tenant: string): CompanyProvider | undefined {
    const row = this.#database.prepare('SELECT * FROM company_provider WHERE tenant = ?').get(tenant);
    return row && this.#providerOf(row);
  }

  list(): CompanyProvider[] {
    return this.#database
      .prepare('SELECT * FROM company_provider ORDER BY tenant')
      .all()
      .map((row) => this.#providerOf(row));
  }

  /** Where addresses of this domain lead. */
  byDomain(domain: string): CompanyProvider | undefined {
    const row = this.#database
      .prepare('SELECT company_provider.* FROM company_domain JOIN company_provider USING (tenant) WHERE domain = ?')
      .get(domain);
    return row && this.#providerOf(row);
  }

  /** Whether anybody may sign in with the account of a business. */
  hasAny(): boolean {
    return this.#database.prepare('SELECT 1 FROM company_provider WHERE client_id IS NOT NULL').get() !== undefined;
  }

  /**
   * Another issuer is another provider, which does not know the portal yet: its client and all links go.
   * @returns a domain that another business has; then nothing is changed
   */
  approve(tenant: string, { issuer, domains, trustsAddresses }: CompanyApproval): string | null {
    const taken = domains.find((domain) => (this.byDomain(domain)?.tenant ?? tenant) !== tenant);
    if (taken !== undefined) return taken;
    transaction(this.#database, () => {
      const before = this.find(tenant);
      if (before && before.issuer !== issuer) this.remove(tenant);
      this.#database
        .prepare(`INSERT INTO company_provider (tenant, issuer, trusts_addresses) VALUES (?, ?, ?)
          ON CONFLICT (tenant) DO UPDATE SET trusts_addresses = excluded.trusts_addresses`)
        .run(tenant, issuer, Number(trustsAddresses));
      this.#database.prepare('DELETE FROM company_domain WHERE tenant = ?').run(tenant);
      const insert = this.#database.prepare('INSERT INTO company_domain (domain, tenant) VALUES (?, ?)');
      for (const domain of domains) insert.run(domain, tenant);
    });
    return null;
  }

  /** People are known to a provider under other names for each client: with another one, links begin anew. */
  putClient(tenant: string, client: CompanyClient | null): void {
    transaction(this.#database, () => {
      if (this.find(tenant)?.client?.clientId !== client?.clientId) this.unlinkAll(tenant);
      this.#database
        .prepare(`UPDATE company_provider
          SET client_id = ?, client_secret = ?, company_only = ?, trusts_second_factor = ? WHERE tenant = ?`)
        .run(
          client?.clientId ?? null,
          client?.clientSecret ?? null,
          Number(client?.companyOnly ?? false),
          Number(client?.trustsSecondFactor ?? false),
          tenant,
        );
    });
  }

  /** With domains and links. */
  remove(tenant: string): void {
    this.#database.prepare('DELETE FROM company_provider WHERE tenant = ?').run(tenant);
  }

  /** @returns the username that an account at the provider belongs to */
  linked(tenant: string, subject: string): string | undefined {
    const row = this.#database
      .prepare('SELECT username FROM company_link WHERE tenant = ? AND subject = ?')
      .get(tenant, subject);
    return row && String(row['username']);
  }

  /** @returns whether it is theirs now; not when the person has another account there */
  link(tenant: string, subject: string, username: string): boolean {
    const { changes } = this.#database
      .prepare('INSERT INTO company_link (tenant, subject, username) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(tenant, subject, username);
    return changes === 1;
  }

  /** The person may come with another account next time. */
  unlink(username: string): void {
    this.#database.prepare('DELETE FROM company_link WHERE username = ?').run(username);
  }

  unlinkAll(tenant: string): void {
    this.#database.prepare('DELETE FROM company_link WHERE tenant = ?').run(tenant);
  }

  /** Usernames of who has come. */
  linkedPeople(tenant: string): string[] {
    return this.#database
      .prepare('SELECT username FROM company_link WHERE tenant = ? ORDER BY username')
      .all(tenant)
      .map(({ username }) => String(username));
  }
}
