import { openGoogle } from './open-google.ts';
import { fakeGoogle } from './fake-google.ts';

const COLORS = { land: '#fff', border: '#ccc', text: '#000', ring: '#333', area: '#077' };
const BOX = { west: 7, south: 47, east: 9, north: 49 };
const icon = (key: string, more: object = {}) => ({
  key,
  at: { lat: 48, lon: 8 },
  image: { url: 'data:image/svg+xml,x', width: 50, height: 50 },
  label: `Icon ${key}`,
  ...more,
});

function open() {
  const google = fakeGoogle();
  const onMove = jest.fn();
  const surface = openGoogle(google.parts, {
    element: document.createElement('div'),
    box: BOX,
    colors: COLORS,
    onMove,
  });
  return { ...google, surface, onMove };
}

test('shows the box first and tells of moves', () => {
  const { surface, map, onMove } = open();
  expect(map().bounds).toEqual(BOX);
  expect(surface.view()).toEqual({ ...BOX, zoom: 10 });
  map().emit('idle');
  expect(onMove).toHaveBeenCalledTimes(1);
  surface.zoomTo({ lat: 47.5, lon: 8.5 }, 13);
  expect(surface.view().zoom).toBe(13);
  expect(map().centre).toEqual({ lat: 47.5, lng: 8.5 });
  surface.show({ ...BOX, west: 6 });
  expect(map().bounds).toEqual({ ...BOX, west: 6 });
});

test('icons that stay are kept, others go; each can be reached by keyboard and chosen', () => {
  const { surface, markers } = open();
  const [first, later] = [jest.fn(), jest.fn()];
  surface.setIcons([icon('a', { onSelect: first }), icon('b')]);
  expect(
    markers().map(({ options }) => [options.title, options.clickable, options.optimized, options.icon.scaledSize]),
  ).toEqual([
    ['Icon a', true, false, { width: 50, height: 50 }],
    ['Icon b', false, false, { width: 50, height: 50 }],
  ]);
  const [kept] = markers();
  surface.setIcons([icon('a', { onSelect: later }), icon('c')]);
  expect(markers().map(({ options }) => options.title)).toEqual(['Icon a', 'Icon c']);
  expect(markers()[0]).toBe(kept);
  kept?.emit('click');
  expect([first, later].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  surface.setIcons([icon('a', { label: 'anders' })]);
  expect(markers().map(({ options }) => options.title)).toEqual(['anders']);
});

test('rings are circles in metres, areas have their shade and can be chosen', () => {
  const { surface, circles, map } = open();
  surface.setRings([
    { at: { lat: 48, lon: 8 }, km: 2 },
    { at: { lat: 48, lon: 8 }, km: 5 },
  ]);
  expect(circles().map(({ options }) => [options.center, options.radius])).toEqual([
    [{ lat: 48, lng: 8 }, 2000],
    [{ lat: 48, lng: 8 }, 5000],
  ]);
  surface.setRings([{ at: { lat: 48, lon: 8 }, km: 20 }]);
  expect(circles()).toHaveLength(1);

  const onSelect = jest.fn();
  const geometry = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [8, 48],
        [8, 49],
        [9, 49],
        [8, 48],
      ],
    ],
  };
  surface.setAreas([
    { key: '79098', geometry, shade: 1, label: 'x', onSelect },
    { key: '79100', geometry, shade: null, label: 'y' },
  ]);
  expect(map().data.features.map((feature) => map().data.style(feature).fillOpacity)).toEqual([0.65, 0]);
  map().data.emit('click', { feature: map().data.features[0] });
  expect(onSelect).toHaveBeenCalledTimes(1);
  surface.setAreas([]);
  expect(map().data.features).toEqual([]);
});

test('nothing is left when the map is closed', () => {
  const { surface, markers, circles } = open();
  surface.setIcons([icon('a')]);
  surface.setRings([{ at: { lat: 48, lon: 8 }, km: 2 }]);
  surface.close();
  expect([markers(), circles()]).toEqual([[], []]);
});
