import type { UploadKey } from '@portal/shared/contract/settings-admin';
import type { PersonName } from '@portal/shared/session';
import { formatCount, formatDate, formatDateTime } from '@portal/shared/format';
import { STATUS_LABELS } from '../model.ts';
import { FILE_KINDS } from '../upload-format.ts';

/** Whose key it is and what it reads. */
export const originOf = (
  { created_by, created_at, profile }: Pick<UploadKey, 'created_by' | 'created_at' | 'profile'>,
  personName: PersonName,
): string =>
  `Erstellt von ${personName(created_by)} am ${formatDateTime(created_at)} · ${profile ? `Zuordnung „${profile.name}“` : 'Dateien im Format des Portals'}`;

/** What came of a key's last use; what was refused has its own sentence in `last_problem`. */
export function lastUseOf({
  last_used_at,
  last_problem,
  last_upload,
}: Pick<UploadKey, 'last_used_at' | 'last_problem' | 'last_upload'>): string {
  if (last_used_at === null) return 'Noch nicht benutzt';
  const result = last_problem !== null ? 'abgelehnt' : last_upload ? STATUS_LABELS[last_upload.status] : 'angenommen';
  return `Zuletzt benutzt am ${formatDateTime(last_used_at)}: ${result}`;
}

/** What Admins say of a program whose uploads are not to be compared, and what that means. */
export const CHANGES_LABEL = 'Diese Software schickt nur Änderungen';
export const CHANGES_HINT =
  'Dann wird nicht verglichen, wie viel nachts ankommt, nur ob etwas kommt. Was nicht im Upload steht, bleibt, wie es ist. Kommen von einem Auftrag Positionen, dann bitte immer alle: Die übrigen gelten als gelöscht.';

/** What is told of a key's uploads. */
export function expectationText({
  is_expected,
  sends_changes,
}: Pick<UploadKey, 'is_expected' | 'sends_changes'>): string {
  if (!is_expected) return 'Bleibt ein nächtlicher Upload aus, sagen wir nichts.';
  return sends_changes
    ? 'Bleibt ein nächtlicher Upload aus, sagen wir Bescheid.'
    : 'Bleibt ein nächtlicher Upload aus oder kommt weniger an als sonst, sagen wir Bescheid.';
}

/** Since when nothing has come by a key; changes that did not come are not sent again by themselves. */
export const missingText = ({ from, nights, last }: NonNullable<UploadKey['missing']>, sendsChanges: boolean): string =>
  `Seit dem ${formatDateTime(last)} ist nichts angekommen: Es ${nights === 1 ? 'fehlt die Nacht' : `fehlen ${formatCount(nights)}\u00a0Nächte, zuerst die`} nach dem ${formatDate(from)}.${sendsChanges ? ' Bitte lassen Sie die Software einmal alles ausgeben, was seitdem geändert wurde.' : ''}`;

/** What of the newest upload is less than usual. */
export function shortText({ from, last, nights, kinds }: NonNullable<UploadKey['short']>): string {
  const since =
    nights === 1
      ? `Nach dem ${formatDate(last)} kam weniger an als sonst`
      : `Seit ${formatCount(nights)}\u00a0Nächten, zuerst nach dem ${formatDate(from)}, kommt weniger an als sonst`;
  const parts = kinds.map(
    ({ kind, rows, usual }) => `${FILE_KINDS[kind].label} ${formatCount(rows)} statt ${formatCount(usual)}\u00a0Zeilen`,
  );
  return `${since}: ${parts.join(', ')}. Bitte prüfen Sie, ob Ihr Programm alle Dateien vollständig schreibt.`;
}
