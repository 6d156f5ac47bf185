import type { MailRoom } from '@portal/api';
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

/** Nobody's business: the message goes to a person who cannot sign in, and is kept nowhere. */
const NO_BUSINESS = 0;

/**
 * Has the embedded identity's codes go out by e-mail, where there is a mail server. Nobody waits for it, since how long an
 * answer takes must not tell who has an account.
 */
export function deliverCodes(identity: Identity, mail: MailRoom): void {
  if (mail.isTest) return;
  identity.deliverBy(({ to, purpose, code }) => {
    const subject = SUBJECTS[purpose];
    if (!subject) return;
    mail.write(NO_BUSINESS, { to, subject, text: textOf(code) }).then(
      ({ state }) => state === 'sent' || console.error(`Mail: A code could not be handed over (${state}).`),
      () => console.error('Mail: A code could not be handed over.'),
    );
  });
}
