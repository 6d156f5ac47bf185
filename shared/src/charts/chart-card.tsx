import { useId, useState, type ReactNode } from 'react';
import type { EChartsOption } from 'echarts';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { Button, Card, DataTable, Group, Stack, Title } from '@portal/shared/ui';
import { Chart } from './chart.tsx';
import { saveText, toCsv } from './csv.ts';
import type { Palette } from './palette.ts';

export interface ChartColumn<Row> {
  key: string;
  label: string;
  /** As shown in the table. */
  text: (row: Row) => ReactNode;
  /** As written to CSV: amounts in euros, days in ISO. */
  value: (row: Row) => string | number | null;
  numeric?: boolean;
}

interface ChartCardProps<Row> {
  title: string;
  summary: string;
  option: (palette: Palette) => EChartsOption;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without extension. */
  fileName: string;
  onSelect?: (row: Row) => void;
  footer?: ReactNode;
}

/** A chart with everything that belongs to one: the same figures 'Als Tabelle' and as CSV. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, summary, option, columns, rows, rowKey, fileName, onSelect, footer } = props;
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} id={heading}>{title}</Title>
          <Group gap="xs">
            <Button
              size="xs" variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}
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
        {asTable ? (
          <DataTable
            caption={title} rows={rows} rowKey={rowKey} dense
            columns={columns.map(({ text, ...column }) => ({ ...column, cell: text }))}
          />
        ) : (
          <Chart
            option={option} summary={summary}
            onSelect={onSelect && ((index) => {
              const row = rows[index];
              if (row) onSelect(row);
            })}
          />
        )}
        {footer}
      </Stack>
    </Card>
  );
}
