import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MappingProfile } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Button, Card, ErrorPanel, Text, Title } from '@portal/shared/ui';
import { profilesQuery } from '../queries.ts';
import { ForgetButton } from './forget-button.tsx';
import { kindsOf } from './kinds-of.ts';
import { ProfileDrawer } from './profile-drawer.tsx';
import { isBehind } from './profile-text.ts';
import { ProgramName } from './program-name.tsx';

const columnsOf = (onOpen: (id: MappingProfile['id']) => void): readonly ListColumn<MappingProfile>[] => [
  {
    key: 'name',
    title: 'Programm',
    text: ({ name }) => name,
    cell: (profile) => <ProgramName profile={profile} />,
    width: 220,
    card: 'title',
  },
  { key: 'kinds', title: 'Liest', text: kindsOf, width: 180 },
  {
    key: 'keys',
    title: 'Upload-Schlüssel',
    text: ({ keys }) => keys.map(({ name }) => name).join(', ') || null,
    width: 160,
    priority: 2,
  },
  {
    key: 'version',
    title: 'Fassung',
    text: ({ version }) => version,
    width: 150,
    cell: (profile) => (
      <>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Fassung ${profile.version} von „${profile.name}“ ansehen`}
          onClick={() => onOpen(profile.id)}
        >
          Fassung {profile.version}
        </Button>
        {isBehind(profile) && (
          <Text size="xs" c="var(--portal-warn)">
            Profil des Markts: neuere Fassung
          </Text>
        )}
      </>
    ),
  },
  { key: 'updated', title: 'Gemerkt am', text: ({ updated_at }) => formatDate(updated_at), width: 110, priority: 2 },
  {
    key: 'forget',
    title: 'Vergessen',
    text: () => null,
    cell: (profile) => <ForgetButton profile={profile} />,
    width: 130,
    screenOnly: true,
  },
];

/** The programs whose exports the portal can read; nothing while there are none. */
export function MappingsCard() {
  const { data: profiles, error, refetch } = useQuery(profilesQuery);
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<MappingProfile['id'] | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const source = useAllRows(profiles ?? [], columns, view);
  const profile = profiles?.find(({ id }) => id === opened);
  if (!profiles && error)
    return (
      <ErrorPanel
        title="Die gemerkten Zuordnungen konnten nicht geladen werden"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!profiles || profiles.length === 0) return null;
  return (
    <Card aria-labelledby="zuordnungen">
      <Title order={2} id="zuordnungen" mb="xs">
        Gemerkte Zuordnungen
      </Title>
      <List<MappingProfile>
        caption="Gemerkte Zuordnungen"
        columns={columns}
        source={source}
        view={view}
        onView={setView}
        keyOf={({ id }) => id}
        tools={false}
        origin={{ title: 'Gemerkte Zuordnungen' }}
      />
      {profile && <ProfileDrawer profile={profile} onClose={() => setOpened(null)} />}
    </Card>
  );
}
