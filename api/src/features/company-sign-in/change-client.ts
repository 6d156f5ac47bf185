import type { CompanyClientInput } from '@portal/shared/contract/settings-admin';
import { lockUsers } from '../../data/users/admins.ts';
import { findUser } from '../../data/users/find-user.ts';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecretMissingError, type KnownCompanyProvider } from '../../platform/auth/company-sign-ins.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Context = Pick<UsersContext, 'db' | 'accounts'>;

/** @throws ApiProblem 409 where the operating company has approved no provider */
export async function approvedProvider({ accounts }: Context, tenantId: number): Promise<KnownCompanyProvider> {
  const provider = await accounts.companies.find(tenantId);
  if (provider) return provider;
  throw new ApiProblem(
    409,
    'company-sign-in-unapproved',
    'Die Anmeldung mit dem Konto Ihres Unternehmens ist noch nicht freigegeben. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.',
  );
}

/**
 * Says as whom the portal is known at the business's provider. Nobody is kept to its accounts before somebody has come by one.
 * @throws ApiProblem 400 without a secret, 409 before anybody has come by it
 */
export async function saveClient(context: Context, by: ApiUser, input: CompanyClientInput): Promise<void> {
  const { db, accounts } = context;
  const { tenantId } = by;
  await withTenant(db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    const { client: before, people } = await approvedProvider(context, tenantId);
    const isTried = people.length > 0 && before?.clientId === input.client_id;
    if (input.company_only && !before?.companyOnly && !isTried)
      throw new ApiProblem(
        409,
        'company-sign-in-untried',
        'Bitte melden Sie sich zuerst selbst einmal mit dem Konto Ihres Unternehmens an. Danach können Sie andere Wege schließen.',
      );
    const after = {
      client_id: input.client_id,
      company_only: input.company_only,
      trusts_second_factor: input.trusts_second_factor,
    };
    await audit(trx, by, {
      action: 'company-sign-in-changed',
      before: before && {
        client_id: before.clientId,
        company_only: before.companyOnly,
        trusts_second_factor: before.trustsSecondFactor,
      },
      after,
      details: { client_secret: input.client_secret !== null },
    });
    await accounts.companies
      .setClient(tenantId, {
        clientId: after.client_id,
        clientSecret: input.client_secret,
        companyOnly: after.company_only,
        trustsSecondFactor: after.trusts_second_factor,
      })
      .catch((error: unknown) => {
        throw error instanceof SecretMissingError
          ? new ApiProblem(400, 'client-secret-missing', 'Bitte geben Sie auch das Client-Secret ein.')
          : error;
      });
  });
}

/** Passwords serve again. */
export async function removeClient(context: Context, by: ApiUser): Promise<void> {
  await withTenant(context.db, by.tenantId, async (trx) => {
    const { client } = await approvedProvider(context, by.tenantId);
    if (!client) return;
    await audit(trx, by, { action: 'company-sign-in-ended', details: { client_id: client.clientId } });
    await context.accounts.companies.removeClient(by.tenantId);
  });
}

/** Somebody of the business may come with another account of the provider. */
export async function unlinkPerson({ db, accounts }: Context, by: ApiUser, sub: string): Promise<void> {
  const { email } = await findUser(accounts, by.tenantId, sub);
  await withTenant(db, by.tenantId, async (trx) => {
    await audit(trx, by, { action: 'company-account-unlinked', details: { user: email, sub } });
    await accounts.companies.unlink(sub);
  });
}
