import { clusterIcon, iconColor, meanCount, shortCount, storeIcon, textIcon } from './cluster-icon.ts';

test.each([
  [0, '0'],
  [5, '5'],
  [999, '999'],
  [1_000, '1k'],
  [1_240, '1,2k'],
  [1_250, '1,3k'],
  [12_345, '12,3k'],
  [100_000, '100k'],
])('%i people are %p', (count, text) => expect(shortCount(count)).toBe(text));

test.each([
  [10, 4, 'blue'],
  [11, 4, 'red'],
  [11, 11, 'blue'],
  [12, 11.5, 'red'],
  [40, 200, 'blue'],
  [201, 200, 'red'],
])('%i among a mean of %d is %s', (count, mean, color) => expect(iconColor(count, mean)).toBe(color));

test('the mean is that of what is in sight', () => {
  expect(meanCount([{ count: 5 }, { count: 10 }])).toBe(7.5);
  expect(meanCount([])).toBe(0);
});

test('icons are 50 × 50 px pictures that need nothing from elsewhere', () => {
  const icon = clusterIcon(1_234, '#b3261e');
  expect(icon).toMatchObject({ width: 50, height: 50 });
  for (const { url, width, height } of [icon, textIcon('5 km', '#fff', '#000'), storeIcon('#000')]) {
    expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/);
    const svg = new DOMParser().parseFromString(decodeURIComponent(url.slice(url.indexOf(',') + 1)), 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect([svg.documentElement.getAttribute('width'), svg.documentElement.getAttribute('height')]).toEqual([
      String(width),
      String(height),
    ]);
  }
  expect(decodeURIComponent(icon.url)).toContain('>1,2k<');
});
