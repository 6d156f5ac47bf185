import fc from 'fast-check';
import { dayOf } from '../history/calendar.ts';
import { consentedRefractions } from './refraction.ts';
import { buysBetween, situationOn, type PotentialCustomer } from './situation.ts';

const asOf = dayOf('2026-10-31');
const measured = (iso: string, add: number) => ({
  measuredOn: dayOf(iso),
  sphR: 1,
  cylR: 0,
  addR: add,
  sphL: 1,
  cylL: 0,
  addL: add,
});
const customer: PotentialCustomer = {
  birth: dayOf('1976-10-31'),
  pairs: [
    { day: dayOf('2020-10-31'), type: 'Fern', isMain: true },
    { day: dayOf('2024-10-31'), type: 'Gleitsicht', isMain: true },
    { day: dayOf('2025-10-31'), type: 'Sport', isMain: false },
  ],
  refractions: consentedRefractions(true, [measured('2020-10-01', 0.75), measured('2024-10-01', 1.5)]),
};

function withoutRefractions(): PotentialCustomer {
  const { refractions: _, ...rest } = customer;
  return rest;
}

test('what was known on a day', () => {
  expect(situationOn(customer, asOf)).toEqual({
    age: 50,
    mainType: 'Gleitsicht',
    monthsSinceMain: 24,
    monthsSince: { long: 72, multifocal: 24, near: null, office: null, sports_sun: 12 },
    refraction: { add: 1.5, absSe: 1 },
  });
  expect(situationOn(customer, dayOf('2023-10-30'))).toMatchObject({
    age: 46,
    mainType: 'Fern',
    refraction: { add: 0.75 },
  });
});

test('without consent, or before the first measurement, there is no key for a refraction', () => {
  expect('refraction' in situationOn(withoutRefractions(), asOf)).toBe(false);
  expect('refraction' in situationOn(customer, dayOf('2020-09-30'))).toBe(false);
});

test('a plain situation knows no refraction, whatever was consented to', () => {
  expect(situationOn(customer, asOf, true)).toEqual({ ...situationOn(withoutRefractions(), asOf), isPlain: true });
});

test('what comes later changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2500 }), (back) => {
      const day = asOf - back;
      const past = {
        ...customer,
        pairs: customer.pairs.filter((pair) => pair.day <= day),
        refractions: customer.refractions?.filter(({ measuredOn }) => measuredOn <= day),
      };
      expect(situationOn(customer, day)).toEqual(situationOn(past, day));
    }),
  );
});

test('bought after the first day and until the last', () => {
  const buys = (from: string, to: string) => buysBetween(customer, 'sports_sun', dayOf(from), dayOf(to));
  expect([
    buys('2025-10-30', '2025-10-31'),
    buys('2025-10-31', '2026-10-31'),
    buys('2025-01-01', '2025-10-30'),
  ]).toEqual([true, false, false]);
});
