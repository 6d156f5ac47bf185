import type { Role } from '@portal/shared/contract';
import type { AuditAction } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import { setPermission } from '../../platform/audit/permissions.ts';
import type { Permission } from '../../platform/audit/tables.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { assertAdminRemains, lockUsers } from '../../data/users/admins.ts';
import { endFeeds } from '../../data/users/end-feeds.ts';
import { assertInContract, type UsersContext } from '../../data/users/invite-user.ts';
import { findUser, type BusinessAccount } from '../../data/users/find-user.ts';

/** What is written down comes first: what then fails at the identity service takes it back. */
interface Change {
  action: AuditAction;
  details?: Record<string, unknown>;
  /** Whether it may take an Admin away from the business. */
  endsAdmin?: boolean;
  work: (trx: Transaction<Database>) => Promise<unknown>;
}

const isSelf = (by: ApiUser, { sub }: BusinessAccount) => by.sub === sub;

/** Changes a sign-in, with the audit log of its business. @throws ApiProblem 409 when nobody would be left to administer the business */
async function change(
  { db, accounts }: UsersContext,
  by: ApiUser,
  target: BusinessAccount,
  { action, details, endsAdmin, work }: Change,
): Promise<void> {
  const { tenantId, sub, email } = target;
  await withTenant(db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    if (endsAdmin) await assertAdminRemains(trx, accounts, tenantId, sub);
    await audit(trx, { ...by, tenantId }, { action, details: { user: email, sub, ...details } });
    await work(trx);
  });
}

/** @throws ApiProblem 409 for one's own 'Admin' and the last one's, 422 for groups beyond the contract */
export async function setGroups(
  { db, accounts }: UsersContext,
  by: ApiUser,
  target: BusinessAccount,
  wanted: readonly Role[],
): Promise<void> {
  const { sub, tenantId, email } = target;
  await withTenant(db, tenantId, async (trx) => {
    // All behind the lock: what two people set at once holds as one of them said it, and the log tells both in turn;
    // what a contract that is changed meanwhile takes from its users is not given to them after it.
    await lockUsers(trx, tenantId);
    const before = await accounts.groupsOf(sub);
    const [given, taken] = [
      wanted.filter((group) => !before.includes(group)),
      before.filter((group) => !wanted.includes(group)),
    ];
    if (given.length + taken.length === 0) return;
    if (taken.includes('Admin')) {
      if (isSelf(by, target)) throw ownRights();
      await assertAdminRemains(trx, accounts, tenantId, sub);
    }
    await assertInContract(trx, tenantId, given);
    await audit(
      trx,
      { ...by, tenantId },
      { action: 'groups-changed', details: { user: email, sub, before, after: wanted } },
    );
    if (taken.includes('Eyeplan')) await endFeeds(trx, tenantId, sub);
    for (const group of given) await accounts.setGroup(sub, group, true);
    for (const group of taken) await accounts.setGroup(sub, group, false);
  });
}

/** @throws ApiProblem 409 for oneself and the last Admin */
export async function setLocked(
  context: UsersContext,
  by: ApiUser,
  target: BusinessAccount,
  isLocked: boolean,
): Promise<void> {
  if (isLocked && isSelf(by, target)) throw ownRights();
  await change(context, by, target, {
    action: isLocked ? 'user-locked' : 'user-unlocked',
    details: { before: target.isLocked, after: isLocked },
    endsAdmin: isLocked,
    work: async (trx) => {
      if (isLocked) await endFeeds(trx, target.tenantId, target.sub);
      await context.accounts.setLocked(target.sub, isLocked);
    },
  });
}

/** @throws ApiProblem 409 for oneself, for whoever has no password yet, and where codes reach nobody */
export async function resetPassword(
  context: UsersContext,
  by: ApiUser,
  target: BusinessAccount,
  sendsCodes: boolean,
): Promise<void> {
  if (isSelf(by, target))
    throw new ApiProblem(
      409,
      'own-password',
      'Ihr eigenes Passwort ändern Sie bitte unter „Einstellungen › Passwort ändern“.',
    );
  if (target.state === 'invited')
    throw new ApiProblem(
      409,
      'user-invited',
      'Diese Person hat noch kein Passwort. Bitte erneuern Sie stattdessen die Einladung.',
    );
  if (!sendsCodes)
    throw new ApiProblem(
      409,
      'no-mail',
      'Das Portal hat keinen Mailserver und kann keinen Code verschicken. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.',
    );
  await change(context, by, target, {
    action: 'password-reset',
    work: () => context.accounts.resetPassword(target.sub),
  });
}

/** Gives or takes a right beyond the groups. */
export async function setRight(
  { db }: UsersContext,
  by: ApiUser,
  { email, sub, tenantId }: BusinessAccount,
  permission: Permission,
  granted: boolean,
): Promise<void> {
  await withTenant(db, tenantId, async (trx) => {
    const has = await trx
      .selectFrom('user_permissions')
      .select('user_email')
      .where('tenant_id', '=', tenantId)
      .where('permission', '=', permission)
      .where((or) =>
        or.or([
          or('user_sub', '=', sub),
          or.and([or('user_sub', '=', ''), or('user_email', '=', email.toLowerCase())]),
        ]),
      )
      .execute();
    if (granted === has.length > 0) return;
    // Who has another address by now has the right under the former one.
    for (const user_email of granted ? [email] : has.map((row) => row.user_email))
      await setPermission(trx, { email: by.email, tenantId }, { user_email, permission, granted });
  });
}

/** Ends all sign-ins, or those from one browser. @throws ApiProblem 404 for an unknown browser */
export const endSessions = (
  context: UsersContext,
  by: ApiUser,
  target: BusinessAccount,
  device?: string,
): Promise<void> =>
  change(context, by, target, {
    action: 'sessions-ended',
    details: { devices: device === undefined ? 'all' : 1 },
    work: async () => {
      if (device === undefined) await context.accounts.signOut(target.sub);
      else if (!(await context.accounts.forgetDevice(target.sub, device)))
        throw new ApiProblem(404, 'device-not-found', 'Dieses Gerät ist nicht mehr angemeldet.');
    },
  });

/** Takes back an invitation that nobody has followed. @throws ApiProblem 409 for whoever has a password */
export async function withdrawInvitation(context: UsersContext, by: ApiUser, target: BusinessAccount): Promise<void> {
  const { tenantId, sub, email } = target;
  await withTenant(context.db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    if ((await findUser(context.accounts, tenantId, sub)).state !== 'invited')
      throw new ApiProblem(
        409,
        'user-active',
        'Diese Person hat die Einladung schon angenommen. Bitte sperren Sie stattdessen den Zugang.',
      );
    await trx.deleteFrom('user_stores').where('tenant_id', '=', tenantId).where('user_sub', '=', sub).execute();
    await trx
      .deleteFrom('user_permissions')
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', '')
      .where('user_email', '=', email.toLowerCase())
      .execute();
    await audit(trx, { ...by, tenantId }, { action: 'invitation-withdrawn', details: { user: email, sub } });
    await context.accounts.remove(sub);
  });
}

const ownRights = () =>
  new ApiProblem(
    409,
    'own-rights',
    'Ihre eigenen Rechte kann nur eine andere Person ändern, die in Ihrem Betrieb die Benutzer verwaltet.',
  );
