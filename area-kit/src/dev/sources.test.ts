import { sourceOf } from './sources.ts';

/** Line 2 of the bundle, from its first column on, is line 5 of the area. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://remote-marketing/./src/area.tsx?1a2b'],
  names: [],
  mappings: ';AAIA',
});
const BUNDLE = '/areas/marketing/live/x.js';
const readMap = (bundle: string) => (bundle === BUNDLE ? MAP : null);

test('a place in a bundle is told by the line of the sources that it comes from', () => {
  expect(sourceOf(`${BUNDLE}:2:3`, readMap)).toBe('remote-marketing/src/area.tsx:5');
});

test.each([`${BUNDLE}:1:1`, '/areas/marketing/live/y.js:2:3', 'x', ''])('of %s nothing is known', (place) => {
  expect(sourceOf(place, readMap)).toBeNull();
});
