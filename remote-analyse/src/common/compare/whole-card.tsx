import { analysisComparedName } from '@portal/shared/contract/comparison';
import { useCallback, type ComponentProps } from 'react';
import { ChartCard, compareBars, unitValue, type EChartsOption, type Palette } from '@portal/shared/charts';
import { sideNames } from '../frame/compared.ts';
import type { CompareCard } from './compare-card.tsx';
import { compareColumns, type CompareRow } from './compare-columns.ts';
import { partAt } from './part-at.ts';

type WholeCardProps<Row extends CompareRow> = Pick<
  ComponentProps<typeof CompareCard<Row>>,
  | 'title'
  | 'definition'
  | 'rowLabel'
  | 'name'
  | 'rows'
  | 'basis'
  | 'filter'
  | 'columns'
  | 'footer'
  | 'fileName'
  | 'onSelect'
> & {
  /** Colours of the parts, as positions in the palette. */
  colours: readonly number[];
};

const [BAR, AXES] = [52, 84];

/** On a phone, in px, about: the legend's entry beside its letters, a letter, a line of it, and the width of all. */
const [ENTRY, LETTER, LINE, PHONE] = [34, 7, 23, 300];
/** A smaller share has no room for its value there. */
const LEAST_ON_PHONE = 0.12;

/** On a phone the legend has several lines, below which the bars begin, and small parts have their value in the tooltip. */
function phoneForm(rows: readonly CompareRow[]): NonNullable<EChartsOption['media']> {
  const lines = Math.ceil(rows.reduce((sum, { label }) => sum + ENTRY + LETTER * label.length, 0) / PHONE);
  const labels = (isPhone: boolean) =>
    rows.map(({ current, previous }) => ({
      label: { show: !isPhone || Math.max(current ?? 0, previous ?? 0) >= LEAST_ON_PHONE },
    }));
  return [
    {
      query: { maxWidth: 480 },
      option: { legend: { itemGap: 8 }, grid: { top: Math.max(44, 8 + LINE * lines) }, series: labels(true) },
    },
    { query: { minWidth: 481 }, option: { legend: { itemGap: 20 }, grid: { top: 44 }, series: labels(false) } },
  ];
}

/** Shares that make a whole, as one bar of their own each: this period above the compared one. */
export function WholeCard<Row extends CompareRow>(props: WholeCardProps<Row>) {
  const {
    title,
    definition,
    rowLabel,
    name,
    rows,
    basis,
    filter,
    columns = [],
    colours,
    footer,
    fileName,
    onSelect,
  } = props;
  const { own, other } = sideNames(filter);
  const label = analysisComparedName(filter.compare);
  const option = useCallback(
    (palette: Palette) => {
      const drawn = compareBars(palette, {
        unit: 'percent',
        horizontal: true,
        stacked: true,
        labels: other === null ? [own] : [own, other],
        series: rows.map(({ label: part, current, previous }, at) => ({
          name: part,
          role: colours[at] ?? at,
          values: other === null ? [current] : [current, previous],
        })),
      });
      return { ...drawn, xAxis: { ...drawn.xAxis, max: 1 }, media: phoneForm(rows) };
    },
    [rows, colours, own, other],
  );
  return (
    <ChartCard
      title={title}
      definition={definition}
      option={option}
      rows={rows}
      rowKey={({ key }) => key}
      fileName={fileName}
      footer={footer}
      selectOn="y"
      onSelect={onSelect}
      height={AXES + BAR * (other === null ? 1 : 2)}
      columns={[...compareColumns<Row>({ rowLabel, name, unit: 'percent', label, basis }), ...columns]}
      rowAt={(index, value) => partAt(rows, index === 0 ? 'current' : 'previous', value)}
      summary={`Gestapelter Balken: ${name} nach ${rowLabel}, zusammen 100\u00a0%. ${rows.map((row) => `${row.label}: ${unitValue('percent')(row.current)}`).join(', ')}.`}
    />
  );
}
