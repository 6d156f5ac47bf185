import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconPlugConnected } from '@tabler/icons-react';
import {
  Card,
  DataTable,
  Drawer,
  EmptyState,
  ErrorPanel,
  Page,
  PageSkeleton,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import { areaColumns } from './area-columns.tsx';
import { AreaPanel } from './area-panel.tsx';
import { OtherAreas } from './other-areas.tsx';
import { areasQuery } from './queries.ts';

const TITLE = 'Bereiche';

/** What people get of each area, since when and from whom, and the way back: for the operating company. */
export default function AreasPage() {
  const { data, error, refetch } = useQuery(areasQuery);
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (!data)
    return (
      <Page title={TITLE}>
        {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </Page>
    );
  if (!data.is_operator)
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconPlugConnected}
          title="Das sieht die Betreibergesellschaft"
          message="Welche Version jedes Bereichs alle bekommen, entscheidet die Betreibergesellschaft des Portals. Bitte wenden Sie sich mit Fragen an sie."
        />
      </Page>
    );
  const opened = data.items.find(({ id }) => id === openedId);
  return (
    <Page title={TITLE}>
      <Card aria-labelledby="bereiche">
        <Stack gap="md">
          <Title order={2} id="bereiche">
            Was ausgeliefert wird
          </Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Jeder Bereich wird für sich ausgeliefert und zurückgenommen; die anderen bleiben, wie sie sind. Eine
            Änderung sieht, wer das Portal danach öffnet.
          </Text>
          <DataTable caption="Bereiche" columns={areaColumns(setOpenedId)} rows={data.items} rowKey={({ id }) => id} />
        </Stack>
      </Card>
      <OtherAreas published={data.items.map(({ id }) => id)} />
      <Drawer
        opened={opened !== undefined}
        onClose={() => setOpenedId(null)}
        title={opened?.title}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened && <AreaPanel key={opened.id} area={opened} />}
      </Drawer>
    </Page>
  );
}
