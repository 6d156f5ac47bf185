import { reasonOf, strongest } from './reason.ts';

test('three at most, strongest first, those without effect left out', () => {
  const reasons = [
    reasonOf('a', 0.1),
    reasonOf('b', -0.5),
    reasonOf('c', 0),
    reasonOf('d', 0.3, true),
    reasonOf('e', 0.2),
  ];
  expect(strongest(reasons).map(({ text, direction }) => [text, direction])).toEqual([
    ['b', 'down'],
    ['d', 'up'],
    ['e', 'up'],
  ]);
  expect(strongest(reasons)[1]?.fromRefraction).toBe(true);
  expect(strongest([reasonOf('c', 0)])).toEqual([]);
});
