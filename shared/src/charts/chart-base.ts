import type { EChartsOption } from 'echarts';
import type { Palette } from './palette.ts';

/** What every chart has in common: font, room, legend, tooltip, quiet axes; spread it and add data. */
export function chartBase({ text, grid, card, font }: Palette): EChartsOption {
  return {
    textStyle: { fontFamily: font, color: text },
    grid: { left: 4, right: 8, top: 44, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, left: 0, textStyle: { color: text, fontSize: 13 }, itemWidth: 14, itemHeight: 10, itemGap: 20 },
    tooltip: {
      // Below the bars: above them, as it would be, it makes paler what is pointed at.
      trigger: 'axis',
      axisPointer: { type: 'shadow', z: 0, shadowStyle: { color: grid, opacity: 0.5 } },
      confine: true,
      backgroundColor: card,
      borderColor: grid,
      textStyle: { color: text },
    },
  };
}

/** As many all have their label where it does not lie on another; ECharts reckons with the longest, and leaves out every second one. */
const FEW = 7;

/** Axis of categories, e.g. months. */
export const categoryAxis = (
  { grid, dimmed }: Palette,
  data: string[],
  formatter?: (label: string, index: number) => string,
) => ({
  type: 'category' as const,
  data,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: grid } },
  axisLabel: {
    color: dimmed,
    fontSize: 13,
    lineHeight: 17,
    hideOverlap: true,
    ...(data.length <= FEW && { interval: 0 }),
    ...(formatter && { formatter }),
  },
});

/** Marks what is still running or estimated, also when printed grey. Lines in the card's colour over the bar's own. */
export const hatched = ({ card }: Palette) => ({
  symbol: 'rect',
  rotation: -Math.PI / 4,
  color: card,
  dashArrayX: [1, 0] as [number, number],
  dashArrayY: [3, 4] as [number, number],
});
