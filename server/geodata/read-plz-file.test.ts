import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeodataProblem } from './geodata-problem.ts';
import { readPlzFile } from './read-plz-file.ts';
import { SAMPLE, writeSampleFiles } from './testing/sample-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-geo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'plz,place,state,lat,lon,qkm,einwohner';
const GOOD = '01067,Dresden,Sachsen,51.06486,13.71293,6.866862,11957';
const GEONAMES = 'DE\t01945\tGrünewald\tBrandenburg\tBB\t\t00\tLandkreis Oberspreewald-Lausitz\t12066\t51.4\t14\t4';

const read = (content: string | Buffer) => {
  const path = join(folder, 'datei.csv');
  writeFileSync(path, content);
  return readPlzFile(path);
};
const problemOf = (content: string | Buffer): string => {
  try {
    read(content);
  } catch (error) {
    if (error instanceof GeodataProblem) return error.message;
    throw error;
  }
  return 'übernommen';
};

test('a whole file is read', () => {
  const { format, rows } = readPlzFile(writeSampleFiles(folder).plzFile);
  expect([format, rows.length]).toEqual(['csv', SAMPLE.length]);
  expect(rows[0]).toEqual({
    plz: '01067',
    place: 'Dresden',
    state: 'Sachsen',
    lat: 51.06,
    lon: 13.72,
    qkm: 6.9,
    inhabitants: 12_000,
    precision: 'plz',
    accuracy: 6,
  });
  expect(rows.find(({ plz }) => plz === '01454')?.place).toBe('Radeberg, Wachau');
});

test('GeoNames: state by its letters, a leading zero kept, the point as exact as the file says', () => {
  const { format, rows } = read(`${GEONAMES}\r\n${GEONAMES.replace(/4$/, '6').replace('01945', '01968')}\n\n`);
  expect(format).toBe('geonames');
  expect(rows).toEqual([
    expect.objectContaining({
      plz: '01945',
      place: 'Grünewald',
      state: 'Brandenburg',
      lat: 51.4,
      lon: 14,
      qkm: null,
      inhabitants: null,
      precision: 'gemeinde',
      accuracy: 4,
    }),
    expect.objectContaining({ plz: '01968', precision: 'plz', accuracy: 6 }),
  ]);
  expect(read(GEONAMES.replace('\tBB\t', '\t\t')).rows[0]!.state).toBe('Brandenburg');
  expect(read(GEONAMES.replace('\tBrandenburg\tBB\t', '\t\t\t')).rows[0]!.state).toBeNull();
});

test('a csv may have a byte order mark, semicolons, quotes, and lack area and inhabitants', () => {
  const [row] = read('\uFEFFPLZ;Place;State;Lat;Lon\n"01454";"Radeberg; ""Wachau""";SN;51.1;13.9\n').rows;
  expect(row).toMatchObject({
    plz: '01454',
    place: 'Radeberg; "Wachau"',
    state: 'Sachsen',
    qkm: null,
    inhabitants: null,
  });
  expect(read(`${HEADER}\n01067,Dresden,Sachsen,51.06,13.71,,0`).rows[0]).toMatchObject({ qkm: null, inhabitants: 0 });
});

test.each([
  ['1067,Dresden,Sachsen,51.0,13.7,1,1', 'führende Nullen'],
  ['010677,Dresden,Sachsen,51.0,13.7,1,1', 'fünf Ziffern'],
  ['0106٧,Dresden,Sachsen,51.0,13.7,1,1', 'fünf Ziffern'],
  ['01067,,Sachsen,51.0,13.7,1,1', 'Ort fehlt'],
  ['01067,Dresden,Saxony,51.0,13.7,1,1', 'Bundesland „Saxony“'],
  ['01067,Dresden,Sachsen,13.7,51.0,1,1', 'vertauscht'],
  ['01067,Dresden,Sachsen,41.0,13.7,1,1', 'nicht in Deutschland'],
  ['01067,Dresden,Sachsen,NaN,13.7,1,1', 'Dezimalpunkt'],
  ['01067,Dresden,Sachsen,"51,0","13,7",1,1', 'Dezimalpunkt'],
  ['01067,Dresden,Sachsen,51.0,13.7,0,1', 'Fläche'],
  ['01067,Dresden,Sachsen,51.0,13.7,1,-5', 'Einwohnerzahl'],
  ['01067,Dresden,Sachsen,51.0,13.7,1,1.5', 'Einwohnerzahl'],
  ['01067,Dresden,Sachsen,51.0,13.7,1', '6 Spalten'],
])('a bad line refuses the file and is named: %s', (line, reason) => {
  const message = problemOf(`${HEADER}\n${GOOD}\n${line}\n`);
  expect(message).toContain('Zeile 3: ');
  expect(message).toContain(reason);
  expect(message).toContain('Es wurde nichts übernommen');
});

test('of many bad lines five are named', () => {
  const message = problemOf(`${HEADER}\n${'1067,Dresden,Sachsen,51.0,13.7,1,1\n'.repeat(1200)}`);
  expect(message).toContain('1.200 fehlerhafte Zeilen');
  expect(message.split('\n')).toHaveLength(7);
});

test.each<[string, string | Buffer, string]>([
  ['something else', 'name;wert\na;1', 'DE.txt von GeoNames'],
  ['only a header', `${HEADER}\n`, 'enthält keine Postleitzahl'],
  ['nothing', '', 'ist leer'],
  ['Windows-1252', Buffer.from(`${HEADER}\n01067,M\xfcnchen,Bayern,48,11,1,1`, 'latin1'), 'UTF-8'],
  ['binary', gzipSync('x'), 'UTF-8'],
  ['a ZIP archive', Buffer.from('PK\u0003\u0004'), 'entpacken'],
  ['another country', GEONAMES.replace('DE', 'AT'), 'ist nicht DE'],
  ['GeoNames cut off', `${GEONAMES}\nDE\t01968\tSenf`, '3 Spalten statt 12'],
  ['GeoNames without accuracy', GEONAMES.replace(/4$/, 'x'), 'Genauigkeit'],
])('%s is refused with a German sentence', (_, content, reason) => {
  expect(problemOf(content)).toContain(reason);
});

test('a missing file and a folder are refused', () => {
  expect(() => readPlzFile(join(folder, 'fehlt.csv'))).toThrow('fehlt.csv gibt es nicht. Bitte prüfen Sie den Pfad.');
  expect(() => readPlzFile(folder)).toThrow(/ist ein Ordner/);
});
