import fc from 'fast-check';
import { hideSmall } from './hide-small.ts';
import { inhabitantsByRing, medianKm, ringOf } from './rings.ts';

const row = (plz: string, customers: number) => ({ plz, customers, new_customers: 1, umsatz: customers * 100 });

describe('postcodes with few customers', () => {
  test('are told in one sum, the others with most customers first', () => {
    expect(hideSmall([row('1', 5), row('2', 4), row('3', 9), row('4', 3)], 5)).toEqual({
      shown: [row('3', 9), row('1', 5)],
      others: { plz_count: 2, customers: 7, new_customers: 2, umsatz: 700 },
    });
  });

  test('take the smallest of the shown with them when their sum would tell them', () => {
    expect(hideSmall([row('1', 5), row('2', 4), row('3', 9)], 5)).toEqual({
      shown: [row('3', 9)],
      others: { plz_count: 2, customers: 9, new_customers: 2, umsatz: 900 },
    });
  });

  test('cost as few customers as there is a way to', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 7 });
    fc.assert(
      fc.property(sizes, (customers) => {
        const rows = customers.map((count, at) => row(String(at), count));
        const { shown, others } = hideSmall(rows, 5);
        expect(shown.every(({ customers: count }) => count >= 5)).toBe(true);
        expect(shown.length + others.plz_count).toBe(rows.length);
        const hidden = Array.from({ length: 2 ** rows.length }, (_, choice) =>
          rows.filter((_, at) => choice & (1 << at)),
        )
          .filter((some) => rows.every((one) => one.customers >= 5 || some.includes(one)))
          .map((some) => some.reduce((sum, one) => sum + one.customers, 0))
          .filter((sum) => sum === 0 || sum >= 5);
        // Too few in all, so that no way is left: everything is hidden.
        if (hidden.length > 0) expect(others.customers).toBe(Math.min(...hidden));
        else expect(shown).toEqual([]);
        // A single small one beside large ones; small ones that are enough together; nobody but small ones.
      }),
      { examples: [[[23, 3, 40]], [[4, 4, 30]], [[1, 2]]] },
    );
  });

  test('are all there is in a very small business', () => {
    expect(hideSmall([row('1', 2), row('2', 1)], 5)).toEqual({
      shown: [],
      others: { plz_count: 2, customers: 3, new_customers: 2, umsatz: 300 },
    });
    expect(hideSmall([], 5)).toEqual({
      shown: [],
      others: { plz_count: 0, customers: 0, new_customers: 0, umsatz: 0 },
    });
  });
});

test('a bound belongs to the ring inside it', () => {
  expect([0, 2, 2.001, 5, 10, 20, 20.001, 600].map(ringOf)).toEqual([
    '2',
    '2',
    '5',
    '5',
    '10',
    '20',
    'beyond',
    'beyond',
  ]);
});

test('a ring without any postcode has no inhabitants, one whose postcodes tell none has an unknown number', () => {
  const at = (km: number, inhabitants: number | null) => ({ km, inhabitants });
  expect([...inhabitantsByRing([at(0, 100), at(1, null), at(7, null), at(12, 5), at(13, 6)])]).toEqual([
    ['2', 100],
    ['5', 0],
    ['20', 11],
  ]);
  expect([...inhabitantsByRing([at(0, null)])]).toEqual([]);
});

test('the median is that of people, not of postcodes', () => {
  const at = (km: number, customers: number) => ({ km, customers });
  expect(medianKm([at(9, 1), at(1, 3), at(4, 1)])).toBe(1);
  expect(medianKm([at(4, 1), at(1, 1)])).toBe(2.5);
  expect(medianKm([at(4, 0)])).toBeNull();
  expect(medianKm([])).toBeNull();
});
