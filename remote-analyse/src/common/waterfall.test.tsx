import type { Palette } from '@portal/shared/charts';
import { drawWaterfall, type WaterfallBar } from './waterfall.ts';

const palette: Palette = {
  own: '#176b73',
  previous: '#b9b2a4',
  goal: '#000003',
  categories: ['#000001', '#000002', '#000003', '#8fb996', '#b4546f'],
  grid: '#ece8df',
  text: '#000000',
  dimmed: '#333333',
  card: '#ffffff',
  font: 'Inter',
};
const bars: WaterfallBar[] = [
  { label: '2025', text: '200 €', from: 0, to: 200, sign: 0, isPrevious: true },
  { label: 'Preis', text: '+10 €', from: 200, to: 210, sign: 1 },
  { label: '2026', text: '210 €', from: 0, to: 210, sign: 0 },
];
const draw = (start: number) =>
  drawWaterfall(palette, { bars, start, unit: 'euro', tooltip: () => '' }).series as {
    type: string;
    itemStyle?: { color: string };
    data: unknown[];
  }[];

test('where the axis begins above nothing, both sums are broken near their ground', () => {
  const [, , broken] = draw(180);
  expect(broken).toMatchObject({ type: 'line', itemStyle: { color: '#ffffff' }, data: [[181.6, 0], null, [181.6, 2]] });
});

test('sums that stand on nothing are whole', () => {
  expect(draw(0).map(({ type }) => type)).toEqual(['bar', 'bar']);
});

test('a step that is pointed at is darker in its own colour', () => {
  expect(draw(0)[1]?.data).toMatchObject([
    {},
    { itemStyle: { color: '#8fb996' }, emphasis: { itemStyle: { color: '#648269' } } },
    {},
  ]);
});
