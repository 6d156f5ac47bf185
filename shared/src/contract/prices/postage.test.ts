import { byQuantity, cheaperClass, postageClassesSchema, postageOf } from './postage.ts';

const of = (from_pieces: number, cents: number) => ({ name: `ab ${from_pieces}`, from_pieces, cents });

test('a letter costs what the class takes that its number reaches', () => {
  const classes = byQuantity([of(200, 40), of(1, 95), of(50, 60)]);
  expect(classes.map(({ from_pieces }) => from_pieces)).toEqual([1, 50, 200]);
  expect([0, 1, 49, 50, 199, 200, 5_000].map((pieces) => postageOf(classes, pieces))).toEqual([
    0, 95, 95, 60, 60, 40, 40,
  ]);
  expect(postageOf([], 10)).toBe(0);
});

test('the next class is the first that is cheaper than a single letter', () => {
  expect(cheaperClass([of(1, 95), of(20, 95), of(50, 60)])?.from_pieces).toBe(50);
  expect(cheaperClass([of(1, 95)])).toBeUndefined();
  expect(cheaperClass([])).toBeUndefined();
});

test('a single letter has its price, and no quantity has two', () => {
  const problemOf = (...classes: ReturnType<typeof of>[]) =>
    postageClassesSchema.safeParse(classes).error?.issues[0]?.message;
  expect(problemOf(of(1, 95), of(50, 60))).toBeUndefined();
  expect(problemOf()).toBeUndefined();
  expect(problemOf(of(50, 60))).toMatch(/Preis für einzelne Briefe/);
  expect(problemOf(of(1, 95), of(1, 60))).toMatch(/derselben Stückzahl/);
});
