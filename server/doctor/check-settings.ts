import type { Finding } from '@portal/shared/contract/settings-admin';
import { hasPublishedPasswords, isExposed } from '../exposure.ts';
import type { Settings } from '../settings.ts';
import { about } from './finding.ts';

const { good, doubtful, bad } = about('Einstellungen');

/** What holds for everybody, and what a portal needs besides that others than the people at its machine reach. */
export function checkSettings(settings: Settings): Finding[] {
  const { PUBLIC_URL: publicUrl } = settings;
  const findings: Finding[] = [];
  if (settings.PORTAL_DEMO === 'off') findings.push(good('Die Demo ist aus.'));
  else
    findings.push(
      doubtful(
        `Erfundene Betriebe sind im Portal (PORTAL_DEMO=${settings.PORTAL_DEMO})${hasPublishedPasswords(settings) ? ', mit einem Passwort, das jeder nachlesen kann' : ''}.`,
        'Für echte Betriebe legen Sie bitte eine leere Datenbank an und setzen PORTAL_DEMO=off: Aus einer gefüllten verschwindet die Demo dadurch nicht.',
      ),
    );
  if (publicUrl === undefined)
    findings.push(
      isExposed(settings)
        ? bad(
            'PUBLIC_URL fehlt: Links in E-Mails führen zu einem Namen dieses Rechners.',
            'Bitte setzen Sie PUBLIC_URL auf die Adresse, unter der alle das Portal kennen.',
          )
        : doubtful(
            'Das Portal antwortet diesem Rechner allein, denn PUBLIC_URL fehlt.',
            'Sollen andere es erreichen, setzen Sie bitte PUBLIC_URL auf seine Adresse.',
          ),
    );
  else if (new URL(publicUrl).protocol !== 'https:')
    findings.push(
      bad(
        `PUBLIC_URL ist ${publicUrl}: Passwörter gehen unverschlüsselt durch das Netz.`,
        'Bitte lassen Sie einen Proxy davor TLS beenden und setzen Sie PUBLIC_URL auf die Adresse mit https.',
      ),
    );
  else findings.push(good(`Alle kennen das Portal unter ${publicUrl}.`));
  if (!isExposed(settings)) return findings;
  for (const [name, value] of [
    ['PORTAL_IMPRINT_URL', settings.PORTAL_IMPRINT_URL],
    ['PORTAL_INFO_URL', settings.PORTAL_INFO_URL],
  ] as const)
    if (new URL(value).hostname === 'www.example.com')
      findings.push(
        bad(
          `${name} ist nicht gesetzt: Auf der Anmeldeseite führt ein Link zu example.com.`,
          `Bitte setzen Sie ${name} auf die eigene Seite.`,
        ),
      );
  if (settings.PORTAL_SECURITY_CONTACT === undefined)
    findings.push(
      doubtful(
        'Wer eine Sicherheitslücke findet, erfährt nicht, wem er sie meldet.',
        'Bitte setzen Sie PORTAL_SECURITY_CONTACT, zum Beispiel auf mailto:sicherheit@firma.example.',
      ),
    );
  if (settings.METRICS_TOKEN === undefined && settings.METRICS_PORT === undefined)
    findings.push(
      doubtful(
        'Das Portal gibt keine Kennzahlen ab: Niemand wird benachrichtigt, wenn etwas ausfällt.',
        'Bitte setzen Sie METRICS_TOKEN oder METRICS_PORT; docs/monitoring.md sagt, wie sie gelesen werden.',
      ),
    );
  return findings;
}
