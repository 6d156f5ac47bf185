import type { RevenueOrder, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let tenant: SeededTenant;
const KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware'] as const;
const TYPES = ['Fern', 'Nah', 'Gleitsicht', null] as const;
const STATUSES = ['offen', 'fertig', 'abgeholt'] as const;

/** 60 orders of many equal days and amounts, so that order hangs on what decides between equals. */
const ordersOf = (customers: readonly number[], staff: readonly number[]) =>
  Array.from({ length: 60 }, (_, i): OrderSeed[] => {
    const [customerId, staffId] = [customers[i % 4], staff[i % 3]];
    const order: OrderSeed = {
      ...(customerId !== undefined && { customerId }),
      ...(staffId !== undefined && { staffId }),
      name: `A-${(i * 7) % 60}`,
      day: `2026-03-${String(1 + (i % 9)).padStart(2, '0')}`,
      cents: 1_000 * (i % 5) + 500,
      kind: KINDS[i % 4] ?? 'Brille',
      type: TYPES[i % 4] ?? null,
      status: STATUSES[i % 3] ?? 'offen',
      lines: i % 2 === 0 ? [{ group_name: 'Fassung', gross_cents: 100 + (i % 3) }] : [],
    };
    return i % 13 === 0
      ? [
          { ...order, status: 'storniert' },
          { ...order, name: `S-${i}`, cents: -order.cents, cancels: order.name, lines: [] },
        ]
      : [order];
  }).flat();

let orders: OrderSeed[];
/** Of three customers and an unknown one, sold by two and by nobody: 'K-9' before 'K-10', and 'Özil' among the O. */
const NUMBERS = ['K-10', 'K-9', 'K-11'];
const NAMES = [
  ['Zander', 'Eva'],
  ['Özil', 'Kim'],
  ['Orth', 'Ada'],
] as const;
const STAFF = ['Wanda', 'Änne'];

beforeAll(async () => {
  api = await startTestApi();
  tenant = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  const [mitte = 0, nord = 0] = tenant.storeIds;
  const { tenantId } = tenant;
  const customers = await Promise.all(
    NUMBERS.map((number) => seedCustomer(api.database, tenantId, mitte, number, null)),
  );
  const staff = await withTenant(api.database.db, tenantId, async (trx) => {
    for (const [at, id] of customers.entries()) {
      const [last_name, first_name] = NAMES[at] ?? ['', ''];
      await trx
        .updateTable('customers')
        .set({ last_name, first_name })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    }
    return trx
      .insertInto('staff')
      .values(STAFF.map((name) => ({ tenant_id: tenantId, store_id: mitte, external_id: name, name })))
      .returning('id')
      .execute();
  });
  orders = ordersOf(
    customers,
    staff.map(({ id }) => id),
  );
  await seedOrders(api.database, tenant.tenantId, mitte, orders.slice(0, 40));
  await seedOrders(api.database, tenant.tenantId, nord, orders.slice(40));
});
afterAll(() => api.close());

const call = (query: string, groups = ['PRO', 'Marketing']) =>
  api.call({ ...tenant, groups }, `/api/v2/analysis/orders?from=2026-01-01&to=2026-12-31&scope=all&${query}`);
const ask = async (query = '', groups?: string[]) => (await call(query, groups)).json<RevenueOrderPage>();

/** What the list says of an order in each column, and how its values follow each other. */
const natural = new Intl.Collator('en', { numeric: true });
const german = new Intl.Collator('de');
const nameOf = ({ customer }: RevenueOrder) => [customer?.last_name, customer?.first_name].join(' ');
const plain = (a: string, b: string) => Number(a > b) - Number(a < b);
const kindOf = ({ kind, glasses_type }: RevenueOrder) =>
  `${kind === 'KL' ? 'Kontaktlinsen' : kind} ${glasses_type ?? 'ohne'}`;
const statusOf = ({ cancels, status }: RevenueOrder) => (cancels === null ? status : `Storno zu ${cancels}`);
const COLUMNS: Record<string, (a: RevenueOrder, b: RevenueOrder) => number> = {
  ordered_on: (a, b) => plain(a.ordered_on, b.ordered_on),
  external_id: (a, b) => natural.compare(a.external_id, b.external_id),
  kind: (a, b) => plain(kindOf(a), kindOf(b)),
  status: (a, b) => plain(statusOf(a), statusOf(b)),
  amount: (a, b) => a.amount_cents - b.amount_cents,
  gross: (a, b) => a.gross_cents - b.gross_cents,
  customer: (a, b) => natural.compare(a.customer?.external_id ?? '', b.customer?.external_id ?? ''),
  customer_name: (a, b) => german.compare(nameOf(a), nameOf(b)),
  staff: (a, b) => german.compare(a.staff_name ?? '', b.staff_name ?? ''),
};
/** Whose name a column writes stands last without one, in both directions. */
const isMissing: Record<string, (order: RevenueOrder) => boolean> = {
  customer: ({ customer }) => customer === null,
  customer_name: ({ customer }) => customer === null,
  staff: ({ staff_name: name }) => name === null,
};

describe.each(Object.entries(COLUMNS))('sorted by %s', (sort, compare) => {
  test.each([
    ['asc', 1],
    ['desc', -1],
  ])('%s, page by page, each order stands once and in its place', async (direction, sign) => {
    const all = await ask('limit=5000');
    const pages = await Promise.all(
      [0, 25, 50].map((offset) => ask(`sort=${sort}&direction=${direction}&limit=25&offset=${offset}`)),
    );
    const missing = (order: RevenueOrder) => Number(isMissing[sort]?.(order) ?? false);
    const expected = [...all.items].sort((a, b) => missing(a) - missing(b) || sign * (compare(a, b) || a.id - b.id));
    expect(pages.flatMap(({ items }) => items.map(({ external_id }) => external_id))).toEqual(
      expected.map(({ external_id }) => external_id),
    );
    expect(pages.map(({ total, umsatz }) => [total, umsatz])).toEqual(pages.map(() => [all.total, all.umsatz]));
  });
});

test('without the new parameters it says what it said: newest first', async () => {
  const { items, total } = await ask('limit=200');
  expect(total).toBe(orders.length);
  expect(items.map(({ id }) => id)).toEqual(
    [...items].sort((a, b) => plain(b.ordered_on, a.ordered_on) || b.id - a.id).map(({ id }) => id),
  );
});

test('of a part of revenue the amount is sorted that the figure is made of', async () => {
  const { items } = await ask('part=fassung&sort=amount&direction=desc&limit=200');
  expect(items.map(({ amount_cents }) => amount_cents)).toEqual(
    items.map(({ amount_cents }) => amount_cents).sort((a, b) => b - a),
  );
  expect(new Set(items.map(({ amount_cents }) => amount_cents)).size).toBeGreaterThan(1);
});

test.each([
  'A-17',
  'K-9',
  'özil',
  'wanda K-10',
  'gleitsicht',
  'kontaktlinsen offen',
  '05.03.2026',
  'storno',
  'A-1 brille',
  'nichts',
])('finds %s in what the list writes, and sums what it found', async (q) => {
  const all = await ask('limit=5000');
  const textOf = (order: RevenueOrder) =>
    [
      order.ordered_on.split('-').toReversed().join('.'),
      order.external_id,
      kindOf(order).replace(' ohne', ''),
      statusOf(order),
      order.customer?.external_id,
      nameOf(order),
      order.staff_name,
    ]
      .join(' ')
      .toLowerCase();
  const expected = all.items.filter((order) =>
    q
      .toLowerCase()
      .split(' ')
      .every((word) => textOf(order).includes(word)),
  );
  const found = await ask(`limit=200&q=${encodeURIComponent(q)}`);
  expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(found).toMatchObject({
    total: expected.length,
    umsatz: expected.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
    pieces: expected.reduce((sum, { cancels }) => sum + (cancels === null ? 1 : -1), 0),
  });
});

test.each(['sort=f.ordered_on', 'sort=1', 'sort=gross;--', 'sort=gross&direction=down', 'limit=5001', 'limit=0'])(
  '%s is refused',
  async (query) => {
    const answer = await call(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
  },
);

test.each(["'", '%', '\\', '{a,b}', '"', '   '])('a search for %s is a search', async (q) => {
  expect((await call(`q=${encodeURIComponent(q)}&sort=gross`)).statusCode).toBe(200);
});

test('names are for who may open Kunden suchen, staff for PRO: neither is shown, searched or sorted by without that', async () => {
  const [both, pure] = await Promise.all([ask('limit=200'), ask('limit=200', ['PURE'])]);
  expect(new Set(both.items.map(({ staff_name: name }) => name))).toEqual(new Set([...STAFF, null]));
  expect(new Set(both.items.map(nameOf))).toEqual(new Set([...NAMES.map((name) => name.join(' ')), ' ']));
  expect(pure.items.map(({ customer }) => customer?.external_id)).toEqual(
    both.items.map(({ customer }) => customer?.external_id),
  );
  expect(
    pure.items.every(
      ({ customer, staff_name: name }) =>
        name === null && (customer === null || (customer.first_name === null && customer.last_name === null)),
    ),
  ).toBe(true);
  for (const q of ['özil', 'wanda'])
    expect(await ask(`q=${encodeURIComponent(q)}`, ['PURE'])).toMatchObject({ total: 0, items: [] });
  const ids = async (sort: string) => (await ask(`sort=${sort}&limit=200`, ['PURE'])).items.map(({ id }) => id);
  expect(await ids('customer_name')).toEqual(await ids('customer'));
  expect(await ids('staff')).toEqual((await ids('staff')).toSorted((a, b) => a - b));
});

test('where the business wants pseudonyms the list has them, and the real name finds nothing', async () => {
  await withTenant(api.database.db, tenant.tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: tenant.tenantId, staff_pseudonyms: true, updated_by: 'x' })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ staff_pseudonyms: true }))
      .execute(),
  );
  expect(new Set((await ask('limit=200')).items.map(({ staff_name: name }) => name))).toEqual(
    new Set(['Mitarbeiter A', 'Mitarbeiter B', null]),
  );
  expect((await ask('q=wanda')).total).toBe(0);
  expect((await ask('q=mitarbeiter%20a')).total).toBeGreaterThan(0);
});
