import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import { addDays, addMonths } from '@portal/shared/contract/calendar';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { runs } from '../../testing/depth.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { textVariant } from '../campaigns/text-variant.ts';
import { customerStatus, statusSql } from '../customer-status/status.ts';
import type { Definition } from './definition.ts';
import { ageGroup, isOver45, yearsOfAge } from './age-group.ts';
import { baseState } from './base-state.ts';
import { isIn, isNewIn, makesBuyer } from './buyer.ts';
import { usualVat } from './usual-vat.ts';
import { hasNumber, isDialled, isMailbox, isPostcode, isStandIn } from './writable.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EDGES = [
  '2004-02-29',
  '2020-02-29',
  '2021-02-28',
  '2021-03-01',
  '2024-02-29',
  '2025-02-28',
  '2026-02-28',
  '2026-03-31',
] as const;
const day = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const numberOf = (iso: string) => Number(iso.replaceAll('-', ''));
// Around the years and months at which a definition turns.
const before = (asOf: string, months: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...months), fc.integer({ min: -2, max: 2 }))
    .map(([count, days]) => addDays(addMonths(asOf, -count), days));
/** A day, and a period that begins or ends about there. */
const aroundDays = (asOf: string) => fc.tuple(before(asOf, [0, 12]), before(asOf, [0, 12]), before(asOf, [0, 12]));
const AGES = [0, 1, 19, 20, 29, 30, 44, 45, 59, 60, 130].map((years) => years * 12);
const thresholds = { atRisk: 36, lost: 60 };
const MONTHS = [0, 1, 36, 37, 60, 61];

interface Case {
  /** Cells of one row, in the order of `types`. */
  row: fc.Arbitrary<readonly unknown[]>;
  types: readonly string[];
  of: (...cells: never[]) => unknown;
  sql: (...columns: RawBuilder<unknown>[]) => RawBuilder<unknown>;
}

const ofAge = (asOf: string): Case => ({
  row: fc.tuple(
    fc.oneof(fc.constant(0), before(asOf, AGES).map(numberOf), day.map(numberOf)),
    fc.constant(numberOf(asOf)),
  ),
  types: ['int', 'int'],
  of: yearsOfAge.of,
  sql: (birth = sql``, on = sql``) => yearsOfAge.sql(birth, on),
});

const ADDRESSES = [
  'a@b.de',
  ' a@b.de ',
  'a@b',
  'a..b@c.de',
  'Eva <a@b.de>',
  'keine',
  'keine@web.de',
  'KEIN-E-MAIL@gmx.de',
  'test@test.de',
  'test@gmx.de',
  'müller@grün.de',
  'a@b.c',
  '',
  'a\u00a0b@c.de',
  'a@b.de.',
];
/** A text as files have it in the place of an address, a street, a postcode or a number. */
const ofText =
  ({ of, sql: ask }: Definition<[text: string | null], boolean>, ...known: string[]): (() => Case) =>
  () => ({
    row: fc.tuple(
      fc.option(fc.oneof(fc.constantFrom(...known), fc.string({ unit: fc.constantFrom(...'aZ09 @.-+()/\täß') }))),
    ),
    types: ['text'],
    of,
    sql: (text = sql``) => ask(text),
  });

/** Everything that is asked in the database and of what is packed alike. */
const CASES: Record<string, (asOf: string) => Case> = {
  'years of age': ofAge,
  'age group': () => ({
    row: fc.tuple(fc.option(fc.integer({ min: 0, max: 120 }))),
    types: ['int'],
    of: ageGroup.of,
    sql: (years = sql``) => ageGroup.sql(years),
  }),
  'over 45': () => ({
    row: fc.tuple(fc.constantFrom(...AGE_GROUPS)),
    types: ['text'],
    of: isOver45.of,
    sql: (group = sql``) => isOver45.sql(group),
  }),
  'usual VAT': (asOf) => ({
    row: fc.tuple(
      fc.oneof(fc.constantFrom('2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'), fc.constant(asOf), day),
    ),
    types: ['date'],
    of: usualVat.of,
    sql: (on = sql``) => usualVat.sql(on),
  }),
  mailbox: ofText(isMailbox, ...ADDRESSES),
  'stand-in for a mailbox': ofText(isStandIn, ...ADDRESSES),
  'number of a house': ofText(hasNumber, 'Weg 1', 'Pflegeheim'),
  postcode: ofText(isPostcode, '01067', '00000', 'k. A.'),
  'text of two': () => ({
    row: fc.tuple(
      fc.oneof(fc.constantFrom('HERBST', 'A12-00001'), fc.stringMatching(/^[A-Z0-9ÄÖÜ-]{1,20}$/)),
      fc.nat(100_000),
    ),
    types: ['text', 'int'],
    of: textVariant.of,
    sql: (code = sql``, rank = sql``) => textVariant.sql(code, rank),
  }),
  'number to dial': ofText(isDialled, '0171 2345678', '0000000', '123', '(0351) 12-34-56'),
  'in a period': (asOf) => ({
    row: aroundDays(asOf),
    types: ['date', 'date', 'date'],
    of: isIn.of,
    sql: (on = sql``, from = sql``, to = sql``) => isIn.sql(on, from, to),
  }),
  'buyer of a period': (asOf) => ({
    row: fc.tuple(fc.boolean(), aroundDays(asOf)).map(([isSale, days]) => [isSale, ...days]),
    types: ['boolean', 'date', 'date', 'date'],
    of: makesBuyer.of,
    sql: (isSale = sql``, on = sql``, from = sql``, to = sql``) => makesBuyer.sql(isSale, on, from, to),
  }),
  'new in a period': (asOf) => ({
    row: fc
      .tuple(fc.boolean(), aroundDays(asOf))
      .map(([isKnown, [since, ...days]]) => [isKnown ? since : null, ...days]),
    types: ['date', 'date', 'date'],
    of: isNewIn.of,
    sql: (since = sql``, from = sql``, to = sql``) => isNewIn.sql(since, from, to),
  }),
  'state in the base': (asOf) => ({
    row: fc.tuple(fc.oneof(before(asOf, [0, 12]), day), fc.option(fc.oneof(before(asOf, MONTHS), day))),
    types: ['date', 'date'],
    of: baseState(asOf, thresholds).of,
    sql: (first = sql``, main = sql``) => baseState(asOf, thresholds).sql(first, main),
  }),
  'state of a customer': (asOf) => ({
    row: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(fc.oneof(before(asOf, MONTHS), day))),
    types: ['int', 'date'],
    of: (purchaseCount: number, lastMainOn: string | null) =>
      customerStatus({ purchaseCount, lastMainOn }, asOf, thresholds),
    sql: (count = sql``, main = sql``) =>
      sql`(SELECT ${statusSql(asOf, thresholds)} FROM (SELECT ${count} AS purchase_count, ${main} AS last_main_on) f)`,
  }),
};

/** Days and rows that a way of telling it was wrong about, asked first in every run. */
const EXAMPLES: Partial<Record<string, readonly (readonly [asOf: string, rows: readonly (readonly unknown[])[]])[]>> = {
  // As a difference of intervals, whose months have 30 days, these are a year older on the day before their birthday.
  'years of age': [
    [
      '2026-03-01',
      [
        [20060302, 20260301],
        [19660302, 20260301],
      ],
    ],
    ['2025-02-28', [[20040229, 20250228]]],
  ],
};

test.each(Object.keys(CASES))('%s: the database tells what the function tells', async (name) => {
  const data = day.chain((asOf) => {
    const one = CASES[name]!(asOf);
    return fc.array(one.row, { minLength: 1, maxLength: 40 }).map((rows) => ({ one, rows }));
  });
  const examples = (EXAMPLES[name] ?? []).map(([asOf, rows]): [{ one: Case; rows: (readonly unknown[])[] }] => [
    { one: CASES[name]!(asOf), rows: [...rows] },
  ]);
  await fc.assert(
    fc.asyncProperty(data, async ({ one, rows }) => {
      const columns = one.types.map((type, at) => sql`${rows.map((cells) => cells[at])}::${sql.raw(type)}[]`);
      const names = one.types.map((_, at) => sql.ref(`c${at}`));
      const { rows: told } = await sql<{ told: unknown }>`
      SELECT ${one.sql(...names)} AS told FROM unnest(${sql.join(columns)}) WITH ORDINALITY AS rows (${sql.join(names)}, n) ORDER BY n`.execute(
        database.db,
      );
      expect(told.map((row) => row.told)).toEqual(rows.map((cells) => one.of(...(cells as never[]))));
    }),
    { numRuns: runs(20), examples },
  );
});

test('an order is of the age group that its buyer had on its day', async () => {
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Alter', [{ name: 'Mitte' }]);
  const orders = [];
  for (const sold of ['2024-02-29', '2025-02-28', '2026-03-01']) {
    for (const years of [0, 20, 30, 45, 60]) {
      for (const days of [-1, 0, 1]) {
        const birth = addDays(addMonths(sold, -12 * years), days);
        const name = `${sold} ${birth}`;
        orders.push({
          name,
          day: sold,
          cents: 100,
          customerId: await seedCustomer(database, tenantId, store, name, birth),
          birth,
        });
      }
    }
  }
  orders.push({
    name: 'ohne',
    day: '2026-03-01',
    cents: 100,
    customerId: await seedCustomer(database, tenantId, store, 'ohne', null),
    birth: null,
  });
  await seedOrders(database, tenantId, store, orders);
  const rows = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('order_facts')
      .innerJoin('orders', 'orders.id', 'order_facts.order_id')
      .select(['orders.external_id as name', 'order_facts.age_group'])
      .where('order_facts.tenant_id', '=', tenantId)
      .execute(),
  );
  const told = new Map(rows.map(({ name, age_group }) => [name, age_group]));
  const groupOn = (birth: string | null, on: string) =>
    ageGroup.of(yearsOfAge.of(birth === null ? 0 : numberOf(birth), numberOf(on)));
  expect(orders.map(({ name }) => [name, told.get(name)])).toEqual(
    orders.map(({ name, birth, day: on }) => [name, groupOn(birth, on)]),
  );
});
