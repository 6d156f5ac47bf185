import { openTogether } from './find-open-days.ts';

test('of several stores a day is open on which any is', () => {
  const augsburg = { weekdays: new Set([1, 2, 3, 4, 5]), state: 'Bayern', feasts: ['08-08', '12-24'], closed: [] };
  const munich = { weekdays: new Set([2, 6]), state: 'Bayern', feasts: ['12-24'], closed: ['2025-05-08'] };
  expect(openTogether([augsburg, munich])).toEqual({
    weekdays: new Set([1, 2, 3, 4, 5, 6]),
    state: 'Bayern',
    feasts: ['12-24'],
    closed: [],
  });
  expect(openTogether([augsburg, { ...munich, state: 'Hessen' }]).state).toBeNull();
  expect(openTogether([])).toEqual({ weekdays: new Set(), state: null, feasts: [], closed: [] });
});
