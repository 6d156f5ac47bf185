import type { RevenueOrder, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { seedOrders, seedTenant, startTestApi, type OrderSeed, type SeededTenant, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let tenant: SeededTenant;
const KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware'] as const;
const TYPES = ['Fern', 'Nah', 'Gleitsicht', null] as const;
const STATUSES = ['offen', 'fertig', 'abgeholt'] as const;

/** 60 orders of many equal days and amounts, so that order hangs on what decides between equals. */
const orders = Array.from({ length: 60 }, (_, i): OrderSeed[] => {
  const order: OrderSeed = {
    name: `A-${i * 7 % 60}`, day: `2026-03-${String(1 + i % 9).padStart(2, '0')}`, cents: 1_000 * (i % 5) + 500, kind: KINDS[i % 4] ?? 'Brille',
    type: TYPES[i % 4] ?? null, status: STATUSES[i % 3] ?? 'offen', lines: i % 2 === 0 ? [{ group_name: 'Fassung', gross_cents: 100 + i % 3 }] : [],
  };
  return i % 13 === 0 ? [{ ...order, status: 'storniert' }, { ...order, name: `S-${i}`, cents: -order.cents, cancels: order.name, lines: [] }] : [order];
}).flat();

beforeAll(async () => {
  api = await startTestApi();
  tenant = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  const [mitte = 0, nord = 0] = tenant.storeIds;
  await seedOrders(api.database, tenant.tenantId, mitte, orders.slice(0, 40));
  await seedOrders(api.database, tenant.tenantId, nord, orders.slice(40));
});
afterAll(() => api.close());

const call = (query: string) => api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/orders?from=2026-01-01&to=2026-12-31&scope=all&${query}`);
const ask = async (query = '') => (await call(query)).json<RevenueOrderPage>();

/** What the list says of an order in each column, and how its values follow each other. */
const natural = new Intl.Collator('en', { numeric: true });
const plain = (a: string, b: string) => Number(a > b) - Number(a < b);
const kindOf = ({ kind, glasses_type }: RevenueOrder) => `${kind === 'KL' ? 'Kontaktlinsen' : kind} ${glasses_type ?? 'ohne'}`;
const statusOf = ({ cancels, status }: RevenueOrder) => (cancels === null ? status : `Storno zu ${cancels}`);
const COLUMNS: Record<string, (a: RevenueOrder, b: RevenueOrder) => number> = {
  ordered_on: (a, b) => plain(a.ordered_on, b.ordered_on),
  external_id: (a, b) => natural.compare(a.external_id, b.external_id),
  kind: (a, b) => plain(kindOf(a), kindOf(b)),
  status: (a, b) => plain(statusOf(a), statusOf(b)),
  amount: (a, b) => a.amount_cents - b.amount_cents,
  gross: (a, b) => a.gross_cents - b.gross_cents,
};

describe.each(Object.entries(COLUMNS))('sorted by %s', (sort, compare) => {
  test.each([['asc', 1], ['desc', -1]])('%s, page by page, each order stands once and in its place', async (direction, sign) => {
    const all = await ask('limit=5000');
    const pages = await Promise.all([0, 25, 50].map((offset) => ask(`sort=${sort}&direction=${direction}&limit=25&offset=${offset}`)));
    const expected = [...all.items].sort((a, b) => sign * (compare(a, b) || a.id - b.id));
    expect(pages.flatMap(({ items }) => items.map(({ external_id }) => external_id))).toEqual(expected.map(({ external_id }) => external_id));
    expect(pages.map(({ total, umsatz }) => [total, umsatz])).toEqual(pages.map(() => [all.total, all.umsatz]));
  });
});

test('without the new parameters it says what it said: newest first', async () => {
  const { items, total } = await ask('limit=200');
  expect(total).toBe(orders.length);
  expect(items.map(({ id }) => id)).toEqual([...items].sort((a, b) => plain(b.ordered_on, a.ordered_on) || b.id - a.id).map(({ id }) => id));
});

test('of a part of revenue the amount is sorted that the figure is made of', async () => {
  const { items } = await ask('part=fassung&sort=amount&direction=desc&limit=200');
  expect(items.map(({ amount_cents }) => amount_cents)).toEqual(items.map(({ amount_cents }) => amount_cents).sort((a, b) => b - a));
  expect(new Set(items.map(({ amount_cents }) => amount_cents)).size).toBeGreaterThan(1);
});

test.each(['A-17', 'gleitsicht', 'kontaktlinsen offen', '05.03.2026', 'storno', 'A-1 brille', 'nichts'])('finds %s in what the list writes, and sums what it found', async (q) => {
  const all = await ask('limit=5000');
  const textOf = (order: RevenueOrder) => [
    order.ordered_on.split('-').toReversed().join('.'), order.external_id, kindOf(order).replace(' ohne', ''), statusOf(order),
  ].join(' ').toLowerCase();
  const expected = all.items.filter((order) => q.toLowerCase().split(' ').every((word) => textOf(order).includes(word)));
  const found = await ask(`limit=200&q=${encodeURIComponent(q)}`);
  expect(found.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(found).toMatchObject({
    total: expected.length, umsatz: expected.reduce((sum, { gross_cents }) => sum + gross_cents, 0), pieces: expected.reduce((sum, { cancels }) => sum + (cancels === null ? 1 : -1), 0),
  });
});

test.each(['sort=f.ordered_on', 'sort=1', 'sort=gross;--', 'sort=gross&direction=down', 'limit=5001', 'limit=0'])('%s is refused', async (query) => {
  const answer = await call(query);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
});

test.each(["'", '%', '\\', '{a,b}', '"', '   '])('a search for %s is a search', async (q) => {
  expect((await call(`q=${encodeURIComponent(q)}&sort=gross`)).statusCode).toBe(200);
});
