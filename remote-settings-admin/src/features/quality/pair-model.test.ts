import type { DuplicatePair, DuplicateSide } from '@portal/shared/contract/settings-admin';
import { chosenSide, fieldsOf, firstChoice, mergeOf, twoPeople } from './pair-model.ts';
import { samplePair, sampleSide } from './testing/sample-rows.ts';

const pairOf = (left: Partial<DuplicateSide>, right: Partial<DuplicateSide>): DuplicatePair =>
  samplePair(sampleSide(1, left), sampleSide(2, right));

test('who has bought more stays, of equals who came last, else the left one', () => {
  expect(
    firstChoice(
      pairOf({ order_count: 1, last_order_on: '2026-01-01' }, { order_count: 2, last_order_on: '2020-01-01' }),
    ).survivor,
  ).toBe(1);
  expect(
    firstChoice(
      pairOf({ order_count: 1, last_order_on: '2026-01-01' }, { order_count: 1, last_order_on: '2020-01-01' }),
    ).survivor,
  ).toBe(0);
  expect(firstChoice(pairOf({ last_order_on: null }, { last_order_on: null })).survivor).toBe(0);
});

test('what both know otherwise has to be chosen; what one alone knows is taken', () => {
  const pair = pairOf(
    { street: 'Weg 1', plz: null, email: 'a@example.org', phone: null },
    { street: 'Weg 2', plz: '79098', email: 'a@example.org', phone: null },
  );
  const differing = fieldsOf(pair)
    .filter(({ differs }) => differs)
    .map(({ field }) => field);
  expect(differing).toEqual(['street']);
  expect(fieldsOf(pair).map(({ field }) => field)).not.toContain('phone');
  const choice = { survivor: 0, values: {} } as const;
  expect([chosenSide(pair, choice, 'plz'), chosenSide(pair, choice, 'street')]).toEqual([1, 0]);
  expect(mergeOf(pair, choice)).toEqual({ survivor_id: 1, merged_id: 2, take: ['plz'] });
  expect(mergeOf(pair, { survivor: 0, values: { street: 1 } })).toEqual({
    survivor_id: 1,
    merged_id: 2,
    take: ['street', 'plz'],
  });
  expect(mergeOf(pair, { survivor: 1, values: { street: 0 } })).toEqual({
    survivor_id: 2,
    merged_id: 1,
    take: ['street'],
  });
});

test('two people are called so once for both', () => {
  expect(twoPeople(pairOf({}, {}), 'Zwillinge')).toEqual({
    kind: 'ignored',
    check: 'dubletten',
    customer_id: 1,
    other_customer_id: 2,
    field: 'person',
    reason: 'Zwillinge',
  });
});
