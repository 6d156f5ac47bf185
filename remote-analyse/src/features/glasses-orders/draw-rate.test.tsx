import type { Palette } from '@portal/shared/charts';
import { drawRate } from './draw-rate.ts';
import type { RateMonth } from './model.ts';

const palette: Palette = {
  own: '#176b73',
  previous: '#b9b2a4',
  goal: '#c9771e',
  categories: [],
  grid: '#ece8df',
  text: '#000000',
  dimmed: '#333333',
  card: '#ffffff',
  font: 'Inter',
};
const month = (more: Partial<RateMonth>): RateMonth => ({
  month: '2026-01-01',
  label: 'Jan. 2026',
  running: false,
  current: 0.25,
  previous: 0.5,
  band: { from: 0.125, to: 0.375 },
  n: 40,
  alone: 0.1,
  ...more,
});
const months = [month({ current: null, previous: null, band: null, n: 0 }), month({})];
const draw = (other: string | null) =>
  drawRate(palette, { months, own: '2026', other, tick: (label) => label, told: (at) => [`<b>${at}`, 'zwei'] });

test('the share is a line within its band, which is drawn from its lower edge on', () => {
  const { series } = draw('2025') as { series: { name: string; data: (number | null)[] }[] };
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['2025', [null, 0.5]],
    ['2026', [null, 0.25]],
    ['untere Grenze', [null, 0.125]],
    ['obere Grenze', [null, 0.25]],
  ]);
});

test('without a year before there is one line, and the legend names no edges', () => {
  expect(draw(null)).toMatchObject({ legend: { data: ['2026'] } });
  expect((draw(null).series as object[]).length).toBe(3);
});

test('the tooltip tells the month that is pointed at, without markup of others', () => {
  const { formatter } = draw(null).tooltip as { formatter: (points: unknown) => string };
  expect(formatter([{ dataIndex: 1 }])).toBe('&lt;b>1<br>zwei');
});
