import { Badge } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { hasProgress, percentOf, statusWords } from '../model.ts';

const colors: Readonly<Record<Upload['status'], { c: string; bg: string }>> = {
  received: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
  checking: { c: 'var(--portal-action)', bg: 'var(--portal-action-soft)' },
  importing: { c: 'var(--portal-action)', bg: 'var(--portal-action-soft)' },
  done: { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' },
  failed: { c: 'var(--portal-alert)', bg: 'var(--portal-alert-soft)' },
  'rolling-back': { c: 'var(--portal-action)', bg: 'var(--portal-action-soft)' },
  'rolled-back': { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
};

/** An upload's status in a word, with its progress while it runs. */
export function StatusBadge({ upload }: { upload: Pick<Upload, 'status' | 'progress' | 'waits_for'> }) {
  const label = statusWords(upload);
  return (
    // A badge in a narrow column would cut its own word.
    <Badge size="lg" fz="xs" tt="none" miw="max-content" {...colors[upload.status]}>
      {hasProgress(upload) ? `${label} · ${percentOf(upload)} %` : label}
    </Badge>
  );
}
