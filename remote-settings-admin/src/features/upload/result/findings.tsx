import { useState } from 'react';
import { FIRST_VIEW, List, usePagedRows } from '@portal/shared/list';
import { Group, SegmentedControl, Stack, Title } from '@portal/shared/ui';
import type { KeptFinding, Upload } from '@portal/shared/contract/settings-admin';
import { ErrorReportButton } from './error-report-button.tsx';
import { FINDING_COLUMNS } from './finding-columns.tsx';
import { findingsQuery } from '../queries.ts';

type Filter = KeptFinding['severity'] | 'all';

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'Alle' },
  { value: 'rejected', label: 'Abgelehnt' },
  { value: 'warning', label: 'Warnungen' },
];

const COLUMNS = FINDING_COLUMNS.map((column) => ({ ...column, sort: column.key }));
const keyOf = ({ id }: KeptFinding) => id;

/** What was found in an upload's rows, page by page, with the report of all of it. */
export function Findings({ id }: { id: Upload['id'] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({
    query: findingsQuery(id, filter === 'all' ? null : filter),
    columns: COLUMNS,
    view,
    keyOf,
  });
  const choose = (value: string) => {
    setFilter(value as Filter);
    setView((before) => ({ ...before, page: 1 }));
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>Auffällige Zeilen</Title>
        <ErrorReportButton id={id} />
      </Group>
      <SegmentedControl
        size="xs"
        aria-label="Welche Zeilen"
        data={filters}
        value={filter}
        onChange={choose}
        style={{ alignSelf: 'flex-start' }}
      />
      <List<KeptFinding>
        caption="Auffällige Zeilen"
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        origin={{ title: `Auffällige Zeilen in Upload ${id}` }}
        empty="Hier ist nichts aufgefallen."
      />
    </Stack>
  );
}
