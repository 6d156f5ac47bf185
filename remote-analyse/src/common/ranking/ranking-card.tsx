import { useId, type ReactNode } from 'react';
import { csvAction, FigureMenu, type ChartColumn } from '@portal/shared/charts';
import { Anchor, Card, DataTable, Definition, Group, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';

interface RankingCardProps<Row> {
  title: string;
  definition: string;
  /** All rows, the first one first; the first column's links lead to what lies behind. */
  rows: readonly Row[];
  columns: readonly ChartColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Without extension. */
  fileName: string;
  onSelect: (row: Row) => void;
  /** What is said instead of a table without rows. */
  empty: string;
  footer?: ReactNode;
}

/** As many as are read at a glance. */
const PER_PAGE = 20;

/** A table of the largest first, sorted by any column over all its pages, and as CSV. */
export function RankingCard<Row>({ title, definition, rows, columns, rowKey, fileName, onSelect, empty, footer }: RankingCardProps<Row>) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>{title}</Title>
            <Definition of={title} text={definition} />
          </Group>
          {rows.length > 0 && <FigureMenu of={title} actions={[csvAction({ title, fileName }, columns, rows)]} />}
        </Group>
        {rows.length === 0
          ? <Text c="var(--portal-dimmed)">{empty}</Text>
          : (
            <DataTable
              caption={`${title} als Tabelle`} rows={rows} rowKey={rowKey} dense perPage={PER_PAGE}
              columns={columns.map(({ text, value, sort = value, ...column }, index): TableColumn<Row> => ({
                ...column,
                sortValue: sort,
                cell: index === 0
                  ? (row) => <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onSelect(row)}>{text(row)}</Anchor>
                  : text,
              }))}
            />
          )}
        {footer}
      </Stack>
    </Card>
  );
}
