import { distanceKm, type PlzRow } from '@portal/api';
import { loadPlaces } from '../../demo/places.ts';
import { shippedGeodata, shippedPlz } from './shipped.ts';

const rows = shippedPlz();
const shipped = new Map<string, PlzRow>(rows.map((row) => [row.plz, row]));

test.each([
  ['01067', 'Dresden', 'Sachsen', { lat: 51.05, lon: 13.74 }],
  ['06108', 'Halle (Saale)', 'Sachsen-Anhalt', { lat: 51.48, lon: 11.97 }],
  ['10115', 'Berlin', 'Berlin', { lat: 52.52, lon: 13.4 }],
  ['15230', 'Frankfurt (Oder)', 'Brandenburg', { lat: 52.34, lon: 14.55 }],
  ['18055', 'Rostock', 'Mecklenburg-Vorpommern', { lat: 54.09, lon: 12.14 }],
  ['20095', 'Hamburg', 'Hamburg', { lat: 53.55, lon: 10.0 }],
  ['24103', 'Kiel', 'Schleswig-Holstein', { lat: 54.32, lon: 10.14 }],
  ['26121', 'Oldenburg (Oldb)', 'Niedersachsen', { lat: 53.14, lon: 8.21 }],
  ['26919', 'Brake (Unterweser)', 'Niedersachsen', { lat: 53.33, lon: 8.48 }],
  ['28195', 'Bremen', 'Bremen', { lat: 53.08, lon: 8.81 }],
  ['45127', 'Essen', 'Nordrhein-Westfalen', { lat: 51.45, lon: 7.01 }],
  ['60311', 'Frankfurt am Main', 'Hessen', { lat: 50.11, lon: 8.68 }],
  ['66111', 'Saarbrücken', 'Saarland', { lat: 49.24, lon: 6.99 }],
  ['67547', 'Worms', 'Rheinland-Pfalz', { lat: 49.63, lon: 8.36 }],
  ['79098', 'Freiburg im Breisgau', 'Baden-Württemberg', { lat: 47.99, lon: 7.85 }],
  ['80331', 'München', 'Bayern', { lat: 48.14, lon: 11.57 }],
  ['99084', 'Erfurt', 'Thüringen', { lat: 50.98, lon: 11.03 }],
])('%s is %s in %s', (plz, place, state, point) => {
  expect(shipped.get(plz)).toMatchObject({ place, state, precision: 'gemeinde', source: 'mitgeliefert' });
  expect(distanceKm(shipped.get(plz)!, point)).toBeLessThan(10);
});

test('a postcode of several municipalities lies amid them, and takes the name of the largest', () => {
  // 54298: a dozen villages west of Trier
  const found = shipped.get('54298')!;
  expect(found.state).toBe('Rheinland-Pfalz');
  expect(distanceKm(found, { lat: 49.79, lon: 6.58 })).toBeLessThan(10);
});

test.each([
  ['49525', 'Lengerich', { lat: 52.18, lon: 7.85 }],
  ['49838', 'Langen', { lat: 52.55, lon: 7.53 }],
  ['31535', 'Neustadt', { lat: 52.5, lon: 9.46 }],
  ['96465', 'Neustadt', { lat: 50.33, lon: 11.12 }],
  ['01844', 'Neustadt', { lat: 51.03, lon: 14.22 }],
  ['35285', 'Gemünden', { lat: 50.97, lon: 8.97 }],
  ['97737', 'Gemünden', { lat: 50.06, lon: 9.7 }],
])('namesakes are told apart: %s, %s, lies where it should', (plz, name, point) => {
  expect(shipped.get(plz)!.place).toContain(name);
  expect(distanceKm(shipped.get(plz)!, point)).toBeLessThan(8);
});

// Aue, Beerfelden, Gräfenroda, Neuhaus-Schierschnitz and Oberweser.
test.each([
  ['08280', { lat: 50.59, lon: 12.7 }],
  ['64760', { lat: 49.57, lon: 8.98 }],
  ['99330', { lat: 50.75, lon: 10.81 }],
  ['96524', { lat: 50.32, lon: 11.24 }],
  ['34399', { lat: 51.61, lon: 9.6 }],
])('a municipality formed since lies where those did that it was formed from: %s', (plz, point) => {
  expect(distanceKm(shipped.get(plz)!, point)).toBeLessThan(10);
});

/** Centres of towns by GeoNames, which knows nothing of the areas that the shipped centres were made from. */
test('the shipped centres lie where another source has the towns', () => {
  const errors = loadPlaces()
    .flatMap((place) =>
      place.plz.map((plz) => distanceKm({ lat: place.latitude, lon: place.longitude }, shipped.get(plz)!)),
    )
    .toSorted((a, b) => a - b);
  const at = (share: number) => errors[Math.floor(share * errors.length)]!;
  expect(errors.length).toBeGreaterThan(5000);
  expect(at(0.5)).toBeLessThan(3);
  expect(at(0.9)).toBeLessThan(10);
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
