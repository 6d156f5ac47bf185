import { audit } from '../../platform/audit/audit.ts';
import { findUser, type BusinessAccount } from '../../data/users/find-user.ts';
import { lockUsers } from '../../data/users/admins.ts';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { nameOf } from '../../data/users/name-of.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const textOf = (by: string) => `Guten Tag,

${by} hat den zweiten Faktor Ihres Zugangs zum Optikerportal zurückgesetzt. Sie sind überall abgemeldet; bei der nächsten Anmeldung genügt Ihr Passwort, oder die Seite führt Sie durch das Einrichten eines neuen zweiten Faktors, wenn Ihr Betrieb einen verlangt.

Haben Sie nicht darum gebeten, dann vergeben Sie bitte gleich ein neues Passwort und sagen Sie der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet.
`;

/**
 * Takes the second factor of a colleague who has lost it away; they are told by e-mail.
 * @throws ApiProblem 409 for oneself
 */
export async function resetSecondFactor(context: UsersContext, by: ApiUser, target: BusinessAccount): Promise<void> {
  const { db, accounts, mail } = context;
  const { tenantId, sub, email } = target;
  if (by.sub === sub)
    throw new ApiProblem(
      409,
      'own-second-factor',
      'Ihren eigenen zweiten Faktor ändern Sie bitte unter „Einstellungen › Passwort ändern“.',
    );
  await withTenant(db, tenantId, async (trx) => {
    await audit(trx, { ...by, tenantId }, { action: 'second-factor-reset', details: { user: email, sub } });
    await accounts.resetSecondFactor(sub);
  });
  await mail.write(tenantId, {
    kind: 'sign-in-notice',
    to: email,
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    text: textOf((await nameOf(accounts)(by.sub)) ?? by.email),
  });
}

/**
 * Has everybody of one's own business need a second factor, or a password alone again. An Admin who asks others for one has one:
 * else they would lock themselves out of what they have just begun.
 * @throws ApiProblem 409 without one, and where the identity service has no such rule
 */
export async function requireSecondFactor(
  { db, accounts }: UsersContext,
  by: ApiUser,
  required: boolean,
): Promise<void> {
  const { tenantId } = by;
  await withTenant(db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    const before = await accounts.needsSecondFactor(tenantId);
    if (before === null)
      throw new ApiProblem(
        409,
        'rule-of-the-pool',
        'Der Anmeldedienst kann den zweiten Faktor nur von allen Betrieben zugleich verlangen. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.',
      );
    if (before === required) return;
    const { sub } = await findUser(accounts, tenantId, by.sub);
    if (required && !(await accounts.hasSecondFactor(sub)))
      throw new ApiProblem(
        409,
        'without-second-factor',
        'Bitte richten Sie zuerst Ihren eigenen zweiten Faktor ein, unter „Einstellungen › Passwort ändern“.',
      );
    await audit(trx, by, { action: 'second-factor-required', details: { before, after: required } });
    await accounts.requireSecondFactor(tenantId, required);
  });
}
