import { catchment, distance, findPlace, loadPlaces } from './places.ts';

test('places are real: inhabitants, PLZ and centre belong together', () => {
  const freiburg = findPlace('Freiburg im Breisgau');
  expect(freiburg.inhabitants).toBeGreaterThan(200_000);
  expect(freiburg.plz).toContain('79098');
  expect(distance(freiburg, findPlace('Emmendingen'))).toBeCloseTo(13.9, 0);
  expect(distance(findPlace('Berlin'), findPlace('München'))).toBeGreaterThan(490);
});

test('most inhabitants of Germany are covered, no PLZ lies far from its region', () => {
  expect(loadPlaces().reduce((sum, { inhabitants }) => sum + inhabitants, 0)).toBeGreaterThan(70_000_000);
  expect(loadPlaces().filter(({ plz }) => plz.some((text) => !/^\d{5}$/.test(text)))).toEqual([]);
});

test('a catchment area fades with the distance', () => {
  const celle = findPlace('Celle');
  const area = catchment({ plz: '29221', place: celle });
  const total = area.reduce((sum, { weight }) => sum + weight, 0);
  const near = area
    .filter(({ value }) => distance(value.place, celle) < 10)
    .reduce((sum, { weight }) => sum + weight, 0);
  expect(area.every(({ value }) => distance(value.place, celle) <= 45)).toBe(true);
  expect(near / total).toBeGreaterThan(0.7);
  expect(near / total).toBeLessThan(1);
});
