import type { Anomaly } from './anomaly.ts';
import { chooseTold, type OfStore } from './choose.ts';
import { judgePrices, type SoldLens } from './judge-prices.ts';
import { judgeStaff } from './judge-staff.ts';
import { weekdayOf } from './watched-days.ts';

const TODAY = 20_000;
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('prices', () => {
  /** A pair a day of each of three lenses; each fourth with a tenth off. */
  const sold = (factor: (day: number) => number): SoldLens[] =>
    days(TODAY - 120, TODAY).flatMap((day) =>
      [15_000, 20_000, 30_000].map((price, at) => ({
        day,
        article: String(at),
        price: price * factor(day) * ((day + at) % 4 === 0 ? 0.9 : 1),
      })),
    );

  test('stay what they are, discounts or not', () => {
    expect(
      judgePrices(
        sold(() => 1),
        TODAY,
      ),
    ).toEqual([]);
  });

  test.each([
    [1.05, 'high'],
    [0.9, 'low'],
  ])('times %p are told as such', (factor, direction) => {
    expect(
      judgePrices(
        sold((day) => (day > TODAY - 14 ? factor : 1)),
        TODAY,
      ),
    ).toMatchObject([{ kind: 'prices', direction, value: expect.closeTo(factor, 9), usual: 1 }]);
  });

  test('of other lenses, or of few, say nothing', () => {
    const others = sold(() => 1).map((lens) =>
      lens.day > TODAY - 14 ? { ...lens, article: `n${lens.article}`, price: 99_000 } : lens,
    );
    expect(judgePrices(others, TODAY)).toEqual([]);
    expect(
      judgePrices(
        sold((day) => (day > TODAY - 14 ? 2 : 1)).filter(({ day }) => day <= TODAY - 14 || day > TODAY - 3),
        TODAY,
      ),
    ).toEqual([]);
  });
});

describe('staff', () => {
  const open = days(TODAY - 400, TODAY).filter((day) => weekdayOf(day) !== 6);
  const sells = (until: number, but: (day: number) => boolean = () => true) =>
    new Map([[7, open.filter((day) => day <= until && day % 3 !== 0 && but(day))]]);

  test('who sells as before is not told of, nor who was away for a week', () => {
    expect(judgeStaff(sells(TODAY), open, TODAY)).toEqual([]);
    expect(judgeStaff(sells(TODAY - 7), open, TODAY)).toEqual([]);
  });

  test('who has sold nothing for two weeks is, unless they were away as long before', () => {
    expect(judgeStaff(sells(TODAY - 15), open, TODAY)).toMatchObject([
      { kind: 'staff', staffId: 7, to: TODAY, value: 0 },
    ]);
    const onHoliday = (day: number) => day < TODAY - 200 || day > TODAY - 180;
    expect(judgeStaff(sells(TODAY - 15, onHoliday), open, TODAY)).toEqual([]);
  });

  test('who is new, or sells now and then, is not', () => {
    expect(
      judgeStaff(
        sells(TODAY - 15, (day) => day > TODAY - 100),
        open,
        TODAY,
      ),
    ).toEqual([]);
    expect(
      judgeStaff(
        sells(TODAY - 15, (day) => day % 11 === 0),
        open,
        TODAY,
      ),
    ).toEqual([]);
  });
});

describe('what is told', () => {
  const one = (more: Partial<OfStore> = {}): OfStore => ({
    storeId: 1,
    kind: 'glasses',
    direction: 'low',
    from: TODAY - 13,
    to: TODAY,
    value: 10,
    usual: 20,
    low: 15,
    high: 25,
    weight: 1.5,
    ...more,
  });
  const later = (told: Anomaly, by: number) => one({ ...told, from: told.from + by, to: told.to + by });

  test('is three at most, in their order', () => {
    const found = [1, 2, 3, 4].map((storeId) => one({ storeId }));
    expect(chooseTold(found, [])).toEqual(found.slice(0, 3));
  });

  test('is not the same from the same days, nor within a week', () => {
    const told = one();
    expect(chooseTold([later(told, 13)], [told])).toEqual([]);
    expect(chooseTold([later(told, 14)], [told])).toHaveLength(1);
    const gone = one({ kind: 'no-receipts', from: TODAY - 1 });
    expect(chooseTold([{ ...gone, to: TODAY + 6 }], [gone])).toEqual([]);
    expect(chooseTold([{ ...gone, to: TODAY + 7 }], [gone])).toHaveLength(1);
    const short = one({ from: TODAY, kind: 'few-receipts' });
    expect(chooseTold([later(short, 6)], [short])).toEqual([]);
  });

  test('another store, direction or person is something else; one silence of somebody is told once', () => {
    expect(chooseTold([one({ storeId: 2 }), one({ direction: 'high' })], [one()])).toHaveLength(2);
    const silent = one({ kind: 'staff', staffId: 7 });
    expect(chooseTold([{ ...silent, to: TODAY + 30 }], [silent])).toEqual([]);
    expect(
      chooseTold(
        [
          { ...silent, staffId: 8 },
          { ...silent, from: TODAY + 60, to: TODAY + 80 },
        ],
        [silent],
      ),
    ).toHaveLength(2);
  });
});
