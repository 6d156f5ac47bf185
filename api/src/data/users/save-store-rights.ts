import type { UserStores } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Account, Accounts } from '../../platform/auth/accounts.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findStoreRights, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { assertAdminRemains, lockUsers } from './admins.ts';

/**
 * Restricts a user to stores, or to none.
 * @throws ApiProblem 422 for a store that the business does not have
 */
export async function writeStoreRights(
  trx: Transaction<Database>,
  tenantId: number,
  sub: string,
  stores: readonly number[],
): Promise<void> {
  const wanted = [...new Set(stores)];
  if (wanted.length > 0) {
    const known = await trx
      .selectFrom('stores')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', wanted)
      .execute();
    if (known.length < wanted.length)
      throw new ApiProblem(
        422,
        'store-unknown',
        'Einen dieser Standorte gibt es in Ihrem Betrieb nicht. Bitte wählen Sie die Standorte neu.',
      );
  }
  await trx.deleteFrom('user_stores').where('tenant_id', '=', tenantId).where('user_sub', '=', sub).execute();
  if (wanted.length > 0)
    await trx
      .insertInto('user_stores')
      .values(wanted.map((store_id) => ({ tenant_id: tenantId, user_sub: sub, store_id })))
      .execute();
  // Left standing, a current store out of their sight would be in the way of choosing another.
  if (wanted.length > 0)
    await trx
      .deleteFrom('user_current_store')
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', sub)
      .where('store_id', 'not in', wanted)
      .execute();
}

/**
 * The same for somebody who is there already, and writes down who did. Nobody restricts themselves: they could not take it back.
 * @throws ApiProblem 409 for one's own rights and those of the last Admin, 422 for a store that the business does not have
 */
export async function saveStoreRights(
  trx: Transaction<Database>,
  accounts: Accounts,
  user: ApiUser,
  { sub, email }: Account,
  stores: readonly number[],
): Promise<UserStores> {
  const { tenantId } = user;
  if (sub === user.sub)
    throw new ApiProblem(
      409,
      'own-rights',
      'Ihre eigenen Rechte kann nur eine andere Person ändern, die in Ihrem Betrieb die Benutzer verwaltet.',
    );
  await lockUsers(trx, tenantId);
  if (stores.length > 0) await assertAdminRemains(trx, accounts, tenantId, sub);
  const before = await findStoreRights(trx, { tenantId, sub });
  await writeStoreRights(trx, tenantId, sub, stores);
  const after = await findStoreRights(trx, { tenantId, sub });
  await audit(trx, user, { action: 'stores-restricted', details: { user: sub, email }, before, after });
  return { stores: after };
}
