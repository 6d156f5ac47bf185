import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconTable } from '@tabler/icons-react';
import type { MarketProfile } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Button, Card, EmptyState, ErrorPanel, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { kindsOf } from './mappings/kinds-of.ts';
import { NewProfileDrawer, ProfileDrawer } from './market/market-drawer.tsx';
import { marketProfilesQuery } from './market/queries.ts';

const TITLE = 'Profile des Markts';
const NEW = 'neu';

const COLUMNS: readonly ListColumn<MarketProfile>[] = [
  {
    key: 'name',
    title: 'Programm und Export',
    text: ({ name }) => name,
    sort: ({ name }) => name,
    width: 240,
    card: 'title',
  },
  { key: 'kinds', title: 'Liest', text: kindsOf, width: 200 },
  {
    key: 'version',
    title: 'Fassung',
    text: ({ version }) => version,
    sort: ({ version }) => version,
    numeric: true,
    width: 100,
  },
  {
    key: 'saved',
    title: 'Gespeichert',
    text: ({ saved_at }) => formatDateTime(saved_at),
    sort: ({ saved_at }) => saved_at,
    width: 140,
    priority: 2,
  },
  {
    key: 'businesses',
    title: 'Betriebe',
    text: ({ businesses }) => businesses ?? 0,
    cell: ({ businesses }) => formatCount(businesses ?? 0),
    sort: ({ businesses }) => businesses ?? 0,
    numeric: true,
    width: 110,
    card: 'figure',
    definition: 'Die danach lesen und nichts daran geändert haben.',
  },
  {
    key: 'behind',
    title: 'Davon ältere Fassung',
    text: ({ behind }) => behind ?? 0,
    cell: ({ behind }) => formatCount(behind ?? 0),
    numeric: true,
    width: 140,
    priority: 2,
  },
];

/** How exports of programs are read in all businesses: for the operating company; other Admins read who decides it. */
export default function MarketProfilesPage() {
  const { data, error, refetch } = useQuery(marketProfilesQuery);
  if (error && !data)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (!data.is_operator) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconTable}
          title="Das legt die Betreibergesellschaft fest"
          message="Wie die Exporte der gängigen Programme gelesen werden, merkt sich die Betreibergesellschaft für alle Betriebe. Ihr eigener Export wird beim Hochladen daran erkannt; ändern können Sie die Zuordnung dort jederzeit für sich."
        />
      </Page>
    );
  }
  return <Profiles items={data.items} />;
}

function Profiles({ items }: { items: readonly MarketProfile[] }) {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<MarketProfile['id'] | typeof NEW | null>(null);
  const source = useAllRows(items, COLUMNS, view);
  const profile = items.find(({ id }) => id === opened);
  const close = () => setOpened(null);
  return (
    <Page title={TITLE} actions={<Button onClick={() => setOpened(NEW)}>Profil anlegen</Button>}>
      <Text size="sm" c="var(--portal-dimmed)">
        Lädt ein Betrieb eine Datei mit denselben Spalten hoch und hat dafür keine eigene Zuordnung, wird sie nach
        diesem Profil gelesen. Er kann es für sich ändern; dann gilt bei ihm seine eigene Zuordnung. Jedes Speichern ist
        eine neue Fassung, frühere lassen sich ansehen und zurückholen.
      </Text>
      <Card>
        <List<MarketProfile>
          caption={TITLE}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={({ id }) => id}
          origin={{ title: TITLE }}
          openOf={({ id }) =>
            () =>
              setOpened(id)
            }
          empty="Noch kein Profil. „Profil anlegen“ liest die Spaltennamen eines Exports."
        />
      </Card>
      {opened === NEW && <NewProfileDrawer onClose={close} />}
      {profile && <ProfileDrawer key={`${profile.id} ${profile.version}`} profile={profile} onClose={close} />}
    </Page>
  );
}
