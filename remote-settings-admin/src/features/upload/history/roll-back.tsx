import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { followUpload } from '../../../common/uploads/follow-upload.ts';
import { uploadQuery, UPLOADS_KEY } from '../../../common/uploads/upload-query.ts';
import { Notice } from '../notice.tsx';
import { rollBackUpload } from '../queries.ts';

/** Takes the upload back, after asking. */
export function RollBack({ id }: { id: Upload['id'] }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rollBackUpload(id),
    onSuccess: (upload) => {
      client.setQueryData(uploadQuery(id).queryKey, upload);
      followUpload(client, id);
      return client.invalidateQueries({ queryKey: UPLOADS_KEY });
    },
  });
  if (!asking)
    return <Group><Button variant="default" onClick={() => setAsking(true)}>Zurückrollen</Button></Group>;
  return (
    <Notice tone="alert" title="Diesen Upload zurückrollen?">
      <Stack gap="sm">
        <Text>
          Kunden, Aufträge und Messungen sind danach wie vor dem Upload, und alle Zahlen werden neu berechnet. Die
          Dateien können Sie jederzeit wieder hochladen.
        </Text>
        {error && <Text c="var(--portal-alert)">{error.message}</Text>}
        <Group gap="sm">
          <Button color="red" loading={isPending} onClick={() => mutate()}>Ja, zurückrollen</Button>
          <Button variant="default" onClick={() => setAsking(false)}>Abbrechen</Button>
        </Group>
      </Stack>
    </Notice>
  );
}
