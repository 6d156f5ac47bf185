import { placeBeside, sharedStart } from './store-words.ts';

test.each([
  ['Brillenhaus Sommer Emmendingen', 'Emmendingen', null],
  ['Optik Weber', 'Celle', 'Celle'],
  ['Optik am Rheintor', 'Rhein', 'Rhein'],
  ['SEHSTARK KÖLN', 'Köln', null],
  ['Optik Weber', '', null],
])('beside %p stands of %p: %p', (name, location, place) => {
  expect(placeBeside({ name, location })).toBe(place);
});

test.each([
  ['Brillenhaus Sommer Emmendingen', 'Brillenhaus Sommer', 'Brillenhaus Sommer '],
  ['BRILLENHAUS SOMMER Celle', 'Brillenhaus Sommer', 'BRILLENHAUS SOMMER '],
  ['Brillenhaus Sommer', 'Brillenhaus Sommer', ''],
  ['Brillenhaus Sommerfeld', 'Brillenhaus Sommer', ''],
  ['Optik Weber', undefined, ''],
])('%p shares with %p: %p', (name, business, shared) => {
  expect(sharedStart(name, business)).toBe(shared);
});
