import { compareBars } from './bars.ts';
import type { Palette } from './palette.ts';
import { framed } from './picture.ts';
import { shortValue, unitValue, valueAxis } from './units.ts';

const palette: Palette = {
  own: '#001',
  previous: '#002',
  goal: '#003',
  categories: ['#c1', '#c2'],
  grid: '#g',
  text: '#t',
  dimmed: '#d',
  card: '#fff',
  font: '"Inter", sans-serif',
};
const series = [
  { name: 'Vorjahr', role: 'previous' as const, values: [1, null] },
  { name: 'Umsatz', role: 'own' as const, values: [2, 3], runningAt: [1] },
];

test('the same meaning has the same colour, and what is running is hatched', () => {
  const option = compareBars(palette, { labels: ['Jan.', 'Feb.'], series, unit: 'euro' });
  expect(option.series).toMatchObject([
    { name: 'Vorjahr', itemStyle: { color: '#002' }, data: [{ value: 1 }, { value: null }] },
    {
      name: 'Umsatz',
      itemStyle: { color: '#001' },
      data: [{ value: 2 }, { value: 3, itemStyle: { decal: { color: '#fff' } } }],
    },
  ]);
  expect(option.xAxis).toMatchObject({ type: 'category', data: ['Jan.', 'Feb.'] });
});

test('lying bars begin on top, and one series needs no legend', () => {
  const option = compareBars(palette, {
    labels: ['A', 'B'],
    series: [{ name: 'Stück', role: 3, values: [1, 2] }],
    unit: 'count',
    horizontal: true,
  });
  expect(option.yAxis).toMatchObject({ type: 'category', inverse: true });
  expect(option.legend).toEqual({ show: false });
  expect(option.series).toMatchObject([{ itemStyle: { color: '#c2' } }]);
});

test('parts of many bars have their values where there is room for them alone', () => {
  const mediaOf = (bars: number) =>
    compareBars(palette, {
      labels: Array.from({ length: bars }, (_, at) => `${at}`),
      series: [
        { name: 'Stück', role: 'own', values: Array.from({ length: bars }, () => 120) },
        { name: 'Kontrollgruppe', role: 'previous', values: Array.from({ length: bars }, () => 12) },
      ],
      unit: 'count',
      stacked: true,
    }).media;
  expect(mediaOf(12)).toBeUndefined();
  const parts = (show: boolean) => ({ series: [{ label: { show } }, { label: { show } }] });
  expect(mediaOf(24)).toEqual([
    { query: { maxWidth: 1146 }, option: parts(false) },
    { query: { minWidth: 1147 }, option: parts(true) },
  ]);
});

test('a goal is a mark across the bars, not a third one', () => {
  const { series: drawn } = compareBars(palette, {
    labels: ['A', 'B'],
    series: [...series, { name: 'Ziel', role: 'goal', values: [4, null] }],
    unit: 'euro',
  });
  expect(drawn).toMatchObject([
    { type: 'bar' },
    { type: 'bar' },
    {
      type: 'line',
      name: 'Ziel',
      symbol: 'rect',
      lineStyle: { opacity: 0 },
      itemStyle: { color: '#003' },
      data: [4, null],
    },
  ]);
});

test('a value that the mark of a goal would cross stands in its bar, and above the mark of a bar that is too low for it', () => {
  const values = [100, 100, 100, null, 5];
  const { series: drawn } = compareBars(palette, {
    labels: ['A', 'B', 'C', 'D', 'E'],
    unit: 'euro',
    series: [
      { name: 'Umsatz', role: 'own', values },
      { name: 'Ziel', role: 'goal', values: [104, 150, 50, 100, 9] },
    ],
  });
  const [{ data }] = drawn as unknown as [{ data: { label?: object }[] }];
  expect(data.map(({ label }) => label)).toEqual([
    { position: 'insideTop', distance: 3 },
    undefined,
    undefined,
    undefined,
    { distance: 13 },
  ]);
});

test('in a bar beside another one it is left out: it would lie on both', () => {
  const { series: drawn } = compareBars(palette, {
    labels: ['A'],
    unit: 'euro',
    series: [
      { name: '2025', role: 'previous', values: [90] },
      { name: '2026', role: 'own', values: [100] },
      { name: 'Ziel', role: 'goal', values: [104] },
    ],
  });
  expect(drawn).toMatchObject([{}, { data: [{ label: { show: false } }] }, {}]);
});

test('where bars stand closer than their values are wide, values stay in the tooltip and marks are short', () => {
  const option = compareBars(palette, {
    labels: Array.from({ length: 12 }, (_, at) => `${at}`),
    unit: 'euro',
    series: [...series, { name: 'Ziel', role: 'goal', values: [4] }],
  });
  expect(option.media?.slice(0, 2)).toEqual([
    { query: { maxWidth: 618 }, option: { series: [{}, { label: { show: false } }, { symbolSize: [16, 4] }] } },
    { query: { minWidth: 619 }, option: { series: [{}, { label: { show: true } }, { symbolSize: [34, 4] }] } },
  ]);
  expect(compareBars(palette, { labels: ['A'], series, unit: 'euro', horizontal: true }).media).toBeUndefined();
});

test('beside lying bars there is room for the widest of their values', () => {
  const roomFor = (own: number, stacked = false) =>
    compareBars(palette, {
      labels: ['A', 'B'],
      horizontal: true,
      stacked,
      unit: 'euro',
      series: [
        { name: 'Vorjahr', role: 'previous', values: [1_234_567, 0] },
        { name: 'Umsatz', role: 'own', values: [own, null] },
      ],
    }).grid;
  expect(roomFor(134_000)).toMatchObject({ right: 48 });
  expect(roomFor(-23_191)).toMatchObject({ right: 62 });
  expect(roomFor(134_000, true)).toMatchObject({ right: 8 });
});

test('own bars carry their values where there is room', () => {
  const labelsOf = (count: number, stacked = false) => {
    const labels = Array.from({ length: count }, (_, at) => `${at}`);
    const { series: drawn } = compareBars(palette, {
      labels,
      stacked,
      series: [{ name: 'Umsatz', role: 'own', values: labels.map(() => 23_191) }],
      unit: 'euro',
    });
    return (drawn as { label?: { show: boolean; formatter: (point: { value: unknown }) => string } }[])[0]?.label;
  };
  expect(labelsOf(12)?.formatter({ value: 23_191 })).toBe('23,2\u00a0T€');
  expect(labelsOf(12)?.formatter({ value: null })).toBe('');
  expect(labelsOf(30)).toBeUndefined();
});

test('a value beside a higher bar begins with its own bar, and is shown where it does not reach the next one', () => {
  const option = compareBars(palette, {
    labels: ['Jan.', 'Feb.', 'März'],
    unit: 'euro',
    series: [
      { name: '2025', role: 'previous', values: [30_000, 10_000, null] },
      { name: '2026', role: 'own', values: [23_191, 20_000, 5_000] },
    ],
  });
  const [, own] = option.series as unknown as { data: { label?: object }[] }[];
  expect(own!.data.map(({ label }) => label)).toEqual([
    { position: [0, -4], align: 'left', verticalAlign: 'bottom' },
    undefined,
    undefined,
  ]);
  // '23,2 T€': 44 px in 58 % of a place.
  expect(option.media?.[0]?.query).toEqual({ maxWidth: 3 * 76 + 90 });
  const parts = compareBars(palette, {
    labels: ['A'],
    unit: 'count',
    series: [
      { name: 'Kunden', role: 'own', values: [1] },
      { name: 'Umsatz', role: 1, values: [3] },
      { name: 'Rest', role: 2, values: [2] },
    ],
  }).series as unknown as { data: { label?: object }[] }[];
  expect(parts.map(({ data }) => data[0]!.label)).toEqual([
    { position: ['100%', -4], align: 'right', verticalAlign: 'bottom' },
    undefined,
    { position: [0, -4], align: 'left', verticalAlign: 'bottom' },
  ]);
});

test('a value has a ground of its own, since it is wider than its bar', () => {
  const { series: drawn } = compareBars(palette, { labels: ['Jan.', 'Feb.'], series, unit: 'euro' });
  expect(drawn).toMatchObject([{}, { label: { backgroundColor: '#fff' } }]);
});

test('parts on top of each other carry their values where they have room', () => {
  const { series: drawn } = compareBars(palette, {
    labels: ['2026'],
    stacked: true,
    unit: 'percent',
    series: [
      { name: 'Fassung', role: 1, values: [0.25] },
      { name: 'Rest', role: 2, values: [0.02] },
      { name: 'Glas', role: 0, values: [0.73] },
    ],
  });
  const said = (
    drawn as { label: { position: string; formatter: (point: { value: unknown; dataIndex: number }) => string } }[]
  ).map(({ label }, at) => [label.position, label.formatter({ value: [0.25, 0.02, 0.73][at], dataIndex: 0 })]);
  expect(said).toEqual([
    ['inside', '25\u00a0%'],
    ['inside', ''],
    ['inside', '73\u00a0%'],
  ]);
});

test('what stands beside the own in a colour of its own carries values too, while there is room for both', () => {
  const valuesOf = (count: number) => {
    const labels = Array.from({ length: count }, (_, at) => `${at}`);
    const values = labels.map(() => 0.5);
    const { series: drawn } = compareBars(palette, {
      labels,
      unit: 'percent',
      series: [
        { name: 'Kunden', role: 'own', values },
        { name: 'Umsatz', role: 1, values },
        { name: '2025', role: 'previous', values },
      ],
    });
    return (drawn as { label?: object }[]).map(({ label }) => label !== undefined);
  };
  expect(valuesOf(5)).toEqual([true, true, false]);
  expect(valuesOf(10)).toEqual([true, false, false]);
  expect(valuesOf(14)).toEqual([false, false, false]);
});

test('a bar that is pointed at is darker', () => {
  const { series: drawn } = compareBars(
    { ...palette, own: '#176b73', text: '#000000' },
    { labels: ['A'], series, unit: 'euro' },
  );
  expect(drawn).toMatchObject([
    {},
    { itemStyle: { color: '#176b73' }, emphasis: { itemStyle: { color: '#104b51', borderWidth: 1 } } },
  ]);
});

test.each([
  ['euro', 850.4, '850\u00a0€'],
  ['euro', -1_234, '−1.234\u00a0€'],
  ['euro', -23_191, '−23,2\u00a0T€'],
  ['euro', 231_910, '232\u00a0T€'],
  ['percent', 0.1234, '12\u00a0%'],
  ['percent', 0.0031, '0,3\u00a0%'],
  ['percent', 0, '0\u00a0%'],
  ['count', 1_234, '1.234'],
] as const)('above a bar %s %p is %p', (unit, value, text) => {
  expect(shortValue(unit, value)).toBe(text);
});

test('a tooltip has its values and its notes, and no markup of names', () => {
  const { tooltip } = compareBars(palette, {
    labels: ['A'],
    series,
    unit: 'count',
    notes: (index) => `aus ${index + 4} Aufträgen`,
  });
  const { formatter } = tooltip as { formatter: (points: unknown) => string };
  expect(formatter([{ dataIndex: 0, name: '<b>Ray & Ban', marker: '●', seriesName: 'Stück', value: 1234 }])).toBe(
    '&lt;b>Ray &amp; Ban<br>● Stück <b>1.234</b><br>aus 4 Aufträgen',
  );
});

test.each([
  ['euro', 12.5, '12,50\u00a0€'],
  ['count', 1234, '1.234'],
  ['percent', 0.123, '12,3\u00a0%'],
  ['euro', null, '–'],
] as const)('%s %p is %p', (unit, value, text) => {
  expect(unitValue(unit)(value)).toBe(text);
});

test('an axis of shares has no decimals that say nothing', () => {
  const {
    axisLabel: { formatter },
  } = valueAxis(palette, 'percent');
  expect([0, 0.1, 0.125].map(formatter)).toEqual(['0\u00a0%', '10\u00a0%', '12,5\u00a0%']);
});

test('a saved picture carries its title, whose figures it shows, and the ground of the card', () => {
  const { svg, width, height } = framed(
    ['Umsatz & mehr', 'Brillenhaus · 2026'],
    { svg: '<g/>', width: 100, height: 50 },
    palette,
  );
  expect([width, height]).toEqual([148, 170]);
  // As narrow as the picture: in two lines.
  expect(svg.match(/<text[^>]*>[^<]*/g)?.map((line) => line.replace(/.*>/, ''))).toEqual([
    'Umsatz &amp; mehr',
    'Brillenhaus ·',
    '2026',
  ]);
  expect(svg).toContain('Umsatz &amp; mehr');
  expect(svg).toContain('font-family="\'Inter\', sans-serif"');
});
