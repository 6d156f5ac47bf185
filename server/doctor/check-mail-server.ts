import { trySmtp } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import type { Settings } from '../settings.ts';
import { judgeCertificate } from './certificate.ts';
import { about } from './finding.ts';

const findings = about('Mailserver');
const { good, doubtful, bad } = findings;

const LOOK = 'Bitte prüfen Sie SMTP_URL.';
const UNKNOWN_ISSUER = [
  'Wer das Zertifikat des Mailservers ausgestellt hat, ist diesem Rechner unbekannt.',
  'Bitte nehmen Sie ein Zertifikat einer bekannten Stelle, oder nennen Sie dem Portal die eigene mit NODE_EXTRA_CA_CERTS.',
] as const;
/** By the codes of the library and of the network: what happened, and what to do. */
const REASONS: Record<string, readonly [string, string]> = {
  EAUTH: ['Der Mailserver lehnt Benutzer oder Passwort ab.', LOOK],
  EDNS: ['Den Rechner aus SMTP_URL gibt es nicht.', LOOK],
  ETLS: [
    'Der Mailserver bietet keine Verschlüsselung an, oder sein Zertifikat gilt nicht für seinen Namen.',
    'Bitte nehmen Sie den Namen, auf den das Zertifikat lautet, oder einen Server, der STARTTLS kann.',
  ],
  CERT_HAS_EXPIRED: ['Das Zertifikat des Mailservers ist abgelaufen.', 'Bitte lassen Sie es erneuern.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'Das Zertifikat des Mailservers gilt nicht für den Namen aus SMTP_URL.',
    'Bitte nehmen Sie den Namen, auf den es lautet.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  ETIMEDOUT: ['Der Mailserver antwortet nicht.', 'Bitte prüfen Sie Port und Firewall: Viele Anbieter sperren Port 25.'],
  ECONNREFUSED: ['Unter SMTP_URL antwortet kein Mailserver.', LOOK],
};

/** Whether the mail server takes the portal, over an encrypted connection. */
export async function checkMailServer({ SMTP_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined)
    return [
      doubtful(
        'SMTP_URL fehlt: E-Mails bleiben im Portal liegen, Einladungen müssen von Hand übergeben werden.',
        'Bitte setzen Sie SMTP_URL, zum Beispiel auf smtps://benutzer:passwort@mail.firma.example:465.',
      ),
    ];
  try {
    const { certificateEnds } = await trySmtp(url);
    return [
      good('Der Mailserver nimmt das Portal an.'),
      certificateEnds
        ? judgeCertificate(findings, 'des Mailservers', certificateEnds)
        : doubtful(
            'Die Verbindung zum Mailserver ist nicht verschlüsselt.',
            'Auf demselben Rechner ist das gut; sonst nehmen Sie bitte smtps://.',
          ),
    ];
  } catch (error) {
    // The library's own code, and that of the network or of TLS behind it.
    const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string };
    const reason = REASONS[originalCode] ?? REASONS[code];
    return [
      reason
        ? bad(...reason)
        : bad(`Der Mailserver ist nicht erreichbar (${originalCode || code || 'ohne Grund'}).`, LOOK),
    ];
  }
}
