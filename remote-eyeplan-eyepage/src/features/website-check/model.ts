import type { WebsiteCheck } from '@portal/shared/contract/eyepage';
import { formatDate } from '@portal/shared/format';

type Tone = 'good' | 'warn' | 'alert';

export interface Finding {
  tone: Tone;
  text: string;
}

const DAY_MS = 24 * 3_600_000;
/** Most certificates are renewed 30 days before their end: one that was not has been forgotten. */
const SOON_DAYS = 14;

const OUTCOMES: Record<Exclude<WebsiteCheck['outcome'], 'reachable' | 'error'>, string> = {
  'unknown-name':
    'Diese Adresse gibt es im Internet nicht. Bitte prüfen Sie sie auf Tippfehler, oder ob die Domain noch bezahlt ist.',
  'not-public':
    'Diese Adresse führt in ein privates Netz und wird deshalb nicht aufgerufen. Bitte tragen Sie die öffentliche Adresse ein.',
  unreachable: 'Die Website antwortet nicht. Bitte fragen Sie bei Ihrem Webhoster nach.',
  'too-slow':
    'Die Website hat innerhalb von zehn Sekunden nicht geantwortet. Bitte fragen Sie bei Ihrem Webhoster nach.',
  'too-many-redirects': 'Die Website leitet im Kreis weiter. Bitte fragen Sie bei Ihrem Webhoster nach.',
};

/** Whether the website answers, as a sentence. */
export function reachability({ outcome, status }: WebsiteCheck): Finding {
  if (outcome === 'reachable') return { tone: 'good', text: 'Die Website ist erreichbar.' };
  if (outcome === 'error')
    return {
      tone: 'alert',
      text: `Die Website antwortet mit einem Fehler (${status ?? '–'}). Bitte fragen Sie bei Ihrem Webhoster nach.`,
    };
  return { tone: 'alert', text: OUTCOMES[outcome] };
}

/** What is to be said of the certificate on the moment `now`; null where nothing answered. */
export function certificateOf({ certificate, status }: WebsiteCheck, now: Date): Finding | null {
  if (status === null) return null;
  if (!certificate)
    return {
      tone: 'warn',
      text: 'Die Verbindung ist nicht verschlüsselt. Browser warnen davor; bitte lassen Sie ein Zertifikat einrichten.',
    };
  const { issuer, valid_to, is_valid } = certificate;
  const by = `ausgestellt von ${issuer || 'unbekannt'}`;
  const days = Math.floor((Date.parse(valid_to) - now.getTime()) / DAY_MS);
  if (days < 0)
    return {
      tone: 'alert',
      text: `Das Zertifikat ist seit dem ${formatDate(valid_to.slice(0, 10))} abgelaufen, ${by}. Bitte lassen Sie es erneuern.`,
    };
  if (!is_valid)
    return {
      tone: 'alert',
      text: `Dem Zertifikat (${by}) vertraut kein Browser. Bitte fragen Sie bei Ihrem Webhoster nach.`,
    };
  const until = `Zertifikat gültig bis ${formatDate(valid_to.slice(0, 10))}, ${by}.`;
  return days < SOON_DAYS
    ? { tone: 'warn', text: `${until} Es läuft bald ab; bitte lassen Sie es erneuern.` }
    : { tone: 'good', text: until };
}
