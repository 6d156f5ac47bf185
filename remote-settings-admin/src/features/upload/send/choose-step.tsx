import { useState } from 'react';
import { Button, Card, Group, Progress, Stack, Text, Title } from '@portal/shared/ui';
import { formatBytes } from '@portal/shared/format';
import type { UploadPreview } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { FileDrop } from './file-drop.tsx';
import { inspect, isSendable, merge, type ChosenFile } from './file-hints.ts';
import { FormatHelp } from './format-help.tsx';
import { useSendFiles } from './use-send-files.ts';

interface TransferProps {
  share: number;
  bytes: number;
  onStop: () => void;
}

function Transfer({ share, bytes, onStop }: TransferProps) {
  return (
    <Stack gap="xs">
      <Progress value={share * 100} aria-label="Übertragung" />
      <Group justify="space-between">
        <Text>
          {share < 1
            ? `${formatBytes(share * bytes)} von ${formatBytes(bytes)} übertragen`
            : 'Übertragen, wird gelesen …'}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onStop}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}

/** First step: choose the files and send them to be looked at. */
export function ChooseStep({ onSent }: { onSent: (preview: UploadPreview) => void }) {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const { send, stop, isSending, share, error } = useSendFiles(onSent);
  const add = async (files: File[]) => {
    const inspected = await Promise.all(files.map(inspect));
    setChosen((before) => merge(before, inspected));
  };
  const remove = (gone: ChosenFile) => setChosen((before) => before.filter((one) => one !== gone));
  const files = chosen.map(({ file }) => file);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);

  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          {!isSending && <FileDrop onFiles={(added) => void add(added)} />}
          {chosen.length > 0 && <ChosenFiles files={chosen} onRemove={isSending ? undefined : remove} />}
          {error && (
            <Notice tone="alert" title="Die Dateien wurden nicht angenommen">
              {error.message}
            </Notice>
          )}
          {isSending && <Transfer share={share} bytes={bytes} onStop={stop} />}
          {!isSending && chosen.length > 0 && (
            <Group justify="flex-end">
              <Button disabled={!isSendable(chosen)} onClick={() => send(files)}>
                {files.length === 1 ? '1 Datei prüfen' : `${files.length} Dateien prüfen`}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      <Card>
        <Title order={2} mb="xs">
          Welche Dateien das Portal liest
        </Title>
        <FormatHelp />
      </Card>
    </Stack>
  );
}
