import {
  categoryAxis,
  chartBase,
  pointedAt,
  valueAxis,
  type EChartsOption,
  type Palette,
  type Unit,
} from '@portal/shared/charts';

/** A bar of a waterfall: a sum, which stands on the ground, or a step from where the one before has ended. */
export interface WaterfallBar {
  label: string;
  /** Stands at its end. */
  text: string;
  /** In the unit of the axis, the lower one first or last. */
  from: number;
  to: number;
  /** What it does to the sum: 1 more, −1 less, 0: it is a sum. */
  sign: 1 | -1 | 0;
  /** Of a sum that is not the shown one's own. */
  isPrevious?: boolean;
}

interface Waterfall {
  bars: readonly WaterfallBar[];
  unit: Unit;
  /** Where the axis begins; see `axisStart`. */
  start: number;
  /** HTML of the tooltip of a bar. */
  tooltip: (index: number) => string;
  tick?: (label: string) => string;
}

/** Width of a character beside a bar, in px. */
const CHARACTER = 8;

const colorOf = (palette: Palette, { sign, isPrevious = false }: WaterfallBar): string => {
  if (sign !== 0) return palette.categories[sign > 0 ? 3 : 4] ?? palette.own;
  return isPrevious ? palette.previous : palette.own;
};

/** Two slanting strokes across a sum near its ground, as a ruler has them where something was left out. */
const BREAK = 'path://M0,20 L7,0 L11,0 L4,20 Z M9,20 L16,0 L20,0 L13,20 Z';

/** Where the strokes stand: the part of the lower sum that lies left of them. */
const BREAK_AT = 0.08;

/** Says of the sums that the axis does not begin at nothing. */
const breakMarks = ({ card }: Palette, bars: readonly WaterfallBar[], start: number) => {
  const lowest = Math.min(...bars.filter(({ sign }) => sign === 0).map(({ from, to }) => Math.max(from, to)));
  return {
    type: 'line' as const,
    silent: true,
    z: 6,
    tooltip: { show: false },
    symbol: BREAK,
    symbolSize: [18, 38],
    lineStyle: { opacity: 0 },
    itemStyle: { color: card },
    data: bars.map(({ sign }, at): [number, number] | null =>
      sign === 0 ? [start + (lowest - start) * BREAK_AT, at] : null,
    ),
  };
};

/** How a sum became another one, step by step; lying, so that its words can be read on a telephone. */
export function drawWaterfall(palette: Palette, { bars, unit, start, tooltip, tick }: Waterfall): EChartsOption {
  const base = chartBase(palette);
  return {
    ...base,
    legend: { show: false },
    grid: { ...base.grid, top: 4, right: CHARACTER * Math.max(...bars.map(({ text }) => text.length)) },
    xAxis: { ...valueAxis(palette, unit), min: start },
    yAxis: {
      ...categoryAxis(
        palette,
        bars.map(({ label }) => label),
        tick,
      ),
      inverse: true,
    },
    tooltip: {
      ...base.tooltip,
      formatter: (points: unknown) => tooltip((points as { dataIndex: number }[])[0]?.dataIndex ?? 0),
    },
    series: [
      // What a step stands on: room, nothing to see.
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: bars.map(({ from, to }) => Math.min(from, to)),
      },
      {
        type: 'bar',
        stack: 'all',
        barMaxWidth: 32,
        cursor: 'pointer',
        label: {
          show: true,
          position: 'right',
          color: palette.text,
          fontSize: 13,
          formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.text ?? '',
        },
        data: bars.map((bar) => ({
          value: Math.abs(bar.to - bar.from),
          itemStyle: { color: colorOf(palette, bar), borderRadius: 3 },
          emphasis: pointedAt(palette, colorOf(palette, bar)),
        })),
      },
      ...(start > 0 ? [breakMarks(palette, bars, start)] : []),
    ],
  };
}
