import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asOperator, distanceKm, ensureGeodata, findAreas, findDatasets, type OpenDatabase } from '@portal/api';
import { openTestDatabase } from '../../api/src/testing/index.ts';
import { importGeodata } from './import-geodata.ts';
import { readPlzFile } from './read-plz-file.ts';
import { shippedGeodata } from './shipped.ts';
import { SAMPLE, writeSampleFiles } from './testing/sample-files.ts';

let database: OpenDatabase;
let folder: string;
let plzFile: string;
let areasFile: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-geo-'));
  ({ plzFile, areasFile } = writeSampleFiles(folder));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const findPlz = (plz: string) =>
  asked((trx) => trx.selectFrom('geo_plz').selectAll().where('plz', '=', plz).executeTakeFirst());
const asked = <T>(fn: Parameters<typeof asOperator<T>>[1]) => asOperator(database.db, fn);
/** Everything that an import may change. */
const state = () =>
  asked(async (trx) => ({
    plz: await trx.selectFrom('geo_plz').selectAll().orderBy('plz').execute(),
    datasets: await trx
      .selectFrom('geo_datasets')
      .select(['name', 'source', 'version', 'attribution'])
      .orderBy('name')
      .execute(),
  }));

test('postcodes and areas are imported, exactly as they are in the file', async () => {
  await ensureGeodata(database.db, shippedGeodata());
  const lines = await importGeodata(database, { plzFile, areasFile });
  expect(lines[0]).toBe('12 Zeilen gelesen (CSV), 0 doppelte zusammengefasst.');
  expect(lines[1]).toMatch(/^8\.1\d\d Postleitzahlen: 12 mit genauem Mittelpunkt, 8\.1\d\d mit dem der Gemeinde/);
  expect(lines[2]).toBe('12 Flächen übernommen, 0 davon ohne Ort.');

  const { plz } = await state();
  const inFile = new Map(readPlzFile(plzFile).rows.map((row) => [row.plz, row]));
  for (const row of plz.filter(({ source }) => source === 'csv')) {
    const { accuracy: _, ...expected } = inFile.get(row.plz)!;
    expect(row).toEqual({ ...expected, source: 'csv' });
  }
  expect(plz.filter(({ source }) => source === 'csv')).toHaveLength(SAMPLE.length);
  // Postcodes that are not in the file keep the centre of their municipality.
  expect(plz.filter(({ source }) => source !== 'csv').map((row) => row.plz)).toContain('53111');
});

test.each([
  ['01067', 'Dresden', 'Sachsen', 12_000],
  ['10115', 'Berlin Mitte', 'Berlin', null],
  ['20095', 'Hamburg', 'Hamburg', null],
  ['50667', 'Köln', 'Nordrhein-Westfalen', null],
  ['80331', 'München', 'Bayern', null],
  ['27498', 'Helgoland', 'Schleswig-Holstein', 1400],
])('%s is %s in %s', async (plz, place, land, inhabitants) => {
  const found = await findPlz(plz);
  expect(found).toMatchObject({ place: expect.stringContaining(place), state: land, precision: 'plz', source: 'csv' });
  if (inhabitants !== null) expect(found!.inhabitants).toBe(inhabitants);
});

test('the areas are there for the map, with their source note', async () => {
  const areas = await asked((trx) => findAreas(trx, 'areas-plz'));
  const topology = JSON.parse(gunzipSync(areas!.document).toString());
  expect(topology.objects.plz.geometries).toHaveLength(SAMPLE.length);
  expect(topology.attribution).toContain('OpenStreetMap');
  expect((await asked(findDatasets)).map(({ attribution }) => attribution)).toEqual(
    expect.arrayContaining([expect.stringContaining('GeoBasis-DE / BKG')]),
  );
});

test('the same files again change nothing, and a start leaves them', async () => {
  const before = await state();
  const lines = await importGeodata(database, { plzFile, areasFile });
  expect(lines).toContain('Die Postleitzahlen waren schon auf diesem Stand.');
  expect(await ensureGeodata(database.db, shippedGeodata())).toEqual([]);
  expect(await state()).toEqual(before);
});

test('a bad file changes nothing, be it the first or the second', async () => {
  const before = await state();
  const bad = join(folder, 'schlecht.csv');
  writeFileSync(bad, readFileSync(plzFile, 'utf8').replace('\n01069,', '\n1069,'));
  await expect(importGeodata(database, { plzFile: bad })).rejects.toThrow(
    /schlecht\.csv hat eine fehlerhafte Zeile.*\n {2}Zeile 3: .*führende Nullen/,
  );
  await expect(importGeodata(database, { plzFile, areasFile: plzFile })).rejects.toThrow(/kein TopoJSON/);
  expect(await state()).toEqual(before);
});

test('a file of GeoNames replaces what was there and leaves the areas', async () => {
  const file = join(folder, 'DE.txt');
  const line = (place: string, lat: number, lon: number, accuracy: number) =>
    ['DE', '01067', place, 'Sachsen', 'SN', '', '00', 'Dresden', '14612', lat, lon, accuracy].join('\t');
  writeFileSync(
    file,
    [line('Dresden', 51.06, 13.7, 6), line('Innere Altstadt', 51.05, 13.74, 4), line('Dresden', 51.08, 13.72, 6)].join(
      '\n',
    ),
  );
  const before = await state();
  const lines = await importGeodata(database, { plzFile: file, attribution: '© Eigene Quelle' });
  expect(lines[0]).toBe('3 Zeilen gelesen (GeoNames), 2 doppelte zusammengefasst.');
  const found = await findPlz('01067');
  expect(found).toMatchObject({ place: 'Dresden', source: 'geonames', precision: 'plz', qkm: null, inhabitants: null });
  expect(distanceKm(found!, { lat: 51.07, lon: 13.71 })).toBeLessThan(0.001);
  const after = await state();
  expect(after.plz.filter(({ source }) => source === 'csv')).toEqual([]);
  expect(after.datasets.find(({ name }) => name === 'areas-plz')).toEqual(
    before.datasets.find(({ name }) => name === 'areas-plz'),
  );
  expect(after.datasets.find(({ name }) => name === 'plz')!.attribution).toMatch(/^© Eigene Quelle, © GeoBasis-DE/);
});
