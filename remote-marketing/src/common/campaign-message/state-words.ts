import type { MailState } from '@portal/shared/contract/marketing';

/** What has become of an e-mail, in a word. */
export const STATE_WORDS: Readonly<Record<MailState, string>> = {
  queued: 'wartet', sending: 'wird gesendet', sent: 'gesendet', refused: 'abgelehnt', uncertain: 'ungewiss', skipped: 'nicht mehr erlaubt',
};
