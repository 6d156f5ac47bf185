import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAreas } from './read-areas.ts';
import { SAMPLE, writeSampleFiles } from './testing/sample-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-geo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const area = (more: object = {}) => ({
  type: 'Polygon',
  arcs: [[0]],
  id: '01067',
  properties: { plz: '01067', einwohner: 3 },
  ...more,
});
const topology = (geometries: object[], more: object = {}) => ({
  type: 'Topology',
  arcs: [
    [
      [13.7, 51],
      [13.8, 51],
      [13.8, 51.1],
      [13.7, 51],
    ],
  ],
  objects: { alle: { type: 'GeometryCollection', geometries } },
  ...more,
});
const read = (content: unknown) => {
  const path = join(folder, 'flaechen.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readAreas(path);
};

test('the areas of a file are read', () => {
  const { plz, document } = readAreas(writeSampleFiles(folder).areasFile);
  expect(plz.size).toBe(SAMPLE.length);
  expect(plz.has('01067')).toBe(true);
  expect(Object.keys(document)).toEqual(['type', 'arcs', 'objects']);
});

test('the document keeps the shape and of the properties the postcode alone', () => {
  const { document } = read(topology([area({ properties: undefined })]));
  expect(document).toEqual({
    type: 'Topology',
    arcs: topology([]).arcs,
    objects: {
      plz: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', arcs: [[0]], id: '01067', properties: { plz: '01067' } }],
      },
    },
  });
});

test('quantised arcs are added up before it is seen where they lie', () => {
  const transform = { scale: [0.1, 0.1], translate: [13, 51] };
  expect(
    read(
      topology([area()], {
        transform,
        arcs: [
          [
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        ],
      }),
    ).plz,
  ).toEqual(new Set(['01067']));
  expect(() =>
    read(
      topology([area()], {
        transform,
        arcs: [
          [
            [1, 1],
            [90, 0],
            [0, 1],
          ],
        ],
      }),
    ),
  ).toThrow(/liegt nicht in Deutschland/);
});

test.each([
  ['no JSON', '{"type":', /kein TopoJSON/],
  ['GeoJSON', { type: 'FeatureCollection', features: [] }, /kein TopoJSON/],
  [
    'two collections',
    topology([area()], {
      objects: {
        a: { type: 'GeometryCollection', geometries: [area()] },
        b: { type: 'GeometryCollection', geometries: [area()] },
      },
    }),
    /kein TopoJSON/,
  ],
  ['points', topology([area({ type: 'Point' })]), /kein TopoJSON/],
  ['an arc that is not there', topology([area({ arcs: [[7]] })]), /kein TopoJSON/],
  ['no postcode', topology([area({ id: undefined, properties: {} })]), /ohne Postleitzahl/],
  ['a leading zero lost', topology([area({ id: 1067, properties: {} })]), /ohne Postleitzahl/],
  ['a postcode twice', topology([area(), area()]), /zwei Flächen zur Postleitzahl 01067/],
  [
    'metres',
    topology([area()], {
      arcs: [
        [
          [4_500_000, 5_600_000],
          [4_500_100, 5_600_000],
        ],
      ],
    }),
    /liegt nicht in Deutschland/,
  ],
])('%s is refused with a German sentence', (_, content, reason) => {
  expect(() => read(content)).toThrow(reason);
});
