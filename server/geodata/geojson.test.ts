import { centreOf, landOf, type BkgFeature } from './geojson.ts';

type Ring = [number, number][];
const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const feature = (rings: Ring[], GF = 4): BkgFeature => ({
  type: 'Feature',
  properties: { GF, AGS: '09162000', GEN: 'München', BEZ: 'Stadt' },
  geometry: { type: 'Polygon', coordinates: rings },
});

test('a square has its centre in the middle and its area in km²', () => {
  const centre = centreOf([feature([square(11, 48, 0.1)])]);
  expect(centre.longitude).toBeCloseTo(11.05, 6);
  expect(centre.latitude).toBeCloseTo(48.05, 6);
  // 11.12 km high, 7.44 km wide at 48° north
  expect(centre.qkm).toBeCloseTo(82.7, 0);
});

test('a hole moves the centre away and counts off the area', () => {
  const whole = centreOf([feature([square(11, 48, 0.1)])]);
  const holed = centreOf([feature([square(11, 48, 0.1), square(11.05, 48, 0.05)])]);
  expect(holed.qkm / whole.qkm).toBeCloseTo(0.75, 3);
  expect(holed.longitude).toBeLessThan(whole.longitude);
});

test('water and the nesting of the package are taken away', () => {
  const land = feature([square(11, 48, 0.1)]);
  expect(landOf([land, { type: 'FeatureCollection', features: [feature([square(9, 47, 0.1)], 2), land] }])).toEqual([
    land,
    land,
  ]);
});
