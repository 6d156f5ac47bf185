import type { EChartsOption } from 'echarts';
import { categoryAxis, chartBase, hatched } from './chart-base.ts';
import { pointedAt, readableOn } from './emphasis.ts';
import type { Palette } from './palette.ts';
import {
  besideHigher,
  besideMark,
  byHeight,
  byWidth,
  MARK,
  roomBeside,
  valueRoom,
  type ChartHeight,
} from './room-for-values.ts';
import { shortValue, unitValue, valueAxis, type Unit } from './units.ts';

export interface BarSeries {
  name: string;
  /** The same meaning has the same colour everywhere; a number picks one of the categories. */
  role: 'own' | 'previous' | 'goal' | number;
  /** In the order of the labels; null leaves a gap. */
  values: readonly (number | null)[];
  /** Positions of what is still running: hatched. */
  runningAt?: readonly number[];
}

interface Bars {
  labels: readonly string[];
  series: readonly BarSeries[];
  unit: Unit;
  /** Lying bars, for long labels; the first label stands on top. */
  horizontal?: boolean;
  /** Series on top of each other instead of beside each other. */
  stacked?: boolean;
  /** Another text at the axis than in the tooltip. */
  tick?: (label: string, index: number) => string;
  /** More in the tooltip of a position, e.g. its n; lines are parted by '\n'. */
  notes?: (index: number) => string;
}

export const colorOf = (palette: Palette, role: BarSeries['role']): string =>
  typeof role === 'number' ? (palette.categories[role % palette.categories.length] ?? palette.own) : palette[role];

/** More bars than these beside each other leave no room for their values; pieces are short. */
const MOST_WITH_VALUES: Readonly<Record<Unit, number>> = { euro: 13, percent: 13, count: 16 };
/** A part below this share of its bar has no room for its own. */
const LEAST_WITH_VALUE = 0.06;

/** What a bar is worth, at its end; those that would overlap are left out. */
const endLabel = ({ text, card }: Palette, unit: Unit, horizontal: boolean) => ({
  label: {
    show: true,
    position: horizontal ? ('right' as const) : ('top' as const),
    distance: 4,
    color: text,
    fontSize: 11,
    // On a ground of its own: it is wider than its bar, and the bar beside that may be higher.
    backgroundColor: card,
    borderRadius: 2,
    padding: [1, 2, 0],
    formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? shortValue(unit, value) : ''),
  },
  labelLayout: { hideOverlap: true },
});

/** What a part is worth, in the middle of it. */
const partLabel = (palette: Palette, colour: string, unit: Unit, wholes: readonly number[]) => ({
  label: {
    show: true,
    position: 'inside' as const,
    color: readableOn(colour, palette),
    fontSize: 12,
    formatter: ({ value, dataIndex }: { value: unknown; dataIndex: number }) =>
      typeof value === 'number' && Math.abs(value) >= (wholes[dataIndex] ?? 0) * LEAST_WITH_VALUE && value !== 0
        ? shortValue(unit, value)
        : '',
  },
  labelLayout: { hideOverlap: true },
});

/** What is to be reached: a mark across the bars, not a third bar. */
const goalMark = (palette: Palette, { name, values }: BarSeries, unit: Unit) => ({
  type: 'line' as const,
  name,
  z: 5,
  symbol: 'rect',
  symbolSize: [MARK.width, MARK.height],
  cursor: 'default',
  tooltip: { valueFormatter: unitValue(unit) },
  lineStyle: { opacity: 0 },
  itemStyle: { color: palette.goal },
  emphasis: { scale: false },
  data: [...values],
});

/** Bars of one unit, beside or on top of each other: the usual chart. */
export function compareBars(
  palette: Palette,
  { labels, series, unit, horizontal = false, stacked = false, tick, notes }: Bars,
): EChartsOption {
  const categories = { ...categoryAxis(palette, [...labels], tick), ...(horizontal && { inverse: true }) };
  const values = valueAxis(palette, unit);
  const round = horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0];
  const base = chartBase(palette);
  const wholes = labels.map((_, at) => series.reduce((sum, { values: own }) => sum + Math.abs(own[at] ?? 0), 0));
  // Of the compared period the tooltip tells; what stands beside the own in a colour of its own has its values too.
  const valued = series.filter(({ role }) => role === 'own' || typeof role === 'number');
  const fits = (count: number) => count * labels.length <= MOST_WITH_VALUES[unit];
  const hasValue = (one: BarSeries) => (fits(valued.length) ? valued.includes(one) : one.role === 'own' && fits(1));
  const isUpright = !horizontal && !stacked;
  const goals = isUpright ? series.find(({ role }) => role === 'goal')?.values : undefined;
  const highest = Math.max(0, ...series.flatMap(({ values: own }) => own.map((value) => value ?? 0)));
  const kinds = series.map((one) => (one.role === 'goal' ? 'goal' : hasValue(one) ? 'valued' : 'plain'));
  const shown = kinds.filter((kind) => kind === 'valued').length;
  const bars = series.filter(({ role }) => role !== 'goal');
  const leanOf = (one: BarSeries, index: number) => {
    const at = bars.indexOf(one);
    return isUpright && hasValue(one)
      ? besideHigher(one.values[index] ?? null, [bars[at - 1]?.values[index], bars[at + 1]?.values[index]])
      : {};
  };
  const leaning = series.filter(
    (one) => (goals && bars.indexOf(one) > 0) || one.values.some((_, index) => leanOf(one, index).label),
  );
  const dataOf = (one: BarSeries, height: ChartHeight) =>
    one.values.map((value, index) => ({
      value,
      ...leanOf(one, index),
      ...besideMark(value, goals?.[index], highest, height, bars.indexOf(one) > 0),
      ...(one.runningAt?.includes(index) && { itemStyle: { decal: hatched(palette) } }),
    }));
  return {
    ...base,
    ...(isUpright &&
      shown > 0 && {
        media: [
          ...byWidth(
            labels.length * shown,
            kinds,
            roomBeside(
              unit,
              leaning.flatMap((one) => one.values),
            ),
          ),
          ...byHeight(kinds, (at, height) => dataOf(series[at]!, height)),
        ],
      }),
    // Parts of so many bars would stand on each other where there is no room for them.
    ...(stacked &&
      !horizontal &&
      !fits(1) && {
        media: byWidth(
          labels.length,
          series.map(() => 'valued'),
        ),
      }),
    ...(series.length < 2 && { legend: { show: false } }),
    grid: {
      ...base.grid,
      ...(series.length < 2 && { top: 12 }),
      ...(horizontal &&
        !stacked && {
          right: valueRoom(
            unit,
            series.flatMap((one) => (hasValue(one) ? one.values : [])),
          ),
        }),
    },
    ...(notes && { tooltip: { ...base.tooltip, formatter: withNotes(unit, notes) } }),
    xAxis: horizontal ? values : categories,
    yAxis: horizontal ? categories : values,
    series: series.map((one) => {
      const { name, role } = one;
      return role === 'goal' && isUpright
        ? goalMark(palette, one, unit)
        : {
            type: 'bar' as const,
            name,
            barMaxWidth: 28,
            barGap: '10%',
            cursor: 'pointer',
            tooltip: { valueFormatter: unitValue(unit) },
            ...(stacked
              ? { stack: 'all', ...partLabel(palette, colorOf(palette, role), unit, wholes) }
              : hasValue(one) && endLabel(palette, unit, horizontal)),
            emphasis: pointedAt(palette, colorOf(palette, role)),
            itemStyle: { color: colorOf(palette, role), borderRadius: stacked ? 0 : round },
            data: dataOf(one, 'usual'),
          };
    }),
  };
}

interface TooltipPoint {
  dataIndex: number;
  name: string;
  marker: string;
  seriesName: string;
  value: unknown;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const withNotes =
  (unit: Unit, notes: (index: number) => string) =>
  (points: unknown): string => {
    const all = points as TooltipPoint[];
    const [first] = all;
    if (!first) return '';
    const lines = all.map(
      ({ marker, seriesName, value }) => `${marker} ${escaped(seriesName)} <b>${unitValue(unit)(value)}</b>`,
    );
    return [escaped(first.name), ...lines, escaped(notes(first.dataIndex)).replaceAll('\n', '<br>')]
      .filter(Boolean)
      .join('<br>');
  };
