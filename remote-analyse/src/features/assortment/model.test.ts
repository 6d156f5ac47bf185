import { pricedAgainst } from './model.ts';

test.each([
  [1.034, '3,4\u00a0% mehr als 2025'],
  [0.98, '2,0\u00a0% weniger als 2025'],
  [1.0004, '0,04\u00a0% mehr als 2025'],
  [1, 'so viel wie 2025'],
])('what the same goods cost is said as people say it: %d', (index, words) => {
  expect(pricedAgainst(index, '2025')).toBe(words);
});
