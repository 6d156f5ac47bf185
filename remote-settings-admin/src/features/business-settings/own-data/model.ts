import type { TakeAway } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';

const MEGA = 1_000_000;

/** '0,4 MB', '12 MB' */
export const sizeText = (bytes: number): string =>
  `${(bytes / MEGA).toLocaleString('de-DE', { minimumFractionDigits: bytes < MEGA ? 1 : 0, maximumFractionDigits: bytes < 10 * MEGA ? 1 : 0 })} MB`;

/** How an archive stands, in a sentence. */
export function archiveText({ state, progress, bytes, expires_at, is_own }: TakeAway): string {
  switch (state) {
    case 'making':
      return `Wird erstellt: ${Math.floor(progress * 100)} %. Sie können diese Seite verlassen.`;
    case 'ready':
      return `${sizeText(bytes ?? 0)}, liegt bis ${expires_at ? formatDateTime(expires_at) : 'morgen'} bereit${is_own ? '.' : ' – für die Person, die es erstellt hat.'}`;
    case 'failed':
      return 'Konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.';
    case 'expired':
      return 'Nach 24 Stunden gelöscht.';
  }
}
