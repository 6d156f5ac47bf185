import { sql, type Transaction } from 'kysely';
import type { Account, Accounts } from '../../platform/auth/accounts.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** First half of the lock's key; the second is the business. */
const USERS_LOCK = 1_016;

/** Has decisions about the users of a business wait for each other, until the end of the transaction. */
export const lockUsers = (trx: Transaction<Database>, tenantId: number): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(${USERS_LOCK}, ${tenantId})`.execute(trx);

/** Those who can administer the business now: Admins who sign in with a password of their own, are let in, and see all stores. */
export async function findAdmins(trx: Transaction<Database>, accounts: Accounts, tenantId: number): Promise<Account[]> {
  const restricted = await trx
    .selectFrom('user_stores')
    .select('user_sub')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .execute();
  const able = (await accounts.list()).filter(
    (account) =>
      account.tenantId === tenantId &&
      account.state === 'active' &&
      !account.isLocked &&
      !restricted.some(({ user_sub }) => user_sub === account.sub),
  );
  const groups = await Promise.all(able.map(({ sub }) => accounts.groupsOf(sub)));
  return able.filter((_, at) => groups[at]?.includes('Admin'));
}

/**
 * Lets nobody take the last Admin away. Call it after `lockUsers`, before the change.
 * @throws ApiProblem 409 when nobody but `sub` administers the business
 */
export async function assertAdminRemains(
  trx: Transaction<Database>,
  accounts: Accounts,
  tenantId: number,
  sub: string,
): Promise<void> {
  const admins = await findAdmins(trx, accounts, tenantId);
  if (admins.some((admin) => admin.sub === sub) && admins.length === 1)
    throw new ApiProblem(
      409,
      'last-admin',
      'Das ist die letzte Person, die den Betrieb verwaltet. Bitte geben Sie das Recht „Admin“ zuerst einer anderen Person.',
    );
}
