import type { MailState, Sending } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';

/** What has become of an e-mail, in a word. */
export const STATE_WORDS: Readonly<Record<MailState, string>> = {
  queued: 'wartet',
  sending: 'wird gesendet',
  sent: 'gesendet',
  refused: 'abgelehnt',
  uncertain: 'ungewiss',
  skipped: 'nicht mehr erlaubt',
};

/** The same of many: of one, and of more. */
const IN_SENTENCE: Readonly<Record<MailState, readonly [one: string, many: string]>> = {
  queued: ['wartet noch', 'warten noch'],
  sending: ['wird gerade gesendet', 'werden gerade gesendet'],
  sent: ['ist gesendet', 'sind gesendet'],
  refused: ['kam nicht an', 'kamen nicht an'],
  uncertain: ['ist ungewiss', 'sind ungewiss'],
  skipped: ['war nicht mehr erlaubt', 'waren nicht mehr erlaubt'],
};

/** What has become of the e-mails of a campaign. @example '113 warten noch, 67 sind gesendet, 12 kamen nicht an' */
export const countsSentence = (counts: Sending['counts']): string =>
  (Object.keys(IN_SENTENCE) as MailState[])
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${IN_SENTENCE[state][counts[state] === 1 ? 0 : 1]}`)
    .join(', ');
