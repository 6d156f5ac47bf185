import { spotText } from './spot-text.ts';

test('a place on a page is said in whole percent, from the left and from above', () => {
  expect(spotText({ x: 0.48, y: 1 })).toBe('48\u00a0% von links, 100\u00a0% von oben');
});
