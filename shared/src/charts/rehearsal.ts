import type { EChartsOption } from 'echarts';
import type { init as initChart } from 'echarts/core';
import { compareBars, type BarSeries } from './bars.ts';
import { readPalette, type Palette } from './palette.ts';

const bars = (palette: Palette, ...series: BarSeries[]): EChartsOption =>
  compareBars(palette, { unit: 'euro', labels: ['Jan.', 'Feb.'], series });
const OWN: BarSeries = { name: 'Umsatz', role: 'own', values: [1, 2], runningAt: [1] };
const PREVIOUS: BarSeries = { name: 'Vorjahr', role: 'previous', values: [2, 1] };

/** From the axes alone to what most charts have, so that no piece takes long. */
const PIECES: ((palette: Palette) => EChartsOption)[] = [
  (palette) => bars(palette),
  (palette) => bars(palette, OWN),
  (palette) => bars(palette, OWN, PREVIOUS),
];

/**
 * Draws charts that nobody sees, in pieces. The first drawing of a page takes five times as long as the next ones, since
 * the browser reads the library's code and measures its first texts: on a slow machine nearly half a second.
 */
export const rehearsal = (init: typeof initChart): (() => void)[] =>
  PIECES.map((option) => () => {
    const chart = init(document.createElement('div'), null, { renderer: 'svg', locale: 'DE', width: 600, height: 300 });
    chart.setOption({ animation: false, ...option(readPalette()) });
    chart.dispose();
  });
