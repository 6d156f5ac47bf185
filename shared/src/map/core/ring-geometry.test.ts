import { boxAround, distanceKm, pixelsPerKm, placeAt, ringBox } from './ring-geometry.ts';

const FREIBURG = { lat: 47.995, lon: 7.85 };

test('known distances', () => {
  expect(distanceKm({ lat: 52.52, lon: 13.405 }, { lat: 48.1374, lon: 11.5755 })).toBeCloseTo(504.4, 0);
  expect(distanceKm(FREIBURG, FREIBURG)).toBe(0);
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(111.19, 1);
});

test.each([2, 5, 10, 20])('every place on the ring of %i km is that far away, and in its box', (km) => {
  const box = ringBox(FREIBURG, km);
  for (let bearing = 0; bearing < 360; bearing += 15) {
    const place = placeAt(FREIBURG, km, bearing);
    expect(distanceKm(FREIBURG, place)).toBeCloseTo(km, 6);
    expect(place.lat).toBeGreaterThanOrEqual(box.south - 1e-9);
    expect(place.lat).toBeLessThanOrEqual(box.north + 1e-9);
    expect(place.lon).toBeGreaterThanOrEqual(box.west - 1e-9);
    expect(place.lon).toBeLessThanOrEqual(box.east + 1e-9);
  }
  expect(placeAt(FREIBURG, km, 0).lat).toBeCloseTo(box.north, 9);
  expect(box.east - box.west).toBeCloseTo((2 * km) / (111.19 * Math.cos((FREIBURG.lat * Math.PI) / 180)), 2);
});

test('a kilometre doubles with each zoom', () => {
  expect(pixelsPerKm(0, 0)).toBeCloseTo(256 / 40_075, 12);
  expect(pixelsPerKm(60, 10)).toBeCloseTo((2 * 256 * 1024) / 40_075, 9);
});

test('a box around places and boxes; nothing has none', () => {
  expect(
    boxAround([
      { lat: 1, lon: 2 },
      { west: 3, east: 4, south: -1, north: 0 },
    ]),
  ).toEqual({ west: 2, east: 4, south: -1, north: 1 });
  expect(boxAround([])).toBeUndefined();
});
