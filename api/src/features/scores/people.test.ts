import { dayOf } from '../../data/scoring/index.ts';
import { collectPeople } from './people.ts';
import type { ReadCustomer, Sale } from './read-customers.ts';

const records = {
  asOf: dayOf('2026-10-31'),
  fromOf: new Map([
    [1, dayOf('2018-01-01')],
    [2, dayOf('2010-01-01')],
  ]),
  months: 202,
};
let orders = 0;
const sale = (iso: string, changes: Partial<Sale> = {}): Sale => ({
  customer_id: 1,
  order_id: (orders += 1),
  store_id: 2,
  day: dayOf(iso),
  kind: 'Brille',
  glasses_type: 'Fern',
  is_main: true,
  purchase_number: 1,
  gross_cents: 60_000,
  frame_cents: 15_000,
  lens_cents: 45_000,
  ...changes,
});
const customer = (sales: Sale[], changes: Partial<ReadCustomer> = {}): ReadCustomer => ({
  id: 1,
  birth: dayOf('1970-01-01'),
  hasConsent: false,
  sales,
  goods: null,
  ...changes,
});
const collect = (...customers: ReadCustomer[]) =>
  collectPeople(
    (async function* () {
      yield customers;
    })(),
    records,
  );

test('a customer as each score sees them', async () => {
  const people = await collect(
    customer(
      [
        sale('2016-03-01'),
        sale('2016-03-10', { glasses_type: 'Sonne', is_main: false, gross_cents: 20_000 }),
        sale('2020-03-01', { purchase_number: 2, glasses_type: 'Gleitsicht', gross_cents: 90_000 }),
        sale('2025-01-01', {
          purchase_number: 3,
          kind: 'KL',
          glasses_type: 'ohne',
          is_main: false,
          gross_cents: 4_000,
        }),
      ],
      { goods: { brand: 'Lunova', lensIndex: 1.6, coating: 'entspiegelt' } },
    ),
  );
  expect(people).toMatchObject({ ids: [1], buyers: 1, hasConsent: [false] });
  // The whole Kaufvorgang, sunglasses included.
  expect([...people.histories.spendCents]).toEqual([80_000, 90_000]);
  expect(people.potential[0]?.pairs.map(({ type, isMain }) => [type, isMain])).toEqual([
    ['Fern', true],
    ['Sonne', false],
    ['Gleitsicht', true],
  ]);
  expect(people.fashion[0]).toMatchObject({
    brand: 'Lunova',
    frameCents: 15_000,
    glassesType: 'Gleitsicht',
    extraPairs: 1,
    mainPairs: 2,
    intervalMonths: expect.closeTo(48, 0),
  });
  expect(people.quality[0]).toEqual({
    lensCents: 45_000,
    glassesType: 'Gleitsicht',
    index: 1.6,
    coating: 'entspiegelt',
  });
  expect(people.future[0]).toEqual({ glassesCents: 170_000, glassesPurchases: 2, otherCents: 4_000 });
});

test('whether a first recorded purchase was the first in life depends on the records of its store', async () => {
  const { histories } = await collect(
    customer([sale('2019-01-01', { store_id: 1 })]),
    customer([sale('2019-01-01', { store_id: 2 })]),
    customer([sale('2014-12-31')]),
    customer([sale('2015-01-01')]),
  );
  expect([...histories.cut]).toEqual([1, 0, 1, 0]);
});

test('what lies before the records, and a store without any, count for no wait', async () => {
  const { histories, buyers } = await collect(
    customer([sale('1994-01-01'), sale('2020-01-01', { purchase_number: 2 })]),
    customer([sale('2020-01-01', { store_id: 3 })]),
  );
  expect([[...histories.days], buyers]).toEqual([[dayOf('2020-01-01')], 1]);
});

test('who has bought nothing has no values', async () => {
  const people = await collect(customer([]));
  expect(people).toMatchObject({ buyers: 0, future: [{ glassesCents: 0, glassesPurchases: 0, otherCents: 0 }] });
  expect(people.fashion[0]).toMatchObject({
    brandTier: null,
    brand: null,
    frameCents: null,
    mainPairs: 0,
    intervalMonths: null,
  });
});
