import { useMemo, useState } from 'react';
import { OTHER_NAMES } from '@portal/shared/contract/eyepage';
import { formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Anchor, Card, Stack, Text, Title } from '@portal/shared/ui';

interface NamedCount {
  name: string;
  count: number;
  previous: number | null;
}

interface NamesCardProps {
  title: string;
  /** What a row is: 'Seite'. */
  of: string;
  /** What is counted: 'Aufrufe'. */
  counted: string;
  rows: readonly NamedCount[];
  name: (name: string) => string;
  hasPrevious: boolean;
  text?: string;
  /** Has the page show that alone; the rest under one name cannot be. */
  onFilter?: (name: string) => void;
}

interface FilterLinkProps {
  row: NamedCount;
  text: string;
  onFilter: (name: string) => void;
}

const FilterLink = ({ row, text, onFilter }: FilterLinkProps) =>
  row.name === OTHER_NAMES ? (
    text
  ) : (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onFilter(row.name)}>
      {text}
    </Anchor>
  );

const columnsOf = ({
  of,
  counted,
  name,
  hasPrevious,
  onFilter,
}: Pick<NamesCardProps, 'of' | 'counted' | 'name' | 'hasPrevious' | 'onFilter'>): ListColumn<NamedCount>[] => [
  {
    key: 'name',
    title: of,
    text: (row) => name(row.name),
    ...(onFilter && { cell: (row) => <FilterLink row={row} text={name(row.name)} onFilter={onFilter} /> }),
    sort: (row) => name(row.name),
    width: 240,
    priority: 1,
    card: 'title',
  },
  {
    key: 'count',
    title: counted,
    text: (row) => formatCount(row.count),
    sort: ({ count }) => count,
    numeric: true,
    width: 110,
    priority: 1,
    card: 'figure',
  },
  ...(hasPrevious
    ? [
        {
          key: 'previous',
          title: 'Zum Vergleich',
          text: (row: NamedCount) => formatCount(row.previous ?? 0),
          sort: (row: NamedCount) => row.previous ?? 0,
          numeric: true,
          width: 130,
          priority: 2 as const,
        },
      ]
    : []),
];

/** What has a name and was counted, the most frequent first. */
export function NamesCard({ title, of, counted, rows, name, hasPrevious, text, onFilter }: NamesCardProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const columns = useMemo(
    () => columnsOf({ of, counted, name, hasPrevious, onFilter }),
    [of, counted, name, hasPrevious, onFilter],
  );
  const source = useAllRows(rows, columns, view);
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {text && (
          <Text size="sm" c="var(--portal-dimmed)">
            {text}
          </Text>
        )}
        <List<NamedCount>
          caption={title}
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={(row) => row.name}
          origin={{ title }}
          empty="In diesem Zeitraum wurde nichts gezählt."
        />
      </Stack>
    </Card>
  );
}
