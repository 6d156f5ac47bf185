import { fewerRows, knownProgram, profileOf, withMappings, changeOf } from './program.ts';

const mapping = (kind: 'kunden' | 'auftraege', header: string) => ({ kind, headers: [header], columns: [] });
const profile = {
  id: 3,
  name: 'Alte Kasse',
  software: null,
  mappings: [mapping('kunden', 'KdNr')],
  updated_at: '2026-11-23T00:00:00Z',
  keys: [],
  version: 1,
  saved_by: null,
  market: null,
};

test('files of a kind are compared together, with the last upload of their own program', () => {
  const last = [
    { software: 'Kasse', kind: 'auftraege' as const, rows: 10_000 },
    { software: 'Shop', kind: 'auftraege' as const, rows: 50 },
  ];
  const year = (rows: number) => ({ kind: 'auftraege' as const, rows });
  expect(fewerRows([year(5_000), year(4_000)], last, 'Kasse')).toEqual([]);
  expect(fewerRows([year(5_000), year(2_999)], last, 'Kasse')).toEqual([
    'Aufträge: 7.999 Zeilen, beim letzten Upload aus „Kasse“ waren es 10.000 (20,0\u00a0% weniger).',
  ]);
  expect(fewerRows([year(1)], last, 'Shop')).toEqual([
    'Aufträge: 1 Zeile, beim letzten Upload aus „Shop“ waren es 50 (98,0\u00a0% weniger).',
  ]);
  // Two left are not all gone.
  expect(fewerRows([year(2)], last, 'Kasse')).toEqual([
    'Aufträge: 2 Zeilen, beim letzten Upload aus „Kasse“ waren es 10.000 (99,98\u00a0% weniger).',
  ]);
  expect(fewerRows([year(1)], last, 'Dritte')).toEqual([]);
  expect(fewerRows([year(0)], last, null)).toEqual([]);
  // Somebody has left a small team; a file without anybody is told.
  const staff = (rows: number) =>
    fewerRows([{ kind: 'mitarbeiter', rows }], [{ software: null, kind: 'mitarbeiter', rows: 4 }], null);
  expect([staff(3), staff(0)]).toEqual([
    [],
    ['Mitarbeiter: 0 Zeilen, beim letzten Upload waren es 4 (100,0\u00a0% weniger).'],
  ]);
});

test('a program is known by the mapping that fits, and has its name whatever its capitals', () => {
  const suggestion = {
    match: 'similar' as const,
    market_version: null,
    learned: [],
    more: [],
    fit: 0.9,
    mapping: profile.mappings[0]!,
  };
  expect(knownProgram([{ suggestions: [] }, { suggestions: [{ ...suggestion, profile: 'Alte Kasse' }] }])).toBe(
    'Alte Kasse',
  );
  expect(knownProgram([{ suggestions: [{ ...suggestion, match: 'synonyms', profile: null, more: [] }] }])).toBeNull();
  expect(profileOf([profile], ' alte kasse ')).toBe(profile);
  expect(profileOf([profile], 'Kasse')).toBeUndefined();
});

test('a new mapping takes the place of that of its kind, and that is told', () => {
  const added = [mapping('auftraege', 'Beleg'), mapping('kunden', 'Nummer')];
  expect(withMappings(profile, added)).toEqual(added);
  expect(withMappings(profile, added.slice(0, 1))).toEqual([profile.mappings[0], added[0]]);
  expect(changeOf(profile, added)).toEqual({ replaced: ['Kunden'], added: ['Aufträge'] });
});
