import { join } from 'node:path';
import { distanceKm, type PlzRow } from '@portal/api';
import { ROOT } from '../areas.ts';
import { loadPlaces } from '../demo/places.ts';
import { readPlzFile } from './read-plz-file.ts';
import { shippedGeodata, shippedPlz } from './shipped.ts';

const exact = new Map(readPlzFile(join(ROOT, '../shared/data/plz.csv')).rows.map((row) => [row.plz, row]));
const rows = shippedPlz();
const shipped = new Map<string, PlzRow>(rows.map((row) => [row.plz, row]));

test.each([
  ['01067', 'Dresden', 'Sachsen'],
  ['06108', 'Halle (Saale)', 'Sachsen-Anhalt'],
  ['10115', 'Berlin', 'Berlin'],
  ['15230', 'Frankfurt (Oder)', 'Brandenburg'],
  ['18055', 'Rostock', 'Mecklenburg-Vorpommern'],
  ['20095', 'Hamburg', 'Hamburg'],
  ['24103', 'Kiel', 'Schleswig-Holstein'],
  ['26121', 'Oldenburg (Oldb)', 'Niedersachsen'],
  ['26919', 'Brake (Unterweser)', 'Niedersachsen'],
  ['28195', 'Bremen', 'Bremen'],
  ['45127', 'Essen', 'Nordrhein-Westfalen'],
  ['60311', 'Frankfurt am Main', 'Hessen'],
  ['66111', 'Saarbrücken', 'Saarland'],
  ['67547', 'Worms', 'Rheinland-Pfalz'],
  ['79098', 'Freiburg im Breisgau', 'Baden-Württemberg'],
  ['80331', 'München', 'Bayern'],
  ['99084', 'Erfurt', 'Thüringen'],
])('%s is %s in %s', (plz, place, state) => {
  expect(shipped.get(plz)).toMatchObject({ place, state, precision: 'gemeinde', source: 'mitgeliefert' });
  expect(distanceKm(shipped.get(plz)!, exact.get(plz)!)).toBeLessThan(10);
});

test('a postcode of several municipalities lies amid them, and takes the name of the largest', () => {
  // 54298: a dozen villages west of Trier
  const found = shipped.get('54298')!;
  expect(found.state).toBe('Rheinland-Pfalz');
  expect(distanceKm(found, exact.get('54298')!)).toBeLessThan(4);
});

test('namesakes are told apart: both Lengerich, Neustadt and Gemünden lie where their postcode does', () => {
  for (const plz of ['49525', '49838', '31535', '96465', '01844', '35285', '97737'])
    expect([plz, distanceKm(shipped.get(plz)!, exact.get(plz)!) < 8]).toEqual([plz, true]);
});

test('a municipality formed since lies where those did that it was formed from', () => {
  for (const plz of ['08280', '64760', '99330', '96524', '34399'])
    expect([plz, distanceKm(shipped.get(plz)!, exact.get(plz)!) < 10]).toEqual([plz, true]);
});

test('how far the shipped centres are from the exact ones, and how many postcodes have none', () => {
  const found = [...exact.values()].filter(({ plz }) => shipped.has(plz));
  const errors = found.map((row) => distanceKm(row, shipped.get(row.plz)!)).toSorted((a, b) => a - b);
  const at = (share: number) => errors[Math.floor(share * errors.length)]!;
  const missing = 1 - found.length / exact.size;
  const people = (list: typeof found) => list.reduce((sum, { inhabitants }) => sum + (inhabitants ?? 0), 0);
  const missingPeople = 1 - people(found) / people([...exact.values()]);
  process.stdout.write(`Mitgelieferte Mittelpunkte: Median ${at(0.5).toFixed(2)} km, 90 % ${at(0.9).toFixed(2)} km, 99 % ${at(0.99).toFixed(2)} km; `
    + `nicht verortet ${(missing * 100).toFixed(2)} % der PLZ, ${(missingPeople * 100).toFixed(3)} % der Einwohner\n`);
  expect(at(0.5)).toBeLessThan(1);
  expect(at(0.9)).toBeLessThan(6);
  expect(at(0.99)).toBeLessThan(14);
  expect(missing).toBeLessThan(0.0005);
  expect(missingPeople).toBeLessThan(0.0001);
});

test('the state is right but for postcodes on a border', () => {
  const wrong = [...exact.values()].filter(({ plz, state }) => shipped.has(plz) && shipped.get(plz)!.state !== state);
  expect(wrong.map(({ plz }) => plz)).toEqual(['22145', '34355', '63928', '97896']);
});

test('every postcode that the demo uses is located', () => {
  const used = loadPlaces().flatMap(({ plz }) => plz);
  expect(used.length).toBeGreaterThan(5000);
  expect(used.filter((plz) => !shipped.has(plz))).toEqual([]);
});

test('postcodes are five digits, each once, in order, and the outlines small', () => {
  expect(rows.every(({ plz }) => /^\d{5}$/.test(plz))).toBe(true);
  expect(rows.map(({ plz }) => plz)).toEqual([...shipped.keys()].toSorted());
  const { plz, districts } = shippedGeodata();
  expect(plz.version).toBe(shippedGeodata().plz.version);
  expect(districts.document.length).toBeLessThan(120_000);
});
