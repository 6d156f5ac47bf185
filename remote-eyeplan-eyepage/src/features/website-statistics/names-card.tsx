import { useMemo, useState } from 'react';
import { formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, Stack, Text, Title } from '@portal/shared/ui';

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
}

/** What has a name and was counted, the most frequent first. */
export function NamesCard({ title, of, counted, rows, name, hasPrevious, text }: NamesCardProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const columns = useMemo(
    (): ListColumn<NamedCount>[] => [
      {
        key: 'name',
        title: of,
        text: (row) => name(row.name),
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
    ],
    [of, counted, name, hasPrevious],
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
