import type { Estimate, SuccessDay } from '@portal/shared/contract/marketing';
import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { counted, NOUNS } from '@portal/shared/format';
import { shareText } from './model.ts';

const WEEK = 7;

/** A stair with its band; the band is what lies on top of its lower bound. */
function stair(name: string, color: string, stack: string, shares: readonly Estimate[]) {
  const line = { type: 'line' as const, step: 'end' as const, showSymbol: false, silent: true };
  return [
    {
      ...line,
      name,
      lineStyle: { color, width: 2.5 },
      itemStyle: { color },
      z: 3,
      data: shares.map(({ value }) => value),
    },
    { ...line, name: `${stack} von`, stack, lineStyle: { opacity: 0 }, data: shares.map(({ low }) => low) },
    {
      ...line,
      name: `${stack} bis`,
      stack,
      lineStyle: { opacity: 0 },
      areaStyle: { color, opacity: 0.15 },
      data: shares.map(({ low, high }) => high - low),
    },
  ];
}

const [TREATED, CONTROL] = ['Empfänger', 'Kontrollgruppe'];

/** Both groups day by day; a tick a week. */
export function drawCurve(palette: Palette, days: readonly SuccessDay[]): EChartsOption {
  const base = chartBase(palette);
  const axis = categoryAxis(
    palette,
    days.map(({ day }) => String(day)),
    (label) => `${Number(label) / WEEK} Wo.`,
  );
  const control = days.map((day) => day.control).filter((share) => share !== null);
  return {
    ...base,
    legend: {
      ...base.legend,
      // Lines without marks, here as in the chart.
      data: (control.length > 0 ? [TREATED, CONTROL] : [TREATED]).map((name) => ({ name, itemStyle: { opacity: 0 } })),
    },
    xAxis: {
      ...axis,
      boundaryGap: false,
      axisLabel: { ...axis.axisLabel, interval: (index: number) => index % (2 * WEEK) === 0 },
    },
    yAxis: { ...valueAxis(palette, 'percent'), min: 0 },
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'line', lineStyle: { color: palette.dimmed } },
      formatter: (all: unknown) => {
        const day = days[(all as { dataIndex: number }[])[0]?.dataIndex ?? 0];
        return day
          ? [
              `${counted(day.day, NOUNS.day)} nach dem Versand`,
              `${TREATED} <b>${shareText(day.treated)}</b>`,
              ...(day.control ? [`${CONTROL} <b>${shareText(day.control)}</b>`] : []),
            ].join('<br>')
          : '';
      },
    },
    series: [
      ...stair(
        TREATED,
        palette.own,
        'Empfänger',
        days.map(({ treated }) => treated),
      ),
      ...(control.length > 0 ? stair(CONTROL, palette.previous, 'Kontrollgruppe', control) : []),
    ],
  };
}
