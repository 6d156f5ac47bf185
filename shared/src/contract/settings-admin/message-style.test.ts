import { contrastToWhite, isReadable, isWebsite } from './message-style.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  // The grey that WCAG names as the lightest to be read, and one that is not.
  ['#767676', 4.54],
  ['#808080', 3.95],
])('%s stands out from white by %d', (colour, contrast) => expect(contrastToWhite(colour)).toBeCloseTo(contrast, 1));

test.each(['#ffcc00', '#808080', 'red', '#12345', '#1F4E79 ', 'url(#a)'])('nobody reads %s on white', (colour) =>
  expect(isReadable(colour)).toBe(false),
);
test.each(['#767676', '#000000', '#b00020'])('%s can be read on white', (colour) =>
  expect(isReadable(colour)).toBe(true),
);

test.each(['brillenhaus-sommer.de', 'www.optik-müller.de', 'https://optik.example/termin?von=brief'])(
  '%s is a website',
  (text) => expect(isWebsite(text)).toBe(true),
);
test.each(['', 'optik', 'optik müller.de', 'javascript:alert(1)', 'https://'])('%j is none', (text) =>
  expect(isWebsite(text)).toBe(false),
);
