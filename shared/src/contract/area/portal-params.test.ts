import { carriedQuery } from './portal-params.ts';

test('a link takes along what belongs to the whole portal, and nothing of the page it leaves', () => {
  expect(carriedQuery('', '?zeitraum=vorjahr&kennzahl=umsatz&standort=7')).toBe('?standort=7&zeitraum=vorjahr');
  expect(carriedQuery('', '?kennzahl=umsatz')).toBe('');
});

test('what the link says itself counts, with all that belongs to it', () => {
  expect(carriedQuery('?standort=alle', '?standort=7&alter=60%2B')).toBe('?alter=60%2B&standort=alle');
  expect(carriedQuery('?zeitraum=vorjahr', '?zeitraum=frei&von=2026-01-01&bis=2026-02-01')).toBe('?zeitraum=vorjahr');
});

test('a link to which nothing is added stays as it is written', () => {
  expect(carriedQuery('?q=M%C3%BCller%20%26%20Co', '')).toBe('?q=M%C3%BCller%20%26%20Co');
});
