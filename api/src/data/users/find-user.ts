import type { Account, Accounts } from '../../platform/auth/accounts.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** A sign-in that belongs to a business. */
export type BusinessAccount = Account & { tenantId: number };

const isOfBusiness = (account: Account | undefined): account is BusinessAccount =>
  account !== undefined && account.tenantId !== null;

/**
 * Somebody of the business, or of any.
 * @param tenantId null: of any
 * @throws ApiProblem 404
 */
export async function findUser(accounts: Accounts, tenantId: number | null, sub: string): Promise<BusinessAccount> {
  const account = await accounts.find(sub);
  if (!isOfBusiness(account) || (tenantId !== null && account.tenantId !== tenantId))
    throw new ApiProblem(
      404,
      'user-not-found',
      'Diese Person gibt es in Ihrem Betrieb nicht mehr. Bitte laden Sie die Liste neu.',
    );
  return account;
}

/** Those of the business, or of all; only whom `q` finds by address or name. */
export async function searchUsers(accounts: Accounts, tenantId: number | null, q: string): Promise<BusinessAccount[]> {
  const wanted = q.trim().toLowerCase();
  return (await accounts.list())
    .filter(isOfBusiness)
    .filter(
      (account) =>
        (tenantId === null || account.tenantId === tenantId) &&
        `${account.email}\n${account.name.toLowerCase()}`.includes(wanted),
    );
}
