import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UPLOAD_KINDS, type MappingProfile } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, ErrorPanel, Title } from '@portal/shared/ui';
import { profilesQuery } from '../queries.ts';
import { FILE_KINDS } from '../upload-format.ts';
import { ForgetButton } from './forget-button.tsx';
import { ProgramName } from './program-name.tsx';

const kindsOf = ({ mappings }: MappingProfile): string =>
  UPLOAD_KINDS.filter((kind) => mappings.some((mapping) => mapping.kind === kind)).map((kind) => FILE_KINDS[kind].label).join(', ');

const COLUMNS: readonly ListColumn<MappingProfile>[] = [
  { key: 'name', title: 'Programm', text: ({ name }) => name, cell: (profile) => <ProgramName profile={profile} />, width: 220, card: 'title' },
  { key: 'kinds', title: 'Liest', text: kindsOf, width: 180 },
  { key: 'keys', title: 'Upload-Schlüssel', text: ({ keys }) => keys.map(({ name }) => name).join(', ') || null, width: 160, priority: 2 },
  { key: 'updated', title: 'Gemerkt am', text: ({ updated_at }) => formatDate(updated_at), width: 110, priority: 2 },
  { key: 'forget', title: 'Vergessen', text: () => null, cell: (profile) => <ForgetButton profile={profile} />, width: 130, screenOnly: true },
];

/** The programs whose exports the portal can read; nothing while there are none. */
export function MappingsCard() {
  const { data: profiles, error, refetch } = useQuery(profilesQuery);
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(profiles ?? [], COLUMNS, view);
  if (!profiles && error) return <ErrorPanel title="Die gemerkten Zuordnungen konnten nicht geladen werden" message={error.message} onRetry={() => void refetch()} />;
  if (!profiles || profiles.length === 0) return null;
  return (
    <Card aria-labelledby="zuordnungen">
      <Title order={2} id="zuordnungen" mb="xs">Gemerkte Zuordnungen</Title>
      <List<MappingProfile>
        caption="Gemerkte Zuordnungen" columns={COLUMNS} source={source} view={view} onView={setView} keyOf={({ id }) => id} tools={false} origin={{ title: 'Gemerkte Zuordnungen' }}
      />
    </Card>
  );
}
