import { dayOf } from '../history/calendar.ts';
import { ruleRates } from './rates.ts';
import type { PotentialCustomer } from './situation.ts';

const cut = dayOf('2024-10-31');
const asOf = dayOf('2026-10-31');
const person = (age: number, bought?: string): PotentialCustomer => ({
  birth: cut - Math.round(age * 365.25) - 10,
  pairs: [
    { day: cut - 100, type: 'Fern', isMain: true },
    ...(bought ? [{ day: dayOf(bought), type: 'Nah' as const, isMain: true }] : []),
  ],
});

test('own shares shrunk to the assumption, worked by hand', () => {
  const customers = [
    ...Array.from({ length: 300 }, (_, at) => person(50, at < 60 ? '2025-05-05' : undefined)),
    ...Array.from({ length: 50 }, () => person(30)),
  ];
  const { met, unmet } = ruleRates(customers, 'near', cut, asOf);
  expect(met).toBeCloseTo((60 + 12) / 400, 12);
  expect(unmet).toBeCloseTo((0 + 4) / 150, 12);
});

test('purchases outside the 24 months and customers of unknown age do not count', () => {
  const { met } = ruleRates(
    [person(50, '2026-11-01'), { ...person(50, '2025-05-05'), birth: null }],
    'near',
    cut,
    asOf,
  );
  expect(met).toBeCloseTo(12 / 101, 12);
});

test('of nobody, the assumption', () => {
  expect(ruleRates([], 'near', cut, asOf)).toEqual({ met: 0.12, unmet: 0.04 });
});
