import { ROLES, type Role } from '@portal/shared/contract';
import { lockUsers } from '../../data/users/admins.ts';
import { contractGroups } from '../../data/users/contract.ts';
import { endFeeds } from '../../data/users/end-feeds.ts';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/**
 * Agrees on what a business may use. What its contract holds no longer is taken from its users, at their next sign-in at the latest.
 * @throws ApiProblem 404 when there is no such business
 */
export async function changeContract(
  { db, accounts }: Pick<UsersContext, 'db' | 'accounts'>,
  by: ApiUser,
  tenantId: number,
  groups: readonly Role[],
): Promise<void> {
  await asOperator(db, async (trx) => {
    const known = await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
    if (!known) throw new ApiProblem(404, 'not-found', 'Diesen Betrieb gibt es nicht.');
    await lockUsers(trx, tenantId);
    const before = await contractGroups(trx, tenantId);
    const agreed = ROLES.filter((role) => groups.includes(role));
    await trx
      .insertInto('contracts')
      .values({ tenant_id: tenantId, groups: agreed })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ groups: agreed }))
      .execute();
    await audit(trx, { ...by, tenantId }, { action: 'contract-changed', before, after: agreed });
    for (const { sub } of (await accounts.list()).filter((account) => account.tenantId === tenantId)) {
      const beyond = (await accounts.groupsOf(sub)).filter((role) => !agreed.includes(role));
      if (beyond.includes('Eyeplan')) await endFeeds(trx, tenantId, sub);
      for (const role of beyond) await accounts.setGroup(sub, role, false);
    }
  });
}
