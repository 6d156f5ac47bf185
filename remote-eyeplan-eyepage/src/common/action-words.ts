import type { ActionChannel, ActionResult } from '@portal/shared/contract/eyeplan';
import { formatPercent, formatSignedPoints } from '@portal/shared/format';

export const CHANNEL_WORDS: Readonly<Record<ActionChannel, string>> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' };

/** What may be said of a result, in the words of the success control. */
export function resultText({ response, uplift, verdict, is_finished }: ActionResult): string {
  const said = `Response ${formatPercent(response.value)}`;
  const compared =
    uplift === null || verdict === 'observed'
      ? 'nur beobachtet, ohne Kontrollgruppe'
      : verdict === 'open'
        ? 'ein Unterschied zur Kontrollgruppe ist nicht nachweisbar'
        : `${formatSignedPoints(uplift.value)} gegenüber der Kontrollgruppe`;
  return `${said}; ${compared}${is_finished ? '' : ' (Zwischenstand)'}`;
}
