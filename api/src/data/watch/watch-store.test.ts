import { exposureOf } from './exposure.ts';
import { poissonAtMost } from './judge-data.ts';
import { FIRST, inventStore, isOpen, LAST } from './testing/invented-store.ts';
import { NO_DAY, StoreDays, weekdayOf } from './watched-days.ts';
import { hasHistory, watchStore } from './watch-store.ts';

const kindsOf = (found: ReturnType<typeof watchStore>) => found.map(({ kind, direction }) => `${kind} ${direction}`);

test('a store as it always was has nothing', () => {
  expect(kindsOf(watchStore(inventStore(20), LAST))).toEqual([]);
});

test('half of the glasses are missing for two weeks', () => {
  const found = watchStore(
    inventStore(20, (own, day) => (day > LAST - 14 ? { ...own, glasses: Math.floor(own.glasses / 2) } : own)),
    LAST,
  );
  expect(found[0]).toMatchObject({ kind: 'glasses', direction: 'low', from: LAST - 13, to: LAST });
  const { value, usual, low } = found.find(({ kind }) => kind === 'glasses')!;
  // 20 receipts on 12 open days, two fifths of them glasses.
  expect(usual).toBeGreaterThan(85);
  expect(usual).toBeLessThan(107);
  expect(value).toBeLessThan(low!);
  expect(low!).toBeLessThan(usual);
});

test('in the first year figures say nothing, what is wrong with the data does', () => {
  const young = inventStore(20, (own, day) => (day > LAST - 14 ? { ...own, glasses: 0 } : own), LAST - 364);
  expect(hasHistory(young, LAST)).toBe(false);
  expect(watchStore(young, LAST)).toEqual([]);
  const cut = inventStore(20, (own, day) => (day > LAST - 3 ? NO_DAY : own), LAST - 364);
  expect(kindsOf(watchStore(cut, LAST))).toEqual(['no-receipts low']);
});

describe('data that are missing come first, and alone', () => {
  test('no receipts at all', () => {
    const gone = inventStore(20, (own, day) => (day > LAST - 4 ? NO_DAY : own));
    const [only, ...others] = watchStore(gone, LAST);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'no-receipts', to: LAST, value: 0 });
  });

  test('a day with far too few', () => {
    const cut = inventStore(60, (own, day) => (day === LAST - 1 ? { ...own, receipts: 25, glasses: 10 } : own));
    expect(kindsOf(watchStore(cut, LAST - 1))).toEqual(['few-receipts low']);
  });

  test('a Sunday is none', () => {
    const sunday = LAST - ((weekdayOf(LAST) + 1) % 7);
    expect(weekdayOf(sunday)).toBe(6);
    expect(watchStore(inventStore(60), sunday)).toEqual([]);
  });

  test('orders without their lines', () => {
    const bare = inventStore(20, (own, day) => (day === LAST ? { ...own, bare: own.glassesOrders } : own));
    expect(watchStore(bare, LAST)).toMatchObject([{ kind: 'bare-orders', direction: 'high', value: 1, usual: 0 }]);
    // Where they always come without, it is no news.
    expect(
      watchStore(
        inventStore(20, (own) => ({ ...own, bare: own.glassesOrders })),
        LAST,
      ),
    ).toEqual([]);
  });

  test('a store that has closed is told of for a month', () => {
    const closed = inventStore(20, (own, day) => (day > LAST - 60 ? NO_DAY : own));
    expect(kindsOf(watchStore(closed, LAST - 60 + 10))).toEqual(['no-receipts low']);
    expect(kindsOf(watchStore(closed, LAST)).filter((kind) => kind.includes('receipts'))).toEqual([]);
  });
});

test('how likely a Poisson number is at most another', () => {
  expect(poissonAtMost(0, 3)).toBeCloseTo(Math.exp(-3), 12);
  expect(poissonAtMost(2, 3)).toBeCloseTo(Math.exp(-3) * (1 + 3 + 4.5), 12);
  expect(poissonAtMost(100, 3)).toBeCloseTo(1, 12);
});

describe('what is to be expected', () => {
  const even = (receiptsOf: (day: number) => number) =>
    new StoreDays(
      new Map(
        Array.from({ length: LAST - FIRST + 1 }, (_, at) => [
          FIRST + at,
          { ...NO_DAY, receipts: receiptsOf(FIRST + at) },
        ]),
      ),
      FIRST,
      LAST,
    );

  test('is a day for each open day of an even store, and nothing of closed ones', () => {
    const { of } = exposureOf(
      even((day) => (isOpen(day) ? 10 : 0)),
      LAST - 13,
      isOpen,
    );
    expect(of(LAST - 13, LAST)).toBeCloseTo(12, 6);
    const closedToo = exposureOf(
      even((day) => (isOpen(day) ? 10 : 0)),
      LAST - 13,
      (day) => isOpen(day) && day !== LAST - 5,
    );
    expect(closedToo.of(LAST - 13, LAST)).toBeCloseTo(isOpen(LAST - 5) ? 11 : 12, 6);
  });

  test('follows the weekdays', () => {
    const saturdays = even((day) => (isOpen(day) ? (weekdayOf(day) === 5 ? 20 : 10) : 0));
    const { of } = exposureOf(saturdays, LAST - 13, isOpen);
    const [monday, saturday] = [0, 5].map((wanted) => {
      const day = Array.from({ length: 7 }, (_, at) => LAST - at).find((one) => weekdayOf(one) === wanted)!;
      return of(day, day);
    });
    expect(saturday! / monday!).toBeCloseTo(2, 6);
  });

  test('follows the season of the years before, the more the more receipts tell of it', () => {
    // A fifth more in the four weeks that end now, each year.
    const season = (perDay: number) => (day: number) =>
      isOpen(day) ? perDay * ((((LAST - day) % 364) + 364) % 364 < 43 ? 1.2 : 1) : 0;
    const upliftOf = (perDay: number) => exposureOf(even(season(perDay)), LAST - 27, isOpen).of(LAST - 27, LAST) / 24;
    expect(upliftOf(100)).toBeGreaterThan(1.1);
    expect(upliftOf(100)).toBeGreaterThan(upliftOf(2));
    expect(upliftOf(2)).toBeGreaterThan(1);
  });
});
