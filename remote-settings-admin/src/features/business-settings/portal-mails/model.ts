import {
  PORTAL_MAIL_KINDS,
  type PortalMail,
  type PortalMailKind,
  type PortalMailState,
} from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';

const DAY_MS = 24 * 3_600_000;

const known = (kind: string) =>
  (PORTAL_MAIL_KINDS as Readonly<Partial<Record<string, { text: string; isRepeated: boolean }>>>)[kind];

/** What was written; a kind of another version of the portal by its name. */
export const kindText = ({ kind }: Pick<PortalMail, 'kind'>): string => known(kind)?.text ?? kind;

/** What became of a letter, in a word. */
export const STATE_WORDS: Readonly<Record<PortalMailState, string>> = {
  sent: 'Übergeben',
  kept: 'Nur im Postausgang',
  bounced: 'Nicht zustellbar',
  refused: 'Abgelehnt',
  later: 'Nicht angenommen',
  away: 'Nicht übergeben',
  uncertain: 'Ungewiss',
};

/** What somebody can do about a letter that the portal does not try again. */
const INSTEAD: Readonly<Partial<Record<PortalMailKind, string>>> = {
  invitation: 'Bitte erneuern Sie die Einladung in der Benutzerverwaltung.',
  sending: 'Was jeden Monat geht, versucht das Portal wieder; alles andere senden Sie bitte noch einmal.',
  code: 'Die Person kann einen neuen Code anfordern.',
};

function nextOf({ kind, at }: Pick<PortalMail, 'kind' | 'at'>, now: Date): string {
  if (!known(kind)?.isRepeated) return INSTEAD[kind as PortalMailKind] ?? 'Sie wird nicht noch einmal geschrieben.';
  return now.getTime() - Date.parse(at) < DAY_MS
    ? 'Das Portal versucht es von selbst wieder.'
    : 'Danach wurde es nicht mehr versucht.';
}

/** Why a letter did not go out as it should, and what comes of it; null: it did. */
export function reasonOf(
  mail: Pick<PortalMail, 'kind' | 'at' | 'state' | 'code' | 'attempts'>,
  now = new Date(),
): string | null {
  const code = mail.code === null ? '' : ` (Code ${mail.code})`;
  switch (mail.state) {
    case 'sent':
      return null;
    case 'kept':
      return 'Dieses Portal hat keinen Mailserver: Niemand hat sie bekommen.';
    case 'bounced':
      return `Diese Adresse gibt es nicht${code}. Bitte prüfen Sie sie in der Benutzerverwaltung.`;
    case 'refused':
      return `Der Mailserver nimmt diese Nachricht nicht an${code}. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.`;
    case 'later':
      return `Der Mailserver hat sie nicht angenommen. ${nextOf(mail, now)}`;
    case 'away':
      return `Der Mailserver war nicht erreichbar. ${nextOf(mail, now)}`;
    case 'uncertain':
      return 'Die Verbindung endete, bevor der Mailserver geantwortet hat. Damit niemand sie doppelt bekommt, wird sie nicht noch einmal gesendet.';
  }
}

/** All of it in one line, for a file. */
export function resultText(mail: PortalMail): string {
  const tries = mail.attempts > 1 ? ` (${formatCount(mail.attempts)} Versuche)` : '';
  const reason = reasonOf(mail);
  return `${STATE_WORDS[mail.state]}${tries}${reason ? `: ${reason}` : ''}`;
}
