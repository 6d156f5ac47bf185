import { spread } from './spread.ts';

test.each([1, 2, 8, 25, 190])('%i icons of one place can all be met', (count) => {
  const places = spread(count, 50);
  expect(places).toHaveLength(count);
  places.forEach((one, index) => {
    for (const other of places.slice(0, index))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(38);
  });
});
