import { useId, useState, type ReactNode } from 'react';
import type { EChartsOption } from 'echarts';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { Anchor, Button, Card, DataTable, Group, Stack, Title, type TableColumn } from '@portal/shared/ui';
import { Chart } from './chart.tsx';
import { saveText, toCsv } from './csv.ts';
import type { Palette } from './palette.ts';

export interface ChartColumn<Row> {
  key: string;
  label: string;
  /** As shown in the table. */
  text: (row: Row) => ReactNode;
  /** As sorted and as written to CSV: amounts in euros, days in ISO. */
  value: (row: Row) => string | number | null;
  numeric?: boolean;
}

interface ChartCardProps<Row> {
  title: string;
  summary: string;
  option: (palette: Palette) => EChartsOption;
  columns: readonly ChartColumn<Row>[];
  /** In the order of the category axis. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without extension. */
  fileName: string;
  /** What a click on a point leads to; in the table the first column's links do the same, for the keyboard. */
  onSelect?: (row: Row) => void;
  footer?: ReactNode;
}

function asTableColumns<Row>(columns: readonly ChartColumn<Row>[], onSelect: ((row: Row) => void) | undefined): TableColumn<Row>[] {
  return columns.map(({ text, value, ...column }, index) => ({
    ...column,
    sortValue: value,
    cell: index === 0 && onSelect
      ? (row) => <Anchor component="button" type="button" size="sm" onClick={() => onSelect(row)}>{text(row)}</Anchor>
      : text,
  }));
}

/** A chart with everything that belongs to one: the same figures 'Als Tabelle' and as CSV. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, summary, option, columns, rows, rowKey, fileName, onSelect, footer } = props;
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const selectAt = (index: number) => {
    const row = rows[index];
    if (row) onSelect?.(row);
  };
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} id={heading}>{title}</Title>
          <Group gap="xs" className="no-print">
            <Button
              size="xs" variant="subtle" onClick={() => setAsTable(!asTable)}
              leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            >
              {asTable ? 'Als Diagramm' : 'Als Tabelle'}
            </Button>
            <Button
              size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveText(`${fileName}.csv`, toCsv(columns, rows))}
            >
              CSV
            </Button>
          </Group>
        </Group>
        {asTable
          ? <DataTable caption={`${title} als Tabelle`} rows={rows} rowKey={rowKey} dense columns={asTableColumns(columns, onSelect)} />
          : <Chart option={option} summary={summary} onSelect={onSelect && selectAt} />}
        {footer}
      </Stack>
    </Card>
  );
}
