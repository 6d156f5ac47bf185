import { tellingNames } from './telling-names.ts';

test.each([
  [
    ['Brillenhaus Sommer Freiburg im Breisgau', 'Brillenhaus Sommer Offenburg'],
    ['Freiburg im Breisgau', 'Offenburg'],
  ],
  [
    ['Sehstark Lippstadt Nord', 'Sehstark Lippstadt Süd', 'Sehstark Wetzlar'],
    ['Lippstadt Nord', 'Lippstadt Süd', 'Wetzlar'],
  ],
  // Half a word tells nothing.
  [
    ['Optikhaus', 'Optikwelt'],
    ['Optikhaus', 'Optikwelt'],
  ],
  [
    ['Mitte', 'Nord'],
    ['Mitte', 'Nord'],
  ],
  // The first store has no further word.
  [
    ['Optik Sommer', 'Optik Sommer Lahr'],
    ['Optik Sommer', 'Optik Sommer Lahr'],
  ],
  [['Optik Sommer Lahr'], ['Optik Sommer Lahr']],
  [
    ['Optik Sommer', 'Optik Sommer'],
    ['Optik Sommer', 'Optik Sommer'],
  ],
  [[], []],
])('%j are told as %j', (names, told) => {
  expect(tellingNames(names)).toEqual(told);
});
