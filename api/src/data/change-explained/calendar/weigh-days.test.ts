import { addDays, isoWeekday } from '@portal/shared/contract/calendar';
import { daysOpen, type OpenDays } from '../../stores/open-days.ts';
import { learntDays, weighDays } from './weigh-days.ts';

const open: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: 'Hessen' };
const learnt = { from: '2023-11-06', to: '2026-11-01' };
/** So many orders a day. */
const ordersBy = (of: (day: string) => number, at = open) =>
  new Map(daysOpen(learnt.from, learnt.to, at).map((day) => [day, of(day)]));
const NOVEMBER = { from: '2025-11-01', to: '2025-11-30' };
const OCTOBER = { from: '2025-10-01', to: '2025-10-31' };

test('where all days bring the same, usual days are working days', () => {
  const [november, october] = weighDays([{ stores: 1, open, orders: ordersBy(() => 7) }], learnt, [NOVEMBER, OCTOBER]);
  // Five Saturdays and Sundays; the 3rd of October is a Friday.
  expect(november).toMatchObject({ working_days: 25, weekdays: [4, 4, 4, 4, 4, 5, 0] });
  expect(october).toMatchObject({ working_days: 26, weekdays: [4, 4, 5, 5, 4, 4, 0] });
  expect([november?.weighed_days, october?.weighed_days].map((days) => days?.toFixed(9))).toEqual([
    '25.000000000',
    '26.000000000',
  ]);
});

test('a Saturday that brings half counts half, over the mean of all days', () => {
  const orders = ordersBy((day) => (isoWeekday(day) === 6 ? 5 : 10));
  const [november] = weighDays([{ stores: 1, open, orders }], learnt, [NOVEMBER]);
  const days = daysOpen(learnt.from, learnt.to, open);
  const mean = days.reduce((sum, day) => sum + (isoWeekday(day) === 6 ? 5 : 10), 0) / days.length;
  expect(november?.weighed_days).toBeCloseTo((20 * 10 + 5 * 5) / mean, 9);
});

test('bridge days weigh what they bring once there are eight of them', () => {
  const is = (day: string) => ['2024-05-10', '2024-05-31', '2025-05-02', '2025-05-30', '2025-06-20'].includes(day);
  const bridge = { from: '2025-05-30', to: '2025-05-30' };
  const of = (from: string) =>
    weighDays([{ stores: 1, open, orders: ordersBy((day) => (is(day) ? 2 : 10)) }], { ...learnt, from }, [bridge])[0];
  // 10 and 31 May, 4 October 2024 …: more than eight; from 2025 on there are fewer.
  expect(of(learnt.from)?.weighed_days).toBeLessThan(0.9);
  expect(of('2025-06-01')?.weighed_days).toBeGreaterThan(0.95);
  expect(of(learnt.from)?.bridge_days).toBe(1);
});

test('of stores in two Länder days are a mean, and the busier store weighs more', () => {
  const bavaria: OpenDays = { ...open, state: 'Bayern' };
  const groups = [
    { stores: 1, open, orders: ordersBy(() => 30) },
    { stores: 1, open: bavaria, orders: ordersBy(() => 10, bavaria) },
  ];
  // Epiphany, a Tuesday, is a holiday in Bavaria alone.
  const [day] = weighDays(groups, learnt, [{ from: '2026-01-06', to: '2026-01-06' }]);
  expect(day?.working_days).toBe(0.5);
  expect(day?.weighed_days).toBeCloseTo(0.75, 1);
});

test('without enough data, or without any order, each working day counts the same', () => {
  expect(learntDays('2026-10-31', '2026-06-01')).toBeNull();
  expect(learntDays('2026-10-31', null)).toBeNull();
  expect(learntDays('2026-10-31', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-10-31' });
  expect(addDays(learntDays('2026-10-31', '2010-01-01')?.from ?? '', 3 * 364 - 1)).toBe('2026-10-31');
  for (const [from, orders] of [
    [null, ordersBy((day) => isoWeekday(day))],
    [learnt, new Map<string, number>()],
  ] as const)
    expect(weighDays([{ stores: 2, open, orders }], from, [NOVEMBER])[0]).toMatchObject({
      working_days: 25,
      weighed_days: 25,
    });
  expect(weighDays([], null, [NOVEMBER])[0]).toMatchObject({ working_days: 0 });
});
