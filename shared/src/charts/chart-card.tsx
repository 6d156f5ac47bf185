import { useRef, useState, type ReactNode } from 'react';
import type { EChartsOption } from 'echarts';
import { Anchor, DataTable, usePrinting, type DefinitionText, type TableColumn } from '@portal/shared/ui';
import { Chart, CHART_HEIGHT, type ChartProps } from './chart.tsx';
import { csvAction, PNG, savePng, tableAction } from './figure-actions.ts';
import { FigureFrame } from './figure-frame.tsx';
import { drawingLibrary } from './library.ts';
import type { Palette } from './palette.ts';
import { drawingIn } from './save-picture.ts';

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
  definition?: DefinitionText;
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
  /** Which row a click on the chart means, where rows are no categories of its axis, e.g. parts of a bar. */
  rowAt?: (index: number, value: number) => Row | undefined;
  footer?: ReactNode;
  /** Whether paper, where nothing can be pointed at, shows the values in a small table below, e.g. of months. */
  hasPaperTable?: boolean;
}

function asTableColumns<Row>(
  columns: readonly ChartColumn<Row>[],
  onSelect: ((row: Row) => void) | undefined,
): TableColumn<Row>[] {
  return columns.map(({ text, value, sort = value, ...column }, index) => ({
    ...column,
    sortValue: sort,
    cell:
      index === 0 && onSelect
        ? (row) => (
            <Anchor component="button" type="button" size="sm" onClick={() => onSelect(row)}>
              {text(row)}
            </Anchor>
          )
        : text,
  }));
}

/** A chart with everything that belongs to one: the same figures 'Als Tabelle', as CSV and as PNG. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const {
    title,
    definition,
    summary,
    option,
    columns,
    rows,
    rowKey,
    fileName,
    onSelect,
    rowAt = (index) => rows[index],
    footer,
    hasPaperTable = false,
    height,
    selectOn,
  } = props;
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  // Paper does not wait for a chart that cannot be drawn yet: its table says the same.
  const isTable = asTable || (isPrinting && !drawingLibrary());
  const selectAt = (index: number, value: number) => {
    const row = rowAt(index, value);
    if (row) onSelect?.(row);
  };
  const file = { title, fileName };
  const actions = [
    tableAction(asTable, () => setAsTable(!asTable)),
    csvAction(file, columns, rows),
    ...(asTable ? [] : [{ ...PNG, onSelect: () => savePng(file, drawingIn(chart.current)) }]),
  ];
  return (
    <FigureFrame title={title} definition={definition} footer={footer} room={height ?? CHART_HEIGHT} actions={actions}>
      {!isTable && (
        <div ref={chart}>
          <Chart
            option={option}
            summary={summary}
            height={height}
            selectOn={selectOn}
            onSelect={onSelect && selectAt}
          />
        </div>
      )}
      {(isTable || (isPrinting && hasPaperTable)) && (
        <DataTable
          caption={`${title} als Tabelle`}
          rows={rows}
          rowKey={rowKey}
          columns={asTableColumns(columns, onSelect)}
        />
      )}
    </FigureFrame>
  );
}
