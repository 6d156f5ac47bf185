import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, Card, FileButton, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { followUpload } from '../../../common/uploads/follow-upload.ts';
import { loadArchive } from './queries.ts';

/** An archive from another portal, into a business that has no data yet. */
export function LoadCard() {
  const queries = useQueryClient();
  const mayUpload = useMeetsGroups(['Fileupload']);
  const load = useMutation({ mutationFn: loadArchive, onSuccess: ({ id }) => followUpload(queries, id) });
  return (
    <Card aria-labelledby="laden">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="laden">
          Archiv laden
        </Title>
        <Text size="sm">
          Lädt ein Archiv aus „Alle Daten mitnehmen“ in diesen Betrieb, mit allen Einstellungen und Entscheidungen. Das
          geht nur, solange der Betrieb noch keine Daten hat. Einstellungen, die Sie hier schon gemacht haben, werden
          ersetzt.
        </Text>
        {mayUpload ? (
          <FileButton accept=".zip,application/zip" onChange={(file) => file && load.mutate(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={load.isPending}>
                Archiv auswählen
              </Button>
            )}
          </FileButton>
        ) : (
          <Text size="sm">Dafür brauchen Sie auch die Gruppe „Fileupload“.</Text>
        )}
        {load.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {load.error.message}
          </Text>
        )}
        {load.data && (
          <Text size="sm" role="status">
            Das Archiv ist angekommen und wird geladen.{' '}
            <PageLink to={pathOf('upload-history')}>Zur Upload-Historie</PageLink>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
