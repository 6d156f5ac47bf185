import { useQuery } from '@tanstack/react-query';
import { ErrorPanel, Group, Skeleton, Stack, Text } from '@portal/shared/ui';
import { useMeetsGroups } from '@portal/shared/session';
import { formatDateTime } from '@portal/shared/format';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { uploadQuery } from '../../../common/uploads/upload-query.ts';
import { FileCounts } from '../result/file-counts.tsx';
import { Findings } from '../result/findings.tsx';
import { Moves } from '../result/moves.tsx';
import { Problem } from '../result/problem.tsx';
import { RollBack } from '../result/roll-back.tsx';
import { StatusBadge } from '../result/status-badge.tsx';

/** Everything about one upload. */
export function UploadDetails({ id }: { id: Upload['id'] }) {
  const mayUpload = useMeetsGroups(['Fileupload']);
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  if (!upload && error)
    return (
      <ErrorPanel
        title="Der Upload konnte nicht geladen werden"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!upload) return <Skeleton height={240} />;
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <StatusBadge upload={upload} />
        <Text>{upload.user}</Text>
        {upload.software && <Text>aus „{upload.software}“</Text>}
        {upload.finished_at && <Text c="var(--portal-dimmed)">beendet {formatDateTime(upload.finished_at)}</Text>}
      </Group>
      <Problem upload={upload} />
      <Moves upload={upload} />
      {upload.can_roll_back && mayUpload && <RollBack id={id} label="Zurückrollen" asksFirst />}
      <FileCounts upload={upload} />
      {upload.warnings + upload.rejected > 0 && <Findings id={id} />}
    </Stack>
  );
}
