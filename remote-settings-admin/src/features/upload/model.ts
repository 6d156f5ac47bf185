import { formatCount } from '@portal/shared/format';
import type { Upload, UploadFinding } from '@portal/shared/contract/settings-admin';
import { isRunning } from '../../common/uploads/upload-query.ts';

/** What people read for an upload's status. */
export const STATUS_LABELS: Readonly<Record<Upload['status'], string>> = {
  received: 'Wartet',
  checking: 'Wird geprüft',
  importing: 'Wird importiert',
  done: 'Übernommen',
  failed: 'Fehlgeschlagen',
  'rolling-back': 'Wird zurückgerollt',
  'rolled-back': 'Zurückgerollt',
};

/** An upload's status in words; of one that waits, for how many others. */
export function statusWords({
  status,
  waits_for = 0,
}: Pick<Upload, 'status'> & Partial<Pick<Upload, 'waits_for'>>): string {
  if (status !== 'received' || waits_for === 0) return STATUS_LABELS[status];
  return `Wartet auf ${formatCount(waits_for)} ${waits_for === 1 ? 'Upload' : 'Uploads'}`;
}

export const SEVERITY_LABELS: Readonly<Record<UploadFinding['severity'], string>> = {
  rejected: 'Abgelehnt',
  warning: 'Warnung',
};

/** Whether its progress can be told; a roll-back is one transaction, of which nothing is known before its end. */
export const hasProgress = (upload: Pick<Upload, 'status'> & Partial<Pick<Upload, 'waits_for'>>): boolean =>
  isRunning(upload) && upload.status !== 'rolling-back' && !upload.waits_for;

/** Progress in whole percent; 100 only when it is over, so that nobody waits at 100 %. */
export const percentOf = ({ status, progress }: Pick<Upload, 'status' | 'progress'>): number =>
  status === 'done' ? 100 : Math.min(99, Math.floor(progress * 100));

/** One sentence for screen readers while the job runs, and at its end. */
export function announcementOf(
  upload: Pick<Upload, 'status' | 'progress'> & Partial<Pick<Upload, 'waits_for'>>,
): string {
  if (upload.status === 'done') return 'Der Import ist abgeschlossen.';
  if (upload.status === 'failed') return 'Der Import ist fehlgeschlagen.';
  if (upload.status === 'rolled-back') return 'Der Import ist zurückgenommen.';
  if (!hasProgress(upload)) return `${statusWords(upload)}.`;
  // Tens only: a screen reader that reads every percent is of no use.
  const tens = Math.floor(percentOf(upload) / 10) * 10;
  return `${statusWords(upload)}, ${tens} Prozent.`;
}

/** Page number (from 1) as it stands in the URL; anything else is the first page. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('seite'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Id of the upload that the URL names, null without one. */
export function uploadIdFrom(params: URLSearchParams): number | null {
  const id = Number(params.get('upload'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The URL's parameters with one of them set, or removed by null and by the first page. */
export function withParam(params: URLSearchParams, name: 'seite' | 'upload', value: number | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null || (name === 'seite' && value === 1)) next.delete(name);
  else next.set(name, String(value));
  return next;
}
