import { dayOf } from './calendar.ts';
import { collectHistories, customerCount, knownEnd, MAIN_TYPES, UNKNOWN_DAY } from './histories.ts';

const bought = (iso: string, type: (typeof MAIN_TYPES)[number] = 'Fern') => ({
  day: dayOf(iso),
  type,
  spendCents: 50_000,
});

test('customers one after the other become columns', () => {
  const histories = collectHistories([
    { birth: dayOf('1960-02-29'), purchases: [bought('2020-01-01'), bought('2024-01-01', 'Gleitsicht')] },
    { birth: null, purchases: [] },
    { birth: null, purchases: [bought('2023-05-05', 'Nah')] },
  ]);
  expect(customerCount(histories)).toBe(3);
  expect([...histories.offsets]).toEqual([0, 2, 2, 3]);
  expect([...histories.types].map((type) => MAIN_TYPES[type])).toEqual(['Fern', 'Gleitsicht', 'Nah']);
  expect([...histories.births]).toEqual([dayOf('1960-02-29'), UNKNOWN_DAY, UNKNOWN_DAY]);
});

test('known are purchases up to the day, that day included', () => {
  const histories = collectHistories([{ birth: null, purchases: [bought('2020-01-01'), bought('2024-01-01')] }]);
  expect(knownEnd(histories, 0, dayOf('2019-12-31'))).toBe(0);
  expect(knownEnd(histories, 0, dayOf('2020-01-01'))).toBe(1);
  expect(knownEnd(histories, 0, dayOf('2023-12-31'))).toBe(1);
  expect(knownEnd(histories, 0, dayOf('2024-01-01'))).toBe(2);
});

test('purchases out of order are refused', () => {
  expect(() => collectHistories([{ birth: null, purchases: [bought('2024-01-01'), bought('2020-01-01')] }])).toThrow(
    RangeError,
  );
});
