import { useQuery } from '@tanstack/react-query';
import { PER_PAGE } from '@portal/shared/list';
import { Alert, Button, Group, Text } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { isRunning } from '../../../common/uploads/upload-query.ts';
import { uploadsQuery } from '../queries.ts';
import { StatusBadge } from '../result/status-badge.tsx';

/** Leads back to an import that still runs, whoever started it and in whichever tab. */
export function RunningNotice({ onShow }: { onShow: (id: Upload['id']) => void }) {
  const { data } = useQuery(uploadsQuery({ q: '', direction: 'asc', offset: 0, limit: PER_PAGE }));
  const running = data?.items.find(isRunning);
  if (!running) return null;
  return (
    <Alert title="Es läuft gerade ein Import">
      <Group justify="space-between">
        <Group gap="sm">
          <StatusBadge upload={running} />
          <Text>gestartet von {running.user}</Text>
        </Group>
        <Button variant="default" size="compact-sm" onClick={() => onShow(running.id)}>
          Import anzeigen
        </Button>
      </Group>
    </Alert>
  );
}
