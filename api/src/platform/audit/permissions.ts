import type { Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import { kept, type Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import { audit } from './audit.ts';
import type { Permission } from './tables.ts';

interface PermissionChange {
  user_email: string;
  permission: Permission;
  granted: boolean;
}

const NOBODY_YET = '';

/**
 * Whether an Admin of the business has given this person the right. The first use binds it to the person, and later ones
 * follow a change of the person's address, so that it can be taken away by the address of then.
 */
export async function hasPermission(
  trx: Transaction<Database>,
  { tenantId, sub, email, support }: ApiUser,
  permission: Permission,
): Promise<boolean> {
  if (support) return false;
  const address = email.toLowerCase();
  const { rows: given } = await kept(
    trx
      .selectFrom('user_permissions')
      .select(['user_sub', 'user_email', 'granted_by', 'granted_at'])
      .where('tenant_id', '=', tenantId)
      .where('permission', '=', permission)
      .where((or) =>
        or.or([or('user_sub', '=', sub), or.and([or('user_sub', '=', NOBODY_YET), or('user_email', '=', address)])]),
      ),
  ).execute(trx);
  const [first, ...others] = given;
  if (!first) return false;
  if (others.length === 0 && first.user_sub === sub && first.user_email === (address || first.user_email)) return true;
  for (const { user_sub, user_email } of given)
    await trx
      .deleteFrom('user_permissions')
      .where('tenant_id', '=', tenantId)
      .where('permission', '=', permission)
      .where('user_sub', '=', user_sub)
      .where('user_email', '=', user_email)
      .execute();
  const { granted_by, granted_at } = first;
  await trx
    .insertInto('user_permissions')
    .values({
      tenant_id: tenantId,
      user_email: address || first.user_email,
      user_sub: sub,
      permission,
      granted_by,
      granted_at,
    })
    // Two first uses at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * Gives or takes a right, and writes down who did.
 * @throws ApiProblem 404 when nobody has the right under the address; who has another one by now is there by the former
 */
export async function setPermission(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  { user_email, permission, granted }: PermissionChange,
): Promise<void> {
  const { tenantId, email } = user;
  const whose = user_email.toLowerCase();
  if (granted) {
    await trx
      .insertInto('user_permissions')
      .values({ tenant_id: tenantId, user_email: whose, permission, granted_by: email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    const taken = await trx
      .deleteFrom('user_permissions')
      .where('tenant_id', '=', tenantId)
      .where('user_email', '=', whose)
      .where('permission', '=', permission)
      .returning('user_email')
      .execute();
    if (taken.length === 0)
      throw new ApiProblem(404, 'permission-not-given', await sayWhoHas(trx, tenantId, permission));
  }
  await audit(trx, user, {
    action: granted ? 'permission-granted' : 'permission-taken',
    details: { user: whose, permission },
    before: !granted,
    after: granted,
  });
}

async function sayWhoHas(trx: Transaction<Database>, tenantId: number, permission: Permission): Promise<string> {
  const given = await trx
    .selectFrom('user_permissions')
    .select('user_email')
    .distinct()
    .orderBy('user_email')
    .where('tenant_id', '=', tenantId)
    .where('permission', '=', permission)
    .execute();
  if (given.length === 0) return 'Dieses Recht hat in Ihrem Betrieb niemand.';
  return `Unter dieser Adresse hat niemand das Recht. Wer eine neue Adresse hat, steht hier noch mit der früheren. Es haben: ${given.map(({ user_email }) => user_email).join(', ')}.`;
}
