import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel, Group, Paging, SegmentedControl, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import type { Upload, UploadFinding } from '@portal/shared/contract/settings-admin';
import { ErrorReportButton } from './error-report-button.tsx';
import { FindingsTable } from './findings-table.tsx';
import { PAGE_SIZE, findingsQuery } from './queries.ts';

type Filter = UploadFinding['severity'] | 'all';

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'Alle' },
  { value: 'rejected', label: 'Abgelehnt' },
  { value: 'warning', label: 'Warnungen' },
];

/** What was found in an upload's rows, page by page, with the report of all of it. */
export function Findings({ id }: { id: Upload['id'] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(findingsQuery(id, filter === 'all' ? null : filter, offset));
  const choose = (value: string) => {
    setFilter(value as Filter);
    setOffset(0);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>Auffällige Zeilen</Title>
        <ErrorReportButton id={id} />
      </Group>
      <SegmentedControl size="xs" aria-label="Welche Zeilen" data={filters} value={filter} onChange={choose} style={{ alignSelf: 'flex-start' }} />
      {!data && error && <ErrorPanel title="Die Zeilen konnten nicht geladen werden" message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.total === 0 && <Text c="var(--portal-dimmed)">Hier ist nichts aufgefallen.</Text>}
      {data && data.total > 0 && <FindingsTable findings={data.items} />}
      {data && <Paging total={data.total} offset={offset} limit={PAGE_SIZE} onOffset={setOffset} />}
    </Stack>
  );
}
