import type { PermissionInput } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';
import { audit } from './audit.ts';

/** Whether an Admin of the business has given this user the right. */
export async function hasPermission(trx: Transaction<Database>, { tenantId, email }: ApiUser, permission: PermissionInput['permission']): Promise<boolean> {
  const row = await trx.selectFrom('user_permissions').select('user_email')
    .where('tenant_id', '=', tenantId).where('user_email', '=', email.toLowerCase()).where('permission', '=', permission).executeTakeFirst();
  return row !== undefined;
}

/** Gives or takes a right, and writes down who did. */
export async function setPermission(trx: Transaction<Database>, user: ApiUser, { user_email, permission, granted }: PermissionInput): Promise<void> {
  const { tenantId, email } = user;
  const whose = user_email.toLowerCase();
  if (granted) {
    await trx.insertInto('user_permissions').values({ tenant_id: tenantId, user_email: whose, permission, granted_by: email })
      .onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await trx.deleteFrom('user_permissions')
      .where('tenant_id', '=', tenantId).where('user_email', '=', whose).where('permission', '=', permission).execute();
  }
  await audit(trx, user, { action: granted ? 'permission-granted' : 'permission-taken', details: { user: whose, permission } });
}
