import { useRef, useState, type ReactNode } from 'react';
import type { EChartsOption } from 'echarts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Anchor, Button, DataTable, type TableColumn } from '@portal/shared/ui';
import { Chart, CHART_HEIGHT, type ChartProps } from './chart.tsx';
import { saveText, toCsv } from './csv.ts';
import { FigureFrame } from './figure-frame.tsx';
import type { Palette } from './palette.ts';
import { drawingIn, savePicture } from './save-picture.ts';

export interface ChartColumn<Row> {
  key: string;
  label: string;
  /** As shown in the table. */
  text: (row: Row) => ReactNode;
  /** As written to CSV: amounts in euros, days and months in ISO, everything else as the table says it. Sorts as well. */
  value: (row: Row) => string | number | null;
  /** Sorts instead, where `value` is words with an order of their own, e.g. 'unter 100 €'. */
  sort?: (row: Row) => string | number | null;
  numeric?: boolean;
}

interface ChartCardProps<Row> extends Pick<ChartProps, 'height' | 'selectOn'> {
  title: string;
  definition?: string;
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
  return columns.map(({ text, value, sort = value, ...column }, index) => ({
    ...column,
    sortValue: sort,
    cell: index === 0 && onSelect
      ? (row) => <Anchor component="button" type="button" size="sm" onClick={() => onSelect(row)}>{text(row)}</Anchor>
      : text,
  }));
}

/** A chart with everything that belongs to one: the same figures 'Als Tabelle', as CSV and as PNG. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, definition, summary, option, columns, rows, rowKey, fileName, onSelect, footer, height, selectOn } = props;
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const selectAt = (index: number) => {
    const row = rows[index];
    if (row) onSelect?.(row);
  };
  const savePng = () => {
    const drawing = drawingIn(chart.current);
    if (drawing) void savePicture(fileName, title, drawing);
  };
  return (
    <FigureFrame
      title={title} definition={definition} footer={footer} room={height ?? CHART_HEIGHT}
      onCsv={() => saveText(`${fileName}.csv`, toCsv(columns, rows))} onPng={asTable ? undefined : savePng}
      actions={(
        <Button
          size="xs" variant="subtle" onClick={() => setAsTable(!asTable)}
          leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
        >
          {asTable ? 'Als Diagramm' : 'Als Tabelle'}
        </Button>
      )}
    >
      {asTable
        ? <DataTable caption={`${title} als Tabelle`} rows={rows} rowKey={rowKey} dense columns={asTableColumns(columns, onSelect)} />
        : <div ref={chart}><Chart option={option} summary={summary} height={height} selectOn={selectOn} onSelect={onSelect && selectAt} /></div>}
    </FigureFrame>
  );
}
