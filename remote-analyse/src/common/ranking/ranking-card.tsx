import { useId, useState, type ReactNode } from 'react';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, Definition, Group, Stack, Title, type DefinitionText } from '@portal/shared/ui';

interface RankingCardProps<Row> {
  title: string;
  definition?: DefinitionText;
  /** What the table is called, for screen readers. */
  caption?: string;
  /** All rows, the first one first. */
  rows: readonly Row[];
  /** Stand below them, in whatever order they are. */
  sums?: readonly Row[];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads. */
  hrefOf?: (row: Row) => string | null;
  /** Opens what lies behind a row. */
  openOf?: (row: Row) => (() => void) | null;
  /** What is said instead of a table without rows. */
  empty?: string;
  footer?: ReactNode;
}

/** A list of the largest first, sorted by any column, and taken along on paper or as a file. */
export function RankingCard<Row>({
  title,
  definition,
  caption = `${title} als Tabelle`,
  rows,
  columns,
  rowKey,
  empty,
  footer,
  ...list
}: RankingCardProps<Row>) {
  const heading = useId();
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(rows, columns, view);
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="sm">
        <Group gap={4} wrap="nowrap">
          <Title order={2} id={heading}>
            {title}
          </Title>
          {definition && <Definition of={title} text={definition} />}
        </Group>
        <List
          {...list}
          caption={caption}
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={rowKey}
          origin={{ title }}
          {...(empty && { empty })}
        />
        {footer}
      </Stack>
    </Card>
  );
}
