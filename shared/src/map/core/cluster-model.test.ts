import Supercluster from 'supercluster';
import { createClusterModel, type MapPoint } from './cluster-model.ts';
import { CLUSTER_OPTIONS, NO_SUCH_CLUSTER } from './cluster-options.ts';
import type { MapView } from './surface.ts';

const point = (key: string, lat: number, lon: number, count: number): MapPoint => ({
  key,
  lat,
  lon,
  count,
  name: `Ort ${key}`,
});
const view = (zoom: number): MapView => ({ west: 5, south: 47, east: 15, north: 55, zoom });
/** Degrees of longitude that are so many pixels wide at a zoom. */
const pixels = (count: number, zoom: number) => (count * 360) / (256 * 2 ** zoom);

const NEAR = [point('a', 48, 8, 7), point('b', 48, 8 + pixels(50, 10), 12), point('c', 48, 8 + pixels(200, 10), 5)];

test('points within 60 px become one icon with the sum of their people and the name of the largest', () => {
  const groups = createClusterModel(NEAR).groupsIn(view(10));
  expect(groups.map(({ count, points, name }) => [count, points, name])).toEqual([
    [19, 2, 'Ort b'],
    [5, 1, 'Ort c'],
  ]);
  expect(groups[1]).toMatchObject({ clusterId: null, key: 'c' });
  expect(groups[1]?.at.lat).toBeCloseTo(48, 9);
  expect(groups[1]?.at.lon).toBeCloseTo(NEAR[2]?.lon ?? 0, 9);
});

test.each([
  [59, 1],
  [61, 2],
])('%i px apart are %i icons', (distance, icons) => {
  const points = [point('a', 48, 8, 7), point('b', 48, 8 + pixels(distance, 12), 9)];
  expect(createClusterModel(points).groupsIn(view(12))).toHaveLength(icons);
});

test('beyond zoom 16 each point stands by itself, at 16 they still cluster', () => {
  const points = [point('a', 48, 8, 7), point('b', 48, 8, 9)];
  expect(createClusterModel(points).groupsIn(view(16))).toHaveLength(1);
  expect(
    createClusterModel(points)
      .groupsIn(view(17))
      .map(({ key }) => key),
  ).toEqual(['a', 'b']);
});

test('a cluster says at which zoom it falls apart', () => {
  const model = createClusterModel(NEAR);
  const [cluster] = model.groupsIn(view(10));
  const zoom = model.expansionZoom(cluster?.clusterId ?? -1);
  expect(zoom).toBe(11);
  expect(model.groupsIn(view(zoom ?? 0))).toHaveLength(3);
});

test('a cluster of points that are gone is none, and nothing fails', () => {
  const stale = createClusterModel(NEAR).groupsIn(view(10))[0]?.clusterId ?? -1;
  const now = createClusterModel([point('x', 50, 10, 5)]);
  expect(now.expansionZoom(stale)).toBeNull();
  expect(now.groupsIn(view(10))).toMatchObject([{ key: 'x' }]);
  expect(createClusterModel([]).expansionZoom(stale)).toBeNull();
  expect(createClusterModel([]).groupsIn(view(3))).toEqual([]);
});

test('points of one place are told apart without any zoom', () => {
  const model = createClusterModel([point('a', 48, 8, 7), point('b', 48, 8, 9), point('c', 48, 8.01, 5)]);
  const [all] = model.groupsIn(view(8));
  expect(model.pointsAtOnePlace(all?.clusterId ?? -1)).toBeNull();
  const [place] = model.groupsIn(view(16));
  expect(model.pointsAtOnePlace(place?.clusterId ?? -1)?.map(({ key, count }) => [key, count])).toEqual([
    ['a', 7],
    ['b', 9],
  ]);
  expect(createClusterModel([]).pointsAtOnePlace(place?.clusterId ?? -1)).toBeNull();
});

test('what is thrown for a missing cluster is what we wait for', () => {
  const index = new Supercluster(CLUSTER_OPTIONS).load([]);
  expect(() => index.getClusterExpansionZoom(1)).toThrow(NO_SUCH_CLUSTER);
  expect(CLUSTER_OPTIONS).toMatchObject({ radius: 60, maxZoom: 16, minPoints: 2 });
});

test('people are neither lost nor counted twice, at any zoom', () => {
  const points = Array.from({ length: 400 }, (_, i) =>
    point(String(i), 47.5 + ((i * 37) % 70) / 10, 6 + ((i * 53) % 85) / 10, 1 + ((i * 7) % 50)),
  );
  const people = points.reduce((sum, { count }) => sum + count, 0);
  const model = createClusterModel(points);
  for (const zoom of [0, 4, 5.5, 7, 9, 12, 18]) {
    expect(model.groupsIn(view(zoom)).reduce((sum, { count }) => sum + count, 0)).toBe(people);
  }
});
