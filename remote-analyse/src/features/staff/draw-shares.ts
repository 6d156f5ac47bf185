import { chartBase, compareBars, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatPercent } from '@portal/shared/format';
import type { SideNames } from '../../common/frame/compared.ts';

interface ShareBar {
  name: string;
  /** Of 1; null: too few cases. */
  current: number | null;
  previous: number | null;
  /** Where the true share lies with 95 % certainty. */
  interval: { from: number; to: number } | null;
}

interface SharesInput extends SideNames {
  bars: readonly ShareBar[];
  /** More in the tooltip of a bar; lines are parted by '\n'. */
  notes: (index: number) => string;
}

export const SURE = 'mit 95\u00a0% Sicherheit';

/** A line of its own for each bar: from one end to the other, and a gap. */
const whiskers = (bars: readonly ShareBar[]) =>
  bars.flatMap(({ interval, current }, at) =>
    interval
      ? [
          { value: [interval.from, at] },
          {
            value: [interval.to, at],
            label: {
              show: true,
              position: 'right' as const,
              distance: 6,
              formatter: current === null ? '' : formatPercent(current),
            },
          },
          { value: ['-', at] },
        ]
      : [],
  );

/** Shares as lying bars, each with the range that chance leaves open, and the period before as a mark. */
export function drawShares(palette: Palette, { bars, own, other, notes }: SharesInput): EChartsOption {
  const base = compareBars(palette, {
    labels: bars.map(({ name }) => name),
    unit: 'percent',
    horizontal: true,
    series: [{ name: own, role: 'own', values: bars.map(({ current }) => current) }],
    notes,
  });
  const [bar] = base.series as object[];
  const { formatter, ...tooltip } = base.tooltip as { formatter: (points: unknown) => string };
  return {
    ...base,
    legend: { ...chartBase(palette).legend, show: true },
    grid: { ...base.grid, top: 44, right: 64 },
    // The ends of a range are told by the notes.
    tooltip: {
      ...tooltip,
      formatter: (points: unknown) =>
        formatter((points as { seriesName: string }[]).filter(({ seriesName }) => seriesName !== SURE)),
    },
    series: [
      // Paler than elsewhere: the range lies over it.
      { ...bar, label: { show: false }, itemStyle: { color: palette.own, opacity: 0.6, borderRadius: [0, 3, 3, 0] } },
      ...(other === null
        ? []
        : [
            {
              type: 'line' as const,
              name: other,
              z: 4,
              symbol: 'rect',
              symbolSize: [4, 22],
              cursor: 'default',
              lineStyle: { opacity: 0 },
              itemStyle: { color: palette.previous, borderColor: palette.card, borderWidth: 1 },
              emphasis: { scale: false },
              data: bars.map(({ previous }) => previous),
            },
          ]),
      {
        type: 'line' as const,
        name: SURE,
        z: 5,
        silent: true,
        symbol: 'rect',
        symbolSize: [2, 12],
        showAllSymbol: true,
        connectNulls: false,
        lineStyle: { color: palette.text, width: 1.5 },
        itemStyle: { color: palette.text },
        label: { color: palette.text, fontSize: 11 },
        data: whiskers(bars),
      },
    ] as EChartsOption['series'],
  };
}
