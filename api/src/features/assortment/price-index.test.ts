import fc from 'fast-check';
import { fisher, priceChange, pricesByMonth, type SoldArticle } from './price-index.ts';

const sold = (article: string | null, pieces: number, price: number): SoldArticle => ({
  article,
  pieces,
  cents: pieces * price,
});

test('the same at other prices is the price alone, whatever else is sold', () => {
  const before = [sold('a', 20, 10_000), sold('b', 10, 5_000), sold(null, 3, 99_999)];
  const now = [sold('a', 20, 11_000), sold('b', 10, 5_500), sold('new', 40, 1_000)];
  expect(fisher(before, now)).toBeCloseTo(1.1, 12);
  expect(priceChange(before.slice(0, 2), now.slice(0, 2))).toEqual({
    volume: 0,
    price: 25_000,
    mix: 0,
    like_for_like: expect.closeTo(1.1, 12),
    matched: 30,
  });
});

test('dearer articles among the pieces are mix, not price', () => {
  const before = [sold('a', 20, 10_000), sold('b', 20, 20_000)];
  const now = [sold('a', 10, 10_000), sold('b', 30, 20_000)];
  expect(priceChange(before, now)).toMatchObject({ volume: 0, price: 0, mix: 100_000, like_for_like: 1 });
});

test('too few pieces of the same say nothing', () => {
  expect(fisher([sold('a', 9, 100)], [sold('a', 100, 200)])).toBeNull();
  expect(fisher([sold('a', 10, 100)], [sold('b', 10, 200)])).toBeNull();
  expect(fisher([], [])).toBeNull();
});

test('an article without a price on one side is on neither', () => {
  expect(fisher([sold('a', 10, 0), sold('b', 10, 100)], [sold('a', 10, 500), sold('b', 10, 100)])).toBe(1);
});

test('by hand: the index of two articles whose prices and pieces move', () => {
  // Laspeyres (10·12 + 20·30) / (10·10 + 20·25) = 720/600, Paasche (15·12 + 10·30) / (15·10 + 10·25) = 480/400.
  const before = [sold('a', 10, 10), sold('b', 20, 25)];
  const now = [sold('a', 15, 12), sold('b', 10, 30)];
  expect(fisher(before, now)).toBeCloseTo(Math.sqrt((720 / 600) * (480 / 400)), 12);
});

test('months with the same prices times something have just that, whatever is sold of it and when', () => {
  const [a, b, c] = [100, 250, 40];
  const months = [
    [sold('a', 20, a), sold('b', 5, b), sold('once', 50, 7)],
    [sold('b', 30, b * 1.2), sold('c', 10, c * 1.2)],
    [sold('a', 3, a * 2)],
    [sold('c', 80, c * 1.1), sold('a', 1, a * 1.1)],
    [sold('stranger', 40, 500), sold('other', 40, 300)],
    [sold('other', 40, 330)],
  ];
  const [first, second, few, last, strange] = pricesByMonth(months, (month) => month === 0);
  expect([first, few, strange]).toEqual([1, null, null]);
  expect(second).toBeCloseTo(1.2, 6);
  expect(last).toBeCloseTo(1.1, 6);
});

test('without anything to stand against there are no prices', () => {
  expect(pricesByMonth([[], [sold('a', 20, 100)]], () => true)).toEqual([null, null]);
  expect(pricesByMonth([[sold('a', 20, 100)], [sold('a', 20, 110)]], (month) => month > 1)).toEqual([null, null]);
});

/** Least squares by its normal equations, article and month as columns of zeros and ones; the first month is 0. */
function leastSquares(rows: readonly { month: number; article: string; price: number; weight: number }[]): number[] {
  const articles = [...new Set(rows.map(({ article }) => article))];
  const months = [...new Set(rows.map(({ month }) => month))].sort((x, y) => x - y);
  const size = articles.length + months.length - 1;
  const system = Array.from({ length: size }, () => Array.from({ length: size + 1 }, () => 0));
  for (const { month, article, price, weight } of rows) {
    const place = months.indexOf(month);
    const own = [articles.indexOf(article), ...(place === 0 ? [] : [articles.length + place - 1])];
    for (const x of own) {
      for (const y of own) system[x]![y]! += weight;
      system[x]![size]! += weight * price;
    }
  }
  for (let pivot = 0; pivot < size; pivot += 1)
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = system[row]![pivot]! / system[pivot]![pivot]!;
      for (let column = pivot; column <= size; column += 1) system[row]![column]! -= factor * system[pivot]![column]!;
    }
  return [
    0,
    ...months
      .slice(1)
      .map((_, at) => system[articles.length + at]![size]! / system[articles.length + at]![articles.length + at]!),
  ];
}

test('it is the weighted least-squares estimate of a month among articles', () => {
  const prices = fc.array(
    fc.record({ pieces: fc.integer({ min: 10, max: 60 }), price: fc.integer({ min: 100, max: 900 }) }),
    {
      minLength: 9,
      maxLength: 9,
    },
  );
  fc.assert(
    fc.property(prices, (drawn) => {
      // Three months of the same three articles.
      const months = [0, 1, 2].map((month) =>
        ['a', 'b', 'c'].map((article, at) =>
          sold(article, drawn[3 * month + at]!.pieces, drawn[3 * month + at]!.price),
        ),
      );
      const rows = months.flatMap((own, month) => {
        const sum = own.reduce((cents, one) => cents + one.cents, 0);
        return own.map(({ article, pieces, cents }) => ({
          month,
          article: article!,
          price: Math.log(cents / pieces),
          weight: cents / sum,
        }));
      });
      const expected = leastSquares(rows).map(Math.exp);
      for (const [month, found] of pricesByMonth(months, (at) => at === 0).entries())
        expect(found).toBeCloseTo(expected[month]!, 6);
    }),
  );
});

test('steps lead from the one to the other, to the cent, and an index turned round is its inverse', () => {
  const article = fc.record({
    article: fc.constantFrom('a', 'b', 'c', 'd', null),
    pieces: fc.integer({ min: 0, max: 60 }),
    cents: fc.integer({ min: 0, max: 900_000 }),
  });
  const rows = fc.array(article, { maxLength: 10 });
  fc.assert(
    fc.property(rows, rows, (before, now) => {
      const { volume, price, mix, like_for_like: index } = priceChange(before, now);
      const sum = (of: readonly SoldArticle[]) => of.reduce((all, { cents }) => all + cents, 0);
      expect(volume + price + mix).toBe(sum(now) - sum(before));
      const back = fisher(now, before);
      expect(back === null).toBe(index === null);
      if (index !== null && back !== null) expect(index * back).toBeCloseTo(1, 9);
    }),
  );
});
