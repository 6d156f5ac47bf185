import { Badge } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract';
import { STATUS_LABELS, isRunning, percentOf } from './model.ts';

const colors: Readonly<Record<Upload['status'], string | undefined>> = {
  received: 'gray',
  checking: undefined,
  importing: undefined,
  done: 'green',
  failed: 'red',
};

/** An upload's status in a word, with its progress while it runs. */
export function StatusBadge({ upload }: { upload: Pick<Upload, 'status' | 'progress'> }) {
  const label = STATUS_LABELS[upload.status];
  return (
    <Badge variant="light" color={colors[upload.status]} tt="none">
      {isRunning(upload) ? `${label} · ${percentOf(upload)} %` : label}
    </Badge>
  );
}
