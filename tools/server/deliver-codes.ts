import type { Accounts, MailRoom } from '@portal/api';
import type { Identity, Message } from '@portal/identity';

const SUBJECTS: Partial<Record<Message['purpose'], string>> = {
  'forgot-password': 'Ihr Code für ein neues Passwort',
  'verify:email': 'Ihr Code zum Bestätigen der E-Mail-Adresse',
  invitation: 'Ihr vorläufiges Passwort',
};

const textOf = (code: string) => `Guten Tag,

für Ihre Anmeldung beim Optikerportal wurde dieser Code angefordert:

${code}

Bitte geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Hat jemand, der die Benutzer verwaltet, Ihr Passwort zurückgesetzt, dann melden Sie sich wie gewohnt an: Die Seite fragt nach dem Code. Trifft beides nicht zu, dann geben Sie den Code niemandem und löschen Sie diese Nachricht.
`;

/**
 * Has the embedded identity's codes go out by e-mail, where there is a mail server. Nobody waits for it, since how long an
 * answer takes must not tell who has an account. The business of whoever has the address is told that a code went out; of an
 * address that nobody has yet, nobody is.
 */
export function deliverCodes(identity: Identity, mail: MailRoom, accounts: Pick<Accounts, 'find'>): void {
  if (mail.isTest) return;
  identity.deliverBy(({ to, purpose, code }) => {
    const subject = SUBJECTS[purpose];
    if (!subject) return;
    // The embedded pool knows its users by address as well.
    accounts.find(to).catch(() => undefined).then((account) => mail.write(account?.tenantId ?? null, { kind: 'code', to, subject, text: textOf(code) })).then(
      ({ state }) => state === 'sent' || console.error(`Mail: A code could not be handed over (${state}).`),
      () => console.error('Mail: A code could not be handed over.'),
    );
  });
}
