import fc from 'fast-check';
import { bandName, bandsOf, limitsSchema, priceLimitsSchema, USUAL_PRICE_LIMITS } from './price-limits.ts';

const ascending = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
  .map((limits) => limits.toSorted((a, b) => a - b));

test('bands have the words that owners use', () => {
  expect(bandsOf([100, 200, 201, 4000]).map(bandName)).toEqual([
    'unter 100 €',
    '100 bis 199 €',
    '200 €',
    '201 bis 3.999 €',
    'ab 4.000 €',
  ]);
});

test('each price is in one band: that of as many limits as it reaches', () => {
  fc.assert(
    fc.property(ascending, fc.double({ min: 0, max: 200_000, noNaN: true }), (limits, price) => {
      const within = bandsOf(limits).flatMap(({ from, to }, at) =>
        price >= (from ?? -Infinity) && price < (to ?? Infinity) ? [at] : [],
      );
      expect(within).toEqual([limits.filter((limit) => limit <= price).length]);
    }),
  );
});

test('what cannot be a band is refused with a sentence', () => {
  const said = (limits: unknown) => limitsSchema.safeParse(limits).error?.issues[0]?.message;
  expect(priceLimitsSchema.safeParse(USUAL_PRICE_LIMITS).success).toBe(true);
  expect(said([200, 100])).toMatch(/aufsteigend/);
  expect(said([100, 100])).toMatch(/aufsteigend/);
  expect(said([])).toMatch(/mindestens eine/);
  expect(said([1, 2, 3, 4, 5, 6, 7, 8, 9])).toMatch(/höchstens 8/);
  for (const wrong of [0, 99.5, 100_001, null]) expect(said([wrong])).toMatch(/in ganzen Euro/);
});
