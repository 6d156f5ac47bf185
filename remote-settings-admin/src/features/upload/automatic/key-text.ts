import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDate, formatDateTime } from '@portal/shared/format';
import { STATUS_LABELS } from '../model.ts';
import { FILE_KINDS } from '../upload-format.ts';

/** Whose key it is and what it reads. */
export const originOf = ({ created_by, created_at, profile }: Pick<UploadKey, 'created_by' | 'created_at' | 'profile'>): string =>
  `Erstellt von ${created_by} am ${formatDateTime(created_at)} · ${profile ? `Zuordnung „${profile.name}“` : 'Dateien im Format des Portals'}`;

/** What came of a key's last use; what was refused has its own sentence in `last_problem`. */
export function lastUseOf({ last_used_at, last_problem, last_upload }: Pick<UploadKey, 'last_used_at' | 'last_problem' | 'last_upload'>): string {
  if (last_used_at === null) return 'Noch nicht benutzt';
  const result = last_problem !== null ? 'abgelehnt' : last_upload ? STATUS_LABELS[last_upload.status] : 'angenommen';
  return `Zuletzt benutzt am ${formatDateTime(last_used_at)}: ${result}`;
}

/** Since when nothing has come by a key. */
export const missingText = ({ from, nights, last }: NonNullable<UploadKey['missing']>): string =>
  `Seit dem ${formatDateTime(last)} ist nichts angekommen: Es ${nights === 1 ? 'fehlt die Nacht' : `fehlen ${formatCount(nights)}\u00a0Nächte, zuerst die`} nach dem ${formatDate(from)}.`;

/** What of the newest upload is less than usual. */
export function shortText({ from, last, nights, kinds }: NonNullable<UploadKey['short']>): string {
  const since = nights === 1 ? `Nach dem ${formatDate(last)} kam weniger an als sonst` : `Seit ${formatCount(nights)}\u00a0Nächten, zuerst nach dem ${formatDate(from)}, kommt weniger an als sonst`;
  const parts = kinds.map(({ kind, rows, usual }) => `${FILE_KINDS[kind].label} ${formatCount(rows)} statt ${formatCount(usual)}\u00a0Zeilen`);
  return `${since}: ${parts.join(', ')}. Bitte prüfen Sie, ob Ihr Programm alle Dateien vollständig schreibt.`;
}
