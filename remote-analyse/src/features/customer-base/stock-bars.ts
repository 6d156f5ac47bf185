import type { EChartsOption, Palette } from '@portal/shared/charts';
import { formatCount } from '@portal/shared/format';
import { axisStart } from '../../common/axis-start.ts';
import { drawWaterfall } from '../../common/waterfall.ts';
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

/** @param compared label of the compared period, null without one */
export function drawStock(palette: Palette, steps: readonly Step[], compared: string | null): EChartsOption {
  const bars = barsOf(steps);
  return drawWaterfall(palette, {
    bars: steps.map(({ label, sign, current }, at) => ({
      from: 0,
      to: 0,
      ...bars[at],
      label,
      sign,
      text: signed(sign, current),
    })),
    unit: 'count',
    start: waterfallStart(steps),
    tick: (label) => label.replace(' am ', '\nam '),
    tooltip: (index) => {
      const step = steps[index];
      return step
        ? `${step.label}<br><b>${signed(step.sign, step.current)}</b> Kunden${compared === null ? '' : `<br>${compared}: ${signed(step.sign, step.previous)}`}`
        : '';
    },
  });
}
