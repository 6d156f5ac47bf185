import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { followUpload } from '../../../common/uploads/follow-upload.ts';
import { uploadQuery } from '../../../common/uploads/upload-query.ts';
import { Notice } from '../notice.tsx';
import { rollBackUpload } from '../queries.ts';

interface RollBackProps {
  id: Upload['id'];
  label: string;
  /** False: there is nothing to lose, and a click is enough. */
  asksFirst: boolean;
  /** What has to be said beside what always holds. */
  warning?: string | null;
}

/** Takes the upload back, after asking where something could be lost. */
export function RollBack({ id, label, asksFirst, warning = null }: RollBackProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rollBackUpload(id),
    onSuccess: (upload) => {
      client.setQueryData(uploadQuery(id).queryKey, upload);
      followUpload(client, id);
      return changesShown();
    },
  });
  const refusal = error && (
    <Text role="alert" c="var(--portal-alert)">
      {error.message}
    </Text>
  );
  if (!asking)
    return (
      <Stack gap="xs">
        <Group>
          <Button variant="default" loading={isPending} onClick={() => (asksFirst ? setAsking(true) : mutate())}>
            {label}
          </Button>
        </Group>
        {refusal}
      </Stack>
    );
  return (
    <Notice tone="alert" title="Diesen Upload zurückrollen?">
      <Stack gap="sm">
        {warning && <Text>{warning}</Text>}
        <Text>
          Kunden, Aufträge und Messungen sind danach wie vor dem Upload, und alle Zahlen werden neu berechnet. Die
          Dateien können Sie jederzeit wieder hochladen.
        </Text>
        {refusal}
        <Group gap="sm">
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            Ja, zurückrollen
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
