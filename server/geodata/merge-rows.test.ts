import type { PlzRow } from '@portal/api';
import { mergeRows } from './merge-rows.ts';
import type { SourceRow } from './source-row.ts';

const row = (more: Partial<SourceRow>): SourceRow => ({
  plz: '01067',
  place: 'Dresden',
  state: 'Sachsen',
  lat: 51,
  lon: 13,
  qkm: null,
  inhabitants: null,
  precision: 'gemeinde',
  accuracy: 4,
  ...more,
});
const shipped: PlzRow[] = [
  {
    plz: '01067',
    place: 'Dresden',
    state: 'Sachsen',
    lat: 51.1,
    lon: 13.8,
    qkm: null,
    inhabitants: null,
    source: 'mitgeliefert',
    precision: 'gemeinde',
  },
  {
    plz: '99999',
    place: 'Nirgends',
    state: 'Thüringen',
    lat: 51,
    lon: 11,
    qkm: null,
    inhabitants: null,
    source: 'mitgeliefert',
    precision: 'gemeinde',
  },
];

test('of several lines those of the best accuracy count, the same point once', () => {
  const { rows, duplicates } = mergeRows(
    [
      row({ place: 'Altstadt', lat: 40, accuracy: 1 }),
      row({ lat: 51, lon: 13, accuracy: 6, precision: 'plz' }),
      row({ lat: 51, lon: 13, accuracy: 6, precision: 'plz' }),
      row({ place: 'Friedrichstadt', lat: 51.2, lon: 13.4, accuracy: 6, precision: 'plz' }),
    ],
    'geonames',
    [],
  );
  expect(duplicates).toBe(3);
  expect(rows).toEqual([
    {
      plz: '01067',
      place: 'Dresden',
      state: 'Sachsen',
      lat: 51.1,
      lon: 13.2,
      qkm: null,
      inhabitants: null,
      source: 'geonames',
      precision: 'plz',
    },
  ]);
});

test('area and inhabitants are the largest given', () => {
  const { rows } = mergeRows(
    [row({ qkm: 3, inhabitants: 0 }), row({ qkm: null, inhabitants: 12 }), row({ qkm: 6 })],
    'csv',
    [],
  );
  expect(rows[0]).toMatchObject({ qkm: 6, inhabitants: 12 });
});

test('what the file lacks keeps the centre of its municipality, and a state it does not say is known', () => {
  const { rows, kept } = mergeRows([row({ state: null })], 'geonames', shipped);
  expect(kept).toBe(1);
  expect(rows.map(({ plz, state, source }) => [plz, state, source])).toEqual([
    ['01067', 'Sachsen', 'geonames'],
    ['99999', 'Thüringen', 'mitgeliefert'],
  ]);
  expect(() => mergeRows([row({ state: null })], 'geonames', [])).toThrow(
    'Zur Postleitzahl 01067 fehlt das Bundesland.',
  );
});
