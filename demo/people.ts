import { randomBytes, randomInt } from 'node:crypto';
import type { Identity } from '@portal/identity';
import { DEMO_BUSINESSES, DEMO_PASSWORD, type DemoUser } from './businesses.ts';

/** 72 random bits, with one of each kind of character that passwords need. */
const generatePassword = () => `Optik-${randomInt(10)}${randomBytes(9).toString('base64url')}`;

const publishedPassword = ({ temporaryPassword }: DemoUser) => temporaryPassword ?? DEMO_PASSWORD;

interface DemoPeople {
  identity: Identity;
  tenantId: number;
  users: readonly DemoUser[];
  /** Passwords of their own, told once by `log`, instead of the published ones. */
  ownPasswords: boolean;
  log: (line: string) => void;
}

/**
 * Makes a business's sign-ins. Those who are there keep their passwords, with two exceptions: a published one gives way to
 * one of their own where these are asked for, and an invitation that nobody followed begins anew with each start.
 */
export function ensurePeople({ identity: { admin }, tenantId, users, ownPasswords, log }: DemoPeople): void {
  for (const user of users) {
    const { email, name, groups } = user;
    const temporary = user.temporaryPassword !== undefined;
    const password = ownPasswords ? generatePassword() : publishedPassword(user);
    const { created } = admin.createUser({
      email,
      password,
      temporary,
      groups,
      attributes: { name, 'custom:tenant': String(tenantId) },
    });
    const isInvited =
      temporary && admin.listUsers().some((known) => known.email === email && known.status === 'FORCE_CHANGE_PASSWORD');
    const isDue = isInvited || (ownPasswords && admin.hasPassword(email, publishedPassword(user)));
    if (!created && !isDue) continue;
    if (!created) admin.setPassword(email, password, { temporary });
    if (ownPasswords)
      log(`Passwort von ${email}: ${password}${temporary ? ' (zu ersetzen bei der ersten Anmeldung)' : ''}`);
  }
}

/** @throws Error in German when somebody in the user file signs in with a password that the README prints. */
export function assertNoPublishedPassword({ admin }: Identity): void {
  const open = DEMO_BUSINESSES.flatMap(({ users }) => users).filter((user) =>
    admin.hasPassword(user.email, publishedPassword(user)),
  );
  if (open.length > 0)
    throw new Error(
      `In PORTAL_DATA_DIR liegen ${open.length} Demo-Anmeldungen mit dem veröffentlichten Passwort, und das Portal soll über ` +
        'diesen Rechner hinaus erreichbar sein. Starten Sie es mit PORTAL_DEMO=own-passwords, oder wählen Sie einen anderen Ordner.',
    );
}
