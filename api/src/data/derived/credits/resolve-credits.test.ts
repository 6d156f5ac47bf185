import { resolveCredits, type OrderRow } from './resolve-credits.ts';

let ids = 0;
const row = (number: string, cents: number, day: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id: (ids += 1),
  storeId: 1,
  number,
  cancels: null,
  customerId: 7,
  day,
  cents,
  isVoid: false,
  ...more,
});
/** By their numbers: what each credit takes back, and its cents. */
function resolved(rows: readonly OrderRow[]) {
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  return Object.fromEntries(
    [...resolveCredits(rows)].map(([id, { orderId, cents }]) => [
      numberOf.get(id) ?? '',
      [orderId === null ? null : numberOf.get(orderId), cents],
    ]),
  );
}

test('a row that names an order takes it back, whatever its sign', () => {
  const rows = [
    row('A', 500, '2026-01-01'),
    row('S', 500, '2026-01-02', { cancels: 'A' }),
    row('T', -20, '2026-01-03', { cancels: 'A' }),
    row('U', -9, '2026-01-03', { cancels: 'fehlt' }),
  ];
  expect(resolved(rows)).toEqual({ S: ['A', -500], T: ['A', -20], U: [null, -9] });
});

test('the cancellation of a cancellation brings back, and one of that takes again', () => {
  const rows = [
    row('C1', 500, '2026-01-01'),
    row('C2', -500, '2026-01-02', { cancels: 'C1' }),
    row('C3', 500, '2026-01-03', { cancels: 'C2' }),
    row('C4', 500, '2026-01-04', { cancels: 'C3' }),
  ];
  expect(resolved(rows)).toEqual({ C2: ['C1', -500], C3: ['C1', 500], C4: ['C1', -500] });
  // As somebody else's program writes it, and however often it is resolved.
  expect(resolved(rows.map((one) => (one.number === 'C3' ? { ...one, cents: -500 } : one)))).toEqual(resolved(rows));
});

test('rows that cancel each other cancel nothing', () => {
  expect(resolved([row('A', 5, '2026-01-01', { cancels: 'B' }), row('B', 5, '2026-01-01', { cancels: 'A' })])).toEqual({
    A: [null, -5],
    B: [null, -5],
  });
});

test('a negative amount without a number credits the newest order that it fits exactly', () => {
  const old = row('A', 500, '2026-01-01');
  const credit = row('X', -500, '2026-03-20');
  expect(resolved([old, row('B', 500, '2026-02-01'), row('C', 700, '2026-03-01'), credit])).toEqual({ X: ['B', -500] });
  // The one that only waits for its credit comes first.
  expect(resolved([{ ...old, isVoid: true }, row('B', 500, '2026-02-01'), credit])).toEqual({ X: ['A', -500] });
});

test('else the only one that it can be of, or none', () => {
  const credit = row('X', -20, '2026-03-20');
  expect(resolved([row('A', 500, '2026-01-01'), credit])).toEqual({ X: ['A', -20] });
  expect(resolved([row('A', 500, '2026-01-01'), row('B', 300, '2026-01-02'), credit])).toEqual({ X: [null, -20] });
  expect(resolved([row('A', 10, '2026-01-01'), credit])).toEqual({ X: [null, -20] });
  expect(resolved([row('A', 500, '2026-01-01', { isVoid: true }), credit])).toEqual({ X: [null, -20] });
});

test.each<[string, Partial<OrderRow>]>([
  ['of another customer', { customerId: 8 }],
  ['of another store', { storeId: 2 }],
  ['sold later', { day: '2026-04-01' }],
  ['of nobody', { customerId: null }],
])('an order %s is not credited', (_what, more) => {
  const credit = row('X', -500, '2026-03-20', more.customerId === null ? { customerId: null } : {});
  expect(resolved([row('A', 500, '2026-01-01', more), credit])).toEqual({ X: [null, -500] });
});

test('two credits take two orders, and what is credited already is not credited again', () => {
  const sales = [row('A', 500, '2026-01-01'), row('B', 500, '2026-02-01')];
  const credits = [row('X', -500, '2026-03-20'), row('Y', -500, '2026-03-21'), row('Z', -500, '2026-03-22')];
  expect(resolved([...sales, ...credits])).toEqual({ X: ['B', -500], Y: ['A', -500], Z: [null, -500] });
  expect(resolved([...credits.toReversed(), ...sales.toReversed()])).toEqual(resolved([...sales, ...credits]));
  expect(resolved([...sales, row('S', -500, '2026-02-02', { cancels: 'B' }), ...credits.slice(0, 1)])).toEqual({
    S: ['B', -500],
    X: ['A', -500],
  });
});

test('what brings back a credit without a number brings back the order that it was of', () => {
  const rows = [
    row('A', 500, '2026-01-01'),
    row('X', -500, '2026-02-01'),
    row('Y', 500, '2026-03-01', { cancels: 'X' }),
  ];
  expect(resolved(rows)).toEqual({ X: ['A', -500], Y: ['A', 500] });
  expect(resolved(rows.slice(1))).toEqual({ X: [null, -500], Y: ['X', 500] });
});
