import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatCount } from '@portal/shared/format';
import { axisStart } from '../../common/axis-start.ts';
import type { Step } from './model.ts';

interface Bar {
  from: number;
  to: number;
}

/** From where to where each bar of the waterfall reaches. */
export function barsOf(steps: readonly Step[]): Bar[] {
  let level = 0;
  return steps.map(({ sign, current }) => {
    const from = sign === 0 ? 0 : level;
    const to = sign === 0 ? current : level + sign * current;
    level = to;
    return { from, to };
  });
}

/** Where its axis begins: cut off when the stock is so large that what moves it could not be seen. */
export const waterfallStart = (steps: readonly Step[]): number =>
  axisStart(barsOf(steps).flatMap(({ from, to }, at) => (steps[at]?.sign === 0 ? [to] : [from, to])));

const SIGNS = { 1: '+', [-1]: '−', 0: '' } as const;
const signed = (sign: Step['sign'], count: number) => `${count === 0 ? '' : SIGNS[sign]}${formatCount(count)}`;

/** Lying, so that its words can be read on a telephone. @param compared label of the compared period, null without one */
export function drawWaterfall(palette: Palette, steps: readonly Step[], compared: string | null): EChartsOption {
  const base = chartBase(palette);
  const bars = barsOf(steps);
  const start = waterfallStart(steps);
  const colors = { 0: palette.own, 1: palette.categories[3] ?? palette.own, [-1]: palette.categories[4] ?? palette.own } as const;
  return {
    ...base, legend: { show: false }, grid: { ...base.grid, top: 4, right: 44 },
    xAxis: { ...valueAxis(palette, 'count'), min: start },
    yAxis: { ...categoryAxis(palette, steps.map(({ label }) => label), (label) => label.replace(' am ', '\nam ')), inverse: true },
    tooltip: {
      ...base.tooltip,
      formatter: (points: unknown) => {
        const step = steps[(points as { dataIndex: number }[])[0]?.dataIndex ?? 0];
        return step ? `${step.label}<br><b>${signed(step.sign, step.current)}</b> Kunden${compared === null ? '' : `<br>${compared}: ${signed(step.sign, step.previous)}`}` : '';
      },
    },
    series: [
      // Lifts the bars to where they begin.
      { type: 'bar', stack: 'all', silent: true, itemStyle: { color: 'transparent' }, data: bars.map(({ from, to }) => Math.min(from, to)) },
      {
        type: 'bar', stack: 'all', barMaxWidth: 32, cursor: 'pointer',
        label: {
          show: true, position: 'right', color: palette.text, fontSize: 13,
          formatter: ({ dataIndex }: { dataIndex: number }) => { const step = steps[dataIndex]; return step ? signed(step.sign, step.current) : ''; },
        },
        data: bars.map(({ from, to }, at) => ({ value: Math.abs(to - from), itemStyle: { color: colors[steps[at]?.sign ?? 0], borderRadius: 3 } })),
      },
    ],
  };
}
