import { placeBeside } from './store-words.ts';

test.each([
  ['Brillenhaus Sommer Emmendingen', 'Emmendingen', null],
  ['Optik Weber', 'Celle', 'Celle'],
  ['Optik am Rheintor', 'Rhein', 'Rhein'],
  ['SEHSTARK KÖLN', 'Köln', null],
  ['Optik Weber', '', null],
])('beside %p stands of %p: %p', (name, location, place) => {
  expect(placeBeside({ name, location })).toBe(place);
});
