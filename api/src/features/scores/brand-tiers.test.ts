import { brandTiers } from './brand-tiers.ts';

const frames = (brand: string, frameCents: number, count: number) =>
  Array.from({ length: count }, () => ({ brand, frameCents }));

test('a quarter of the frames falls into each tier, by price', () => {
  const tiers = brandTiers(['A', 'B', 'C', 'D'].flatMap((brand, at) => frames(brand, 5_000 * 2 ** at, 20)));
  expect([...tiers]).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
    ['D', 4],
  ]);
});

test('what the business has decided counts, whatever the price', () => {
  expect([
    ...brandTiers(
      frames('A', 10_000, 50),
      new Map([
        ['A', 4],
        ['B', 1],
      ]),
    ),
  ]).toEqual([
    ['A', 4],
    ['B', 1],
  ]);
});

test('a brand with hardly any frames, and frames without brand or price, have none', () => {
  expect([
    ...brandTiers([
      ...frames('A', 10_000, 50),
      ...frames('B', 90_000, 9),
      { brand: null, frameCents: 5 },
      { brand: 'A', frameCents: null },
    ]),
  ]).toEqual([['A', 3]]);
  expect(brandTiers([]).size).toBe(0);
});

test('the order of customers changes nothing', () => {
  const all = [...frames('A', 10_000, 30), ...frames('B', 10_000, 30), ...frames('C', 30_000, 10)];
  expect(brandTiers(all.toReversed())).toEqual(brandTiers(all));
});
