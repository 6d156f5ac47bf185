import { analysisComparedName } from '@portal/shared/contract/comparison';
import { useCallback, type ReactNode } from 'react';
import { ChartCard, compareBars, unitValue, type ChartColumn, type Palette, type Unit } from '@portal/shared/charts';
import { sideNames, type Asked } from '../frame/compared.ts';
import { differenceText } from './difference-text.ts';
import { compareColumns, type CompareRow } from './compare-columns.ts';

interface CompareCardProps<Row extends CompareRow> {
  title: string;
  definition: string;
  /** What the rows are, e.g. 'Brillentyp'. */
  rowLabel: string;
  /** What the bars show, e.g. 'Umsatz je Brillenauftrag'. */
  name: string;
  unit: Unit;
  /** Keep it stable (useMemo): the chart is drawn anew with it. */
  rows: readonly Row[];
  /** What n counts, e.g. 'Brillen'. */
  basis: string;
  /** The period, and what it is compared with. */
  filter: Asked;
  /** Further columns of table and CSV. */
  columns?: readonly ChartColumn<Row>[];
  horizontal?: boolean;
  height?: number;
  tick?: (label: string, index: number) => string;
  footer?: ReactNode;
  /** See `ChartCard`. */
  hasPaperTable?: boolean;
  /** Said of the chart instead of its first values, e.g. which month was the best. */
  gist?: string;
  fileName: string;
  onSelect: (row: Row) => void;
}

const NONE: readonly never[] = [];

/** Bars of one figure beside those of the compared period, by whatever the rows are. */
export function CompareCard<Row extends CompareRow>(props: CompareCardProps<Row>) {
  const {
    title,
    definition,
    rowLabel,
    name,
    unit,
    rows,
    basis,
    filter,
    columns = NONE,
    horizontal = false,
    height,
    tick,
    footer,
    hasPaperTable = false,
    gist,
    fileName,
    onSelect,
  } = props;
  const label = analysisComparedName(filter.compare);
  const { own, other } = sideNames(filter);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        unit,
        horizontal,
        ...(tick && { tick }),
        labels: rows.map((row) => row.label),
        series: [
          ...(other === null
            ? []
            : [{ name: other, role: 'previous' as const, values: rows.map(({ previous }) => previous) }]),
          {
            name: other === null ? name : own,
            role: 'own',
            values: rows.map(({ current }) => current),
            runningAt: rows.flatMap(({ running }, at) => (running ? [at] : [])),
          },
        ],
        notes: (index) =>
          [
            rows[index] && differenceText(unit, rows[index], other),
            noteOf(rows[index], basis),
            ...(rows[index]?.timeNotes ?? []),
          ]
            .filter(Boolean)
            .join('\n'),
      }),
    [rows, unit, horizontal, tick, name, own, other, basis],
  );
  return (
    <ChartCard
      title={title}
      definition={definition}
      summary={`Balkendiagramm: ${name} nach ${rowLabel}${label === null ? '' : ` gegen ${label}`}. ${
        gist ||
        `${rows
          .map((row) => `${row.label}: ${unitValue(unit)(row.current)}`)
          .slice(0, 12)
          .join(', ')}.`
      }`}
      option={option}
      columns={[...compareColumns<Row>({ rowLabel, name, unit, label, basis }), ...columns]}
      rows={rows}
      rowKey={({ key }) => key}
      fileName={fileName}
      onSelect={onSelect}
      footer={footer}
      hasPaperTable={hasPaperTable}
      selectOn={horizontal ? 'y' : 'x'}
      {...(height && { height })}
    />
  );
}

const noteOf = (row: CompareRow | undefined, basis: string): string =>
  row ? [row.n === null ? '' : `${row.n.toLocaleString('de-DE')} ${basis}`, row.note].filter(Boolean).join(' · ') : '';
