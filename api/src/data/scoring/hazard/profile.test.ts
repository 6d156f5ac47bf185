import fc from 'fast-check';
import { dayOf } from '../history/calendar.ts';
import { collectHistories, isCutOff, MAIN_TYPES, UNKNOWN_DAY } from '../history/histories.ts';
import { ageBand, AGES, PROFILE_CODES, profileCode, profileOf } from './profile.ts';

const pool = { logMonths: Math.log(48), weight: 2 };
const bought = (iso: string, spendCents = 60_000) => ({ day: dayOf(iso), type: 'Gleitsicht' as const, spendCents });

test('reads what was known at the purchase', () => {
  const histories = collectHistories([
    {
      birth: dayOf('1970-06-01'),
      purchases: [bought('2018-01-01'), bought('2020-01-01', 120_000), bought('2025-01-01')],
    },
  ]);
  const profile = (at: number) => profileOf(profileCode(histories, 0, at, pool));
  expect(profile(0)).toEqual({ age: 5, type: 1, purchases: 1, pace: 0, spend: 0 });
  // One interval of 24 months: log ½ ÷ 3 = −.23. Twice 600 € is one doubling: 1 ÷ ¾ = 1.33.
  expect(profile(1)).toEqual({ age: 5, type: 1, purchases: 2, pace: -2, spend: 1 });
  // 24 and 60 months: (log ½ + log 1¼) ÷ 4 = −.12.
  expect(profile(2)).toEqual({ age: 5, type: 1, purchases: 3, pace: -1, spend: 0 });
});

test('whether a first recorded purchase was the first in life is not known while the records are young', () => {
  const purchases = [bought('2018-01-01'), bought('2020-01-01')];
  const counts = (isCut: boolean) => {
    const histories = collectHistories([{ birth: null, purchases, isCut }]);
    return [0, 1].map((at) => profileOf(profileCode(histories, 0, at, pool)).purchases);
  };
  expect([counts(false), counts(true)]).toEqual([
    [1, 2],
    [0, 2],
  ]);
  const from = dayOf('2015-01-01');
  expect(['2015-01-01', '2019-12-31', '2020-01-01'].map((iso) => isCutOff(dayOf(iso), from))).toEqual([
    true,
    true,
    false,
  ]);
});

test('nothing after a purchase changes its profile', () => {
  const iso = fc.integer({ min: dayOf('2015-01-01'), max: dayOf('2026-01-01') });
  const purchase = fc.record({
    day: iso,
    type: fc.constantFrom(...MAIN_TYPES),
    spendCents: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 8 }), fc.option(iso), (made, birth) => {
      const purchases = made.toSorted((a, b) => a.day - b.day);
      const all = collectHistories([{ birth, purchases }]);
      purchases.forEach((_, at) => {
        const code = profileCode(all, 0, at, pool);
        expect(code).toBe(
          profileCode(collectHistories([{ birth, purchases: purchases.slice(0, at + 1) }]), 0, at, pool),
        );
        expect(code).toBeLessThan(PROFILE_CODES);
        expect(profileOf(code).purchases).toBe(Math.min(4, at + 1));
      });
    }),
  );
});

test('ages fall into bands, an unknown one into its own', () => {
  const at = dayOf('2026-06-01');
  expect([
    ageBand(dayOf('2020-01-01'), at),
    ageBand(dayOf('1981-06-02'), at),
    ageBand(dayOf('1981-05-30'), at),
    ageBand(dayOf('1920-01-01'), at),
  ]).toEqual([0, 4, 5, 8]);
  expect(ageBand(UNKNOWN_DAY, at)).toBe(AGES.length);
});
