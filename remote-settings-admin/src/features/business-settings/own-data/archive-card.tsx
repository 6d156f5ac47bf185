import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { IconDownload } from '@tabler/icons-react';
import { today } from '@portal/shared/contract/calendar';
import type { OwnData, TakeAway } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, Progress, saveFile, Stack, Text, Title } from '@portal/shared/ui';
import { archiveText } from './model.ts';
import { fetchArchive, isMaking, makeArchive, ownDataQuery } from './queries.ts';
import classes from './own-data.module.css';

/** All data of the business as one file, and what was made of it before. */
export function ArchiveCard({ data }: { data: OwnData }) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: makeArchive,
    onSuccess: (found) => queries.setQueryData(ownDataQuery.queryKey, found),
  });
  return (
    <Card aria-labelledby="mitnehmen">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="mitnehmen">
          Alle Daten mitnehmen
        </Title>
        <Text size="sm">
          Ein ZIP mit allem, was Ihrem Betrieb gehört: Standorte, Mitarbeiter, Kunden, Aufträge, Positionen und
          Refraktionen im Upload-Format, dazu Einstellungen, Ziele, Marken, Korrekturen, Zusammenführungen,
          Einwilligungen, Widersprüche, Selektionen und Aktionen.
        </Text>
        <Text size="sm">
          Nicht enthalten sind Dateien und was an ihnen hängt: das Logo, Entwürfe im Werbeplan und Änderungsaufträge in
          eyepage. Laden Sie Entwürfe und Anhänge dort einzeln herunter. Auch Benutzer, Protokoll und der Vertrag zur
          Auftragsverarbeitung bleiben in diesem Portal.
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          Das Archiv enthält Gesundheitsdaten. Nur Sie können Ihr Archiv herunterladen; nach 24 Stunden wird es
          gelöscht. Wer es wann erstellt und herunterlädt, wird protokolliert.
        </Text>
        <Button loading={make.isPending} disabled={isMaking(data)} onClick={() => make.mutate()}>
          Archiv erstellen
        </Button>
        {make.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {make.error.message}
          </Text>
        )}
        {data.archives.length > 0 && (
          <ul className={classes.archives} aria-label="Erstellte Archive">
            {data.archives.map((archive) => (
              <Archive key={archive.id} archive={archive} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function Archive({ archive }: { archive: TakeAway }) {
  const fetching = useMutation({
    mutationFn: () => fetchArchive(archive.id),
    onSuccess: (file) => saveFile(`eigene-daten-${today(new Date(archive.created_at))}.zip`, file),
    onError: () => void tellChanged('own-data'),
  });
  return (
    <li className={classes.archive}>
      <div>
        <Text fw={600}>{formatDateTime(archive.created_at)}</Text>
        <Text size="sm" c="var(--portal-dimmed)" className={classes.who}>
          {usePersonName()(archive.created_by)}
        </Text>
        <Text size="sm" aria-live="polite">
          {archiveText(archive)}
        </Text>
        {archive.state === 'making' && (
          <Progress value={archive.progress * 100} mt={4} aria-label="Fortschritt des Archivs" />
        )}
        {fetching.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {fetching.error.message}
          </Text>
        )}
      </div>
      {archive.state === 'ready' && archive.is_own && (
        <Button
          variant="default"
          loading={fetching.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => fetching.mutate()}
        >
          Herunterladen
        </Button>
      )}
    </li>
  );
}
