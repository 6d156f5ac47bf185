import type { Notice as Mail } from '@portal/api';
import type { Message, Notice } from '@portal/identity';

const SUBJECTS: Partial<Record<Message['purpose'], string>> = {
  'forgot-password': 'Ihr Code für ein neues Passwort',
  'verify:email': 'Ihr Code zum Bestätigen der E-Mail-Adresse',
  invitation: 'Ihr vorläufiges Passwort',
};

function validFor(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? 'Der Code gilt eine Minute.' : `Der Code gilt ${minutes} Minuten.`;
}

const codeText = (code: string, seconds: number) => `Guten Tag,

für Ihre Anmeldung beim Optikerportal wurde dieser Code angefordert:

${code}

Bitte geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. ${validFor(seconds)} Hat jemand, der die Benutzer verwaltet, Ihr Passwort zurückgesetzt, dann melden Sie sich wie gewohnt an: Die Seite fragt nach dem Code und sendet Ihnen einen neuen, wenn dieser nicht mehr gilt. Trifft beides nicht zu, dann geben Sie den Code niemandem und löschen Sie diese Nachricht.
`;

const invitationText = (code: string) => `Guten Tag,

für Sie wurde ein Zugang zum Optikerportal angelegt. Melden Sie sich mit diesem vorläufigen Passwort an:

${code}

Danach wählen Sie ein eigenes. Geben Sie das vorläufige niemandem weiter.
`;

const NOTICES: Record<Notice['purpose'], { subject: string; text: string }> = {
  'notice:guesses': {
    subject: 'Jemand probiert Codes für Ihren Zugang',
    text: `Guten Tag,

für Ihren Zugang zum Optikerportal wurden heute mehrmals falsche Codes eingegeben. Waren Sie das selbst, ist nichts zu tun.

Waren Sie es nicht, dann versucht jemand, an Ihren Zugang zu kommen. Das Portal lässt nach jedem falschen Code länger warten, und ein Code lässt sich so nicht erraten. Geben Sie einen Code, den Sie bekommen, niemandem weiter, auch nicht am Telefon. Ihr Passwort gilt weiter. Diese Nachricht kommt höchstens einmal am Tag.
`,
  },
  'notice:second-factor-guesses': {
    subject: 'Jemand kennt Ihr Passwort',
    text: `Guten Tag,

für Ihren Zugang zum Optikerportal wurde heute mehrmals das richtige Passwort eingegeben, aber ein falscher Code des zweiten Faktors. Waren Sie das selbst, ist nichts zu tun.

Waren Sie es nicht, dann kennt jemand Ihr Passwort. Der zweite Faktor hat ihn aufgehalten. Bitte vergeben Sie gleich ein neues Passwort. Diese Nachricht kommt höchstens einmal am Tag.
`,
  },
  'notice:second-factor-on': {
    subject: 'Ihr Zugang fragt jetzt nach einem zweiten Faktor',
    text: `Guten Tag,

bei der Anmeldung am Optikerportal wird ab jetzt nach dem Code einer App gefragt, die gerade für Ihren Zugang eingerichtet wurde. Wo Sie noch angemeldet waren, müssen Sie sich neu anmelden.

Haben Sie das nicht selbst getan, dann sagen Sie bitte gleich der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet: Sie kann den zweiten Faktor zurücksetzen.
`,
  },
  'notice:second-factor-off': {
    subject: 'Ihr Zugang hat keinen zweiten Faktor mehr',
    text: `Guten Tag,

bei der Anmeldung am Optikerportal wird ab jetzt nur noch nach Ihrem Passwort gefragt.

Haben Sie das nicht selbst so eingestellt, und hat es niemand für Sie getan, der in Ihrem Betrieb die Benutzer verwaltet, dann vergeben Sie bitte gleich ein neues Passwort und sagen Sie dort Bescheid.
`,
  },
  'notice:recovery-code': {
    subject: 'Mit einem Wiederherstellungscode angemeldet',
    text: `Guten Tag,

für die Anmeldung mit Ihrem Zugang zum Optikerportal wurde gerade einer Ihrer Wiederherstellungscodes benutzt. Er gilt nicht noch einmal.

Waren Sie es nicht, dann vergeben Sie bitte gleich ein neues Passwort und neue Wiederherstellungscodes.
`,
  },
  'notice:passkey': {
    subject: 'Ein neuer Passkey für Ihren Zugang',
    text: `Guten Tag,

für Ihren Zugang zum Optikerportal wurde gerade ein Passkey angelegt. Mit ihm geht die Anmeldung ohne Passwort.

Waren Sie es nicht, dann vergeben Sie bitte gleich ein neues Passwort, löschen Sie den Passkey unter „Einstellungen › Passwort ändern“ und sagen Sie der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet.
`,
  },
  'notice:company-account': {
    subject: 'Ihr Zugang ist mit dem Konto Ihres Unternehmens verbunden',
    text: `Guten Tag,

gerade hat sich jemand zum ersten Mal mit dem Konto Ihres Unternehmens am Optikerportal angemeldet, das zu Ihrer E-Mail-Adresse gehört. Von jetzt an öffnet dieses Konto Ihren Zugang.

Waren Sie es nicht, dann sagen Sie bitte gleich der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet: Sie kann alle Anmeldungen beenden und die Verbindung lösen.
`,
  },
  'notice:new-password': {
    subject: 'Ihr Passwort wurde geändert',
    text: `Guten Tag,

Ihr Zugang zum Optikerportal hat jetzt ein anderes Passwort. Wo Sie noch angemeldet waren, müssen Sie sich neu anmelden.

Haben Sie es nicht selbst geändert, dann vergeben Sie bitte gleich auf der Seite der Anmeldung über „Passwort vergessen?“ ein neues, und sagen Sie der Person Bescheid, die in Ihrem Betrieb die Benutzer verwaltet.
`,
  },
};

/**
 * What the embedded identity sends, as an e-mail; null for what goes by telephone.
 * @param seconds for which a code is good
 */
export function mailOf(sent: Message | Notice, seconds: number): Mail | null {
  if (!('code' in sent)) return { kind: 'sign-in-notice', to: sent.to, ...NOTICES[sent.purpose] };
  const subject = SUBJECTS[sent.purpose];
  if (!subject) return null;
  return {
    kind: 'code',
    to: sent.to,
    subject,
    text: sent.purpose === 'invitation' ? invitationText(sent.code) : codeText(sent.code, seconds),
  };
}
