import { isHeldOut } from './lot.ts';

test('a household has one lot for ever, another one by another secret, and so many of a hundred are held out', () => {
  const houses = Array.from({ length: 10_000 }, (_, index) => `Weiß 1234${index} Hauptstraße`);
  const held = (secret: string, percent: number) => houses.filter((house) => isHeldOut(secret, house, percent));
  expect(held('a', 10)).toEqual(held('a', 10));
  // Three standard deviations of a thousand in ten thousand.
  expect(Math.abs(held('a', 10).length - 1_000)).toBeLessThan(90);
  expect(Math.abs(held('b', 50).length - 5_000)).toBeLessThan(150);
  expect(held('a', 0)).toEqual([]);
  // A larger share keeps those who were held out.
  const larger = new Set(held('a', 20));
  expect(held('a', 10).every((house) => larger.has(house))).toBe(true);
  const other = new Set(held('b', 10));
  expect(held('a', 10).filter((house) => other.has(house)).length).toBeLessThan(200);
});
