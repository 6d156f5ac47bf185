import type { Palette } from '@portal/shared/charts';
import { drawBand } from './draw-band.ts';
import { KPIS } from './kpis.ts';

const palette: Palette = {
  own: '#001',
  previous: '#002',
  goal: '#003',
  categories: [],
  grid: '#004',
  text: '#005',
  dimmed: '#006',
  card: '#fff',
  font: 'Inter',
};

test('the legend shows each line as it is drawn: with a mark, without one, and the band as pale as it is', () => {
  const { legend, series } = drawBand(palette, [], Object.values(KPIS)[0]!);
  const { data } = legend as { data: (string | { name: string; itemStyle: { opacity: number } })[] };
  const drawn = series as { name: string; showSymbol: boolean; areaStyle?: { opacity: number } }[];
  const shown = data.map((entry) => (typeof entry === 'string' ? { name: entry, itemStyle: { opacity: 1 } } : entry));
  for (const { name, itemStyle } of shown) {
    const { showSymbol, areaStyle } = drawn.find((one) => one.name === name)!;
    expect([name, itemStyle.opacity]).toEqual([name, areaStyle?.opacity ?? Number(showSymbol)]);
  }
});
