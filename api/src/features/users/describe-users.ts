import type { AnyUser, User, UserDetail } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BusinessAccount } from '../../data/users/find-user.ts';

type Described = Omit<AnyUser, 'business' | 'tenant_id' | 'qa'>;

/** When users signed in last, by `sub`. @param only null: of all businesses that the transaction sees */
export async function findSignIns(trx: Transaction<Database>, only: number | null): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx
    .selectFrom('user_sign_ins')
    .select(['user_sub', 'last_at'])
    .$if(only !== null, (query) => query.where('tenant_id', '=', only))
    .execute();
  return new Map(rows.map(({ user_sub, last_at }) => [user_sub, last_at]));
}

/** What the identity service knows of somebody, and when they signed in last. */
export async function describeAccount(
  accounts: Accounts,
  { sub, email, name, state, isLocked }: BusinessAccount,
  signIns: ReadonlyMap<string, Date>,
): Promise<Described> {
  return {
    sub,
    email,
    name,
    state,
    is_locked: isLocked,
    groups: await accounts.groupsOf(sub),
    second_factor: await accounts.hasSecondFactor(sub),
    last_sign_in: signIns.get(sub)?.toISOString() ?? null,
  };
}

/** Whether a right is that person's: bound to them, or given to their address and not used yet. */
export const isGivenTo = (
  { user_sub, user_email }: { user_sub: string; user_email: string },
  { sub, email }: Pick<BusinessAccount, 'sub' | 'email'>,
): boolean => user_sub === sub || (user_sub === '' && user_email === email.toLowerCase());

/** Users of the business, with what the business has decided about them. */
export async function describeUsers(
  trx: Transaction<Database>,
  accounts: Accounts,
  tenantId: number,
  users: readonly BusinessAccount[],
  signIns: ReadonlyMap<string, Date>,
): Promise<User[]> {
  const stores = await trx
    .selectFrom('user_stores')
    .select(['user_sub', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('store_id')
    .execute();
  const given = await trx
    .selectFrom('user_permissions')
    .select(['user_sub', 'user_email'])
    .where('tenant_id', '=', tenantId)
    .where('permission', '=', 'refraction')
    .execute();
  return Promise.all(
    users.map(async (user) => ({
      ...(await describeAccount(accounts, user, signIns)),
      stores: stores.filter(({ user_sub }) => user_sub === user.sub).map(({ store_id }) => store_id),
      refraction: given.some((one) => isGivenTo(one, user)),
    })),
  );
}

/** One of them, with the browsers that they sign in from, the latest first. */
export async function describeUser(
  trx: Transaction<Database>,
  accounts: Accounts,
  user: BusinessAccount,
): Promise<UserDetail> {
  const [described] = await describeUsers(trx, accounts, user.tenantId, [user], await findSignIns(trx, user.tenantId));
  const devices = await accounts.devicesOf(user.sub);
  return {
    ...described!,
    devices: devices
      .map(({ key, name, lastUsed }) => ({ key, name, last_used: lastUsed?.toISOString() ?? null }))
      .toSorted((a, b) => (b.last_used ?? '').localeCompare(a.last_used ?? '')),
  };
}
