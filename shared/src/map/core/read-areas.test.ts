import { readAreas, type AreasDocument } from './read-areas.ts';
import { readDistrictBorders, readLand, readStateBorders } from './read-outlines.ts';

/** Four unit squares in a row as quantised TopoJSON: districts 01001 | 01002 | 02001, and a postcode each. */
const square = (at: number): [number, number][] => [
  [at, 0],
  [0, 10],
  [10, 0],
  [0, -10],
  [-10, 0],
];
const area = (at: number, more: object) => ({ type: 'Polygon' as const, arcs: [[at]], ...more });
const transform = { scale: [0.1, 0.1] as [number, number], translate: [7, 47] as [number, number] };

test('only the asked postcodes are read, in degrees', () => {
  const document: AreasDocument = {
    type: 'Topology',
    transform,
    arcs: [square(0), square(10), square(20)],
    objects: {
      plz: {
        type: 'GeometryCollection',
        geometries: [area(0, { id: '79098' }), area(1, { id: '79100' }), area(2, { id: '79102' })],
      },
    },
  };
  const found = readAreas(document, new Set(['79100', '99999']));
  expect([...found.keys()]).toEqual(['79100']);
  expect(found.get('79100')).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [8, 47],
        [8, 48],
        [9, 48],
        [9, 47],
        [8, 47],
      ],
    ],
  });
  expect(readAreas({ ...document, objects: {} }, new Set(['79100'])).size).toBe(0);
});

test('borders are drawn once: those of states apart from those of districts, the coast as land', () => {
  // Shared edges are arcs of their own: 0 left part, 1 first border, 2 middle part, 3 second border, 4 right part.
  const document: AreasDocument = {
    type: 'Topology',
    arcs: [
      [
        [1, 1],
        [0, 1],
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [2, 0],
      ],
      [
        [2, 0],
        [2, 1],
      ],
      [
        [2, 1],
        [1, 1],
      ],
      [
        [2, 0],
        [3, 0],
        [3, 1],
        [2, 1],
      ],
    ],
    objects: {
      kreise: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]], properties: { ags: '01001' } },
          { type: 'Polygon', arcs: [[2, 3, 4, -2]], properties: { ags: '01002' } },
          { type: 'Polygon', arcs: [[5, -4]], properties: { ags: '02001' } },
        ],
      },
      laender: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 2, 3, 4]], properties: { ags: '01' } },
          { type: 'Polygon', arcs: [[5, -4]], properties: { ags: '02' } },
        ],
      },
    },
  };
  expect(readStateBorders(document).coordinates).toEqual([
    [
      [2, 0],
      [2, 1],
    ],
  ]);
  expect(readDistrictBorders(document).coordinates).toEqual([
    [
      [1, 0],
      [1, 1],
    ],
  ]);
  expect(readLand(document).coordinates).toHaveLength(1);
});
