import type { CompanyApprovalInput } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { isEverybodysDomain } from '../../data/users/mail-providers.ts';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { audit } from '../../platform/audit/audit.ts';
import { DomainTakenError } from '../../platform/auth/company-sign-ins.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Context = Pick<UsersContext, 'db' | 'accounts'>;

/** @throws ApiProblem 404 */
async function assertBusiness(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const known = await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
  if (!known) throw new ApiProblem(404, 'not-found', 'Diesen Betrieb gibt es nicht.');
}

/** @throws ApiProblem 422 for a domain in which everybody can have an address */
function assertOfABusiness(domains: readonly string[]): void {
  const everybodys = domains.find(isEverybodysDomain);
  if (everybodys !== undefined)
    throw new ApiProblem(
      422,
      'domain-of-everybody',
      `In „${everybodys}“ kann jeder eine Adresse haben. Bitte nennen Sie nur Maildomains, die dem Betrieb gehören.`,
    );
}

/**
 * Says which provider is a business's, and whose addresses lead there. Another issuer is another provider: the registration
 * there begins anew.
 * @throws ApiProblem 404, 409 for a domain of another business, 422 for one of everybody's
 */
export async function approve(
  { db, accounts }: Context,
  by: ApiUser,
  tenantId: number,
  after: CompanyApprovalInput,
): Promise<void> {
  assertOfABusiness(after.domains);
  await asOperator(db, async (trx) => {
    await assertBusiness(trx, tenantId);
    const found = await accounts.companies.find(tenantId);
    if (found === undefined)
      throw new ApiProblem(
        409,
        'company-sign-in-of-the-pool',
        'Der Anmeldedienst kennt keine Anbieter einzelner Betriebe. Bitte richten Sie den Anbieter dort ein.',
      );
    const before = found && {
      issuer: found.issuer,
      domains: found.domains,
      trusts_addresses: found.trustsAddresses,
    };
    await audit(trx, { ...by, tenantId }, { action: 'company-sign-in-approved', before, after });
    await accounts.companies
      .approve(tenantId, {
        issuer: after.issuer,
        domains: after.domains,
        trustsAddresses: after.trusts_addresses,
      })
      .catch((error: unknown) => {
        throw error instanceof DomainTakenError
          ? new ApiProblem(
              409,
              'domain-taken',
              `Die Maildomain „${error.domain}“ gehört schon zu einem anderen Betrieb. Bitte nehmen Sie sie zuerst dort weg.`,
            )
          : error;
      });
  });
}

/** The business signs in by passwords again. @throws ApiProblem 404 */
export async function withdraw({ db, accounts }: Context, by: ApiUser, tenantId: number): Promise<void> {
  await asOperator(db, async (trx) => {
    await assertBusiness(trx, tenantId);
    const provider = await accounts.companies.find(tenantId);
    if (!provider) return;
    const details = { issuer: provider.issuer, domains: provider.domains };
    await audit(trx, { ...by, tenantId }, { action: 'company-sign-in-withdrawn', details });
    await accounts.companies.withdraw(tenantId);
  });
}
