import type { Finding } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDate } from '@portal/shared/contract/words';
import type { Findings } from './finding.ts';

const DAY_MS = 86_400_000;
/** Days: those who renew by themselves do so a month before. */
const SOON = 21;

/** What its last day says of a certificate. @param whose German genitive, such as 'des Mailservers' */
export function judgeCertificate(
  { good, doubtful, bad }: Findings,
  whose: string,
  ends: Date,
  now = new Date(),
): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const day = formatDate(ends.toISOString());
  const remedy = 'Bitte lassen Sie es erneuern.';
  if (days < 0) return bad(`Das Zertifikat ${whose} ist seit ${day} abgelaufen.`, remedy);
  if (days < SOON)
    return doubtful(`Das Zertifikat ${whose} gilt nur noch ${formatCount(days)} Tage, bis ${day}.`, remedy);
  return good(`Das Zertifikat ${whose} gilt bis ${day}.`);
}
