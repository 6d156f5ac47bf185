import { dayOf } from '../../../data/scoring/index.ts';
import { collectHistories, UNKNOWN_DAY } from '../../../data/scoring/history/histories.ts';
import { poolSamples } from './pool-samples.ts';
import type { Sample } from './read-sample.ts';

const sample = (buyers: number, asOf = '2026-10-31', months = 60, allBuyers = buyers): Sample => ({
  asOf: dayOf(asOf),
  months,
  allBuyers,
  buyers,
  histories: collectHistories([
    {
      birth: dayOf('1970-01-01'),
      purchases: [
        { day: dayOf(asOf) - 800, type: 'Fern', spendCents: 1 },
        { day: dayOf(asOf) - 10, type: 'Nah', spendCents: 2 },
      ],
    },
    { birth: null, isCut: true, purchases: [{ day: dayOf(asOf) - 500, type: 'Gleitsicht', spendCents: 3 }] },
  ]),
});
const times = (count: number, one: Sample) => Array.from({ length: count }, () => one);

test('fewer than five businesses that others can hide behind make no market', () => {
  expect(poolSamples(times(4, sample(9_000)))).toBeNull();
  expect(poolSamples([...times(4, sample(9_000)), ...times(3, sample(99))])).toBeNull();
  expect(poolSamples([...times(5, sample(100)), sample(99)])).toMatchObject({ businesses: 5, buyers: 500 });
});

test('among many businesses the share of each is small, not the business', () => {
  const small = sample(20, '2026-10-31', 60, 100);
  expect(poolSamples(times(5, small))).toMatchObject({ businesses: 5, buyers: 100 });
  expect(poolSamples([...times(4, small), sample(0, '2026-10-31', 60, 100)])).toBeNull();
});

test('last days are brought together, so that each wait ends where its own business ends', () => {
  const market = poolSamples([...times(4, sample(100)), sample(200, '2026-06-30', 120)]);
  expect(market).toMatchObject({ asOf: dayOf('2026-10-31'), businesses: 5, buyers: 600, months: 120 });
  expect([...market!.histories.days].map((day) => market!.asOf - day)).toEqual(
    times(5, sample(1)).flatMap(() => [800, 10, 500]),
  );
  expect([...market!.histories.offsets]).toEqual([0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15]);
  expect([...market!.histories.cut]).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
  // Ages stay: a birth moves as far as the purchases.
  expect([...market!.histories.births].slice(-2)).toEqual([
    dayOf('1970-01-01') + dayOf('2026-10-31') - dayOf('2026-06-30'),
    UNKNOWN_DAY,
  ]);
});
