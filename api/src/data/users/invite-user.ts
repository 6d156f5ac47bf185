import { randomBytes, randomInt } from 'node:crypto';
import type { Invitation, InvitationInput } from '@portal/shared/contract/settings-admin';
import type { Kysely, Transaction } from 'kysely';
import { AddressTakenError, type Account, type Accounts, type NewAccount } from '../../platform/auth/accounts.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import { setPermission } from '../../platform/audit/permissions.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { lockUsers } from './admins.ts';
import { contractGroups } from './contract.ts';
import { nameOf as nameOfUser } from './name-of.ts';
import { findUser, type BusinessAccount } from './find-user.ts';
import { writeStoreRights } from './save-store-rights.ts';

/** What users are administered with. */
export interface UsersContext {
  db: Kysely<Database>;
  accounts: Accounts;
  mail: Mailer;
  /** The address that people know the portal by, without a slash at its end. */
  publicUrl: string;
}

/** 72 random bits, with one of each kind of character that passwords need. */
const temporaryPassword = () => `Start-${randomInt(10)}${randomBytes(9).toString('base64url')}`;

/** Who is invited into what. */
interface Invited {
  tenantId: number;
  business: string;
  email: string;
  code: string;
  /** As whoever invites has given it; they can write it otherwise. */
  name: string;
}

/** The page on which the invited choose their password. Behind '#' nothing is sent to servers or written to their logs. */
const linkOf = (publicUrl: string, { email, code, name }: Invited) =>
  `${publicUrl}/einladung#${new URLSearchParams({ email, code, ...(name && { name }) }).toString()}`;

const textOf = ({ business, name }: Invited, by: string, link: string) => `Guten Tag${name && ` ${name}`},

${by} hat Sie in das Optikerportal von ${business} eingeladen. Auf dieser Seite prüfen Sie Ihren Namen und wählen ein Passwort:

${link}

Der Link gilt sieben Tage und für eine Person. Haben Sie mit dieser Einladung nicht gerechnet, dann löschen Sie diese Nachricht bitte.
`;

async function handOver({ mail, publicUrl, accounts }: UsersContext, by: ApiUser, to: Invited): Promise<string | null> {
  const link = linkOf(publicUrl, to);
  // Kept in the outbox, the code would stand in the database.
  if (mail.isTest) return link;
  const { state } = await mail.write(to.tenantId, {
    kind: 'invitation',
    to: to.email,
    subject: `Einladung in das Optikerportal von ${to.business}`,
    text: textOf(to, (await nameOfUser(accounts)(by.sub)) ?? by.email, link),
  });
  return state === 'sent' ? null : link;
}

const nameOf = async (trx: Transaction<Database>, tenantId: number): Promise<string> =>
  (await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;

/**
 * Makes a sign-in for somebody and sends them a link with which they choose their password; rights hold from the first
 * sign-in on. The first user of a business is made the same way, by the operating company.
 * @param by who invites, written down in the business's audit log
 * @throws ApiProblem 409 for an address that has a sign-in, 422 for groups beyond the contract and stores that are not there
 */
export async function inviteUser(
  context: UsersContext,
  by: ApiUser,
  tenantId: number,
  input: InvitationInput,
): Promise<Invitation> {
  const { db, accounts } = context;
  const { groups, stores, refraction, name } = input;
  const email = input.email.trim().toLowerCase();
  const code = temporaryPassword();
  const { sub, business } = await withTenant(db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    await assertInContract(trx, tenantId, groups);
    const account = await create(accounts, { email, name, tenantId, temporaryPassword: code });
    try {
      const actor = { ...by, tenantId };
      await writeStoreRights(trx, tenantId, account.sub, stores);
      if (refraction) await setPermission(trx, actor, { user_email: email, permission: 'refraction', granted: true });
      await audit(trx, actor, {
        action: 'user-invited',
        details: { user: email, sub: account.sub, groups, stores, refraction },
      });
      for (const group of groups) await accounts.setGroup(account.sub, group, true);
      return { sub: account.sub, business: await nameOf(trx, tenantId) };
    } catch (error) {
      // The address is to be free for another attempt.
      await accounts.remove(account.sub);
      throw error;
    }
  });
  return { sub, link: await handOver(context, by, { tenantId, business, email, code, name }) };
}

async function create(accounts: Accounts, account: NewAccount): Promise<Account> {
  try {
    return await accounts.create(account);
  } catch (error) {
    if (!(error instanceof AddressTakenError)) throw error;
    const isHere = (await accounts.list()).some(
      ({ email, tenantId }) => email === account.email && tenantId === account.tenantId,
    );
    throw isHere
      ? new ApiProblem(
          409,
          'user-known',
          'Diese Person gibt es in Ihrem Betrieb schon. Sie steht in der Liste der Benutzer.',
        )
      : new ApiProblem(
          409,
          'address-refused',
          'Diese Adresse lässt sich nicht einladen. Bitte nehmen Sie eine andere, oder wenden Sie sich an die Betreibergesellschaft des Portals.',
        );
  }
}

/** @throws ApiProblem 422 for groups that the business has no contract for */
export async function assertInContract(
  trx: Transaction<Database>,
  tenantId: number,
  groups: readonly string[],
): Promise<void> {
  const agreed: readonly string[] = await contractGroups(trx, tenantId);
  const beyond = groups.filter((group) => !agreed.includes(group));
  if (beyond.length > 0)
    throw new ApiProblem(
      422,
      'groups-beyond-contract',
      `Ihr Vertrag enthält diese Bereiche nicht: ${beyond.join(', ')}. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.`,
    );
}

/** Sends somebody who has not come yet another link; the earlier one ends. @throws ApiProblem 409 for whoever has a password */
export async function inviteAgain(
  context: UsersContext,
  by: ApiUser,
  { sub, email, tenantId, name }: BusinessAccount,
): Promise<Invitation> {
  const code = temporaryPassword();
  const business = await withTenant(context.db, tenantId, async (trx) => {
    await lockUsers(trx, tenantId);
    if ((await findUser(context.accounts, tenantId, sub)).state !== 'invited')
      throw new ApiProblem(
        409,
        'user-active',
        'Diese Person hat schon ein Passwort. Mit „Passwort zurücksetzen“ bekommt sie einen Code für ein neues.',
      );
    await audit(trx, { ...by, tenantId }, { action: 'invitation-renewed', details: { user: email, sub } });
    await context.accounts.setTemporaryPassword(sub, code);
    return nameOf(trx, tenantId);
  });
  return { sub, link: await handOver(context, by, { tenantId, business, email, code, name }) };
}
