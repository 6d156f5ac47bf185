import { isoWeekday } from '@portal/shared/contract/calendar';
import type { StoreComparison } from '@portal/shared/contract/analyse';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { workingDays } from '../../data/stores/open-days.ts';

let api: TestApi;
let business: SeededTenant;
let sold: OrderSeed[][];
const TYPES = ['Fern', 'Gleitsicht', 'Nah', 'Sonne'] as const;
const LAST_DAY = '2025-08-20';

beforeAll(async () => {
  api = await startTestApi();
  business = await seedTenant(api.database, 'Drei Läden', [
    { name: 'Mitte' },
    { name: 'Nord' },
    { name: 'Neu' },
    { name: 'Versteckt', is_visible: false },
  ]);
  const people = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      seedCustomer(api.database, business.tenantId, business.storeIds[0] ?? 0, `K${at}`, '1970-01-01'),
    ),
  );
  const orders = (store: number, count: number, since: string): OrderSeed[] =>
    Array.from({ length: count }, (_, at): OrderSeed => {
      const days = Math.round((Date.parse(LAST_DAY) - Date.parse(since)) / 86_400_000);
      const time = Date.parse(LAST_DAY) - ((at * 37) % (days + 1)) * 86_400_000;
      return {
        name: `S${store}-${at}`,
        day: new Date(time).toISOString().slice(0, 10),
        cents: 10_000 + ((at * 7_919 * (store + 1)) % 90_000),
        kind: at % 6 === 5 ? 'KL' : 'Brille',
        type: at % 6 === 5 ? null : (TYPES[at % 4] ?? null),
        ...(at % 9 !== 8 && { customerId: people[(at * 11 + store) % 25] ?? 0 }),
      };
    });
  // The third opened this year: it has nothing to be compared with. The hidden one is in no figure.
  sold = [
    orders(0, 160, '2024-01-10'),
    orders(1, 90, '2024-01-10'),
    orders(2, 20, '2025-05-05'),
    orders(3, 10, '2024-01-10'),
  ];
  for (const [at, list] of sold.entries())
    await seedOrders(api.database, business.tenantId, business.storeIds[at] ?? 0, list);
});
afterAll(() => api.close());

const ask = async (query: string) =>
  (await api.call({ ...business, groups: ['PURE'] }, `/api/v2/analysis/stores?${query}`)).json<StoreComparison>();
const YEAR = 'from=2025-01-01&to=2025-12-31&unit=year';
const within = (orders: readonly OrderSeed[] = [], from: string, to: string) =>
  orders.filter(({ day }) => day >= from && day <= to);
const sum = (orders: readonly OrderSeed[]) => orders.reduce((total, { cents }) => total + cents, 0);
const named = (answer: StoreComparison, name: string) => answer.stores.find((store) => store.name === name)!;

test('each visible store has its own figures, as counted from its orders', async () => {
  const answer = await ask(YEAR);
  expect(answer.stores.map(({ name }) => name).sort()).toEqual(['Mitte', 'Neu', 'Nord']);
  for (const [at, name] of ['Mitte', 'Nord', 'Neu'].entries()) {
    const { current, previous } = named(answer, name);
    const [now, before] = [within(sold[at], '2025-01-01', LAST_DAY), within(sold[at], '2024-01-01', '2024-08-20')];
    const glasses = now.filter(({ kind }) => kind === 'Brille');
    const known = now.filter(({ customerId }) => customerId !== undefined);
    expect(current).toMatchObject({
      revenue_cents: sum(now),
      order_count: now.length,
      glasses_cents: sum(glasses),
      glasses_count: glasses.length,
      progressive_count: glasses.filter(({ type }) => type === 'Gleitsicht').length,
      corrective_count: glasses.filter(({ type }) => type !== 'Sonne').length,
      buyer_count: new Set(known.map(({ customerId }) => customerId)).size,
      buyer_cents: sum(known),
    });
    expect(current.main_count + current.extra_count).toBe(glasses.length);
    if (name === 'Neu') expect(previous).toBeNull();
    else expect(previous).toMatchObject({ revenue_cents: sum(before), order_count: before.length });
  }
});

test('who bought in two stores is a buyer of both, and new in both in the year of the first purchase', async () => {
  const { stores } = await ask(YEAR);
  const firstOf = new Map<number, string>();
  for (const { customerId, day } of sold.flat())
    if (customerId !== undefined && day < (firstOf.get(customerId) ?? '9')) firstOf.set(customerId, day);
  for (const [at, name] of ['Mitte', 'Nord', 'Neu'].entries()) {
    const buyers = new Set(
      within(sold[at], '2025-01-01', LAST_DAY).flatMap(({ customerId }) =>
        customerId === undefined ? [] : [customerId],
      ),
    );
    const isNew = [...buyers].filter((id) => (firstOf.get(id) ?? '') >= '2025-01-01');
    expect(stores.find((store) => store.name === name)?.current.new_buyer_count).toBe(isNew.length);
  }
});

test('the course is the revenue of thirteen months, the last of them running', async () => {
  const { months } = named(await ask(YEAR), 'Mitte');
  expect(months).toHaveLength(13);
  expect(months.map(({ revenue_cents }) => revenue_cents)).toEqual(
    months.map(({ month }) => sum(within(sold[0], month, `${month.slice(0, 7)}-31`))),
  );
  expect([months[0]?.month, months.at(-1)]).toEqual([
    '2024-08-01',
    expect.objectContaining({ month: '2025-08-01', running: true }),
  ]);
});

test('a filter counts what it lets through, and then there is no goal', async () => {
  const goals = [{ kpi: 'revenue', months: Array.from({ length: 12 }, () => 1_000_000) }];
  await api.call({ ...business, groups: ['PURE'] }, '/api/v2/settings/goals', {
    method: 'PUT',
    payload: { store_id: business.storeIds[0], year: 2025, version: 0, goals },
  });
  const open = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: null };
  const august = workingDays('2025-08-01', LAST_DAY, open) / workingDays('2025-08-01', '2025-08-31', open);
  const all = await ask(YEAR);
  expect(named(all, 'Mitte').goal).toBeCloseTo(7_000_000 + 1_000_000 * august, 4);
  expect(named(all, 'Nord').goal).toBeNull();
  const filtered = named(await ask(`${YEAR}&glasses=Gleitsicht`), 'Mitte');
  const progressive = within(sold[0], '2025-01-01', LAST_DAY).filter(
    ({ kind, type }) => kind === 'Brille' && type === 'Gleitsicht',
  );
  expect(filtered).toMatchObject({
    goal: null,
    current: { revenue_cents: sum(progressive), glasses_count: progressive.length },
  });
  const saturdays = within(sold[0], '2025-01-01', LAST_DAY).filter(({ day }) => isoWeekday(day) === 6);
  const ofSaturdays = named(await ask(`${YEAR}&weekday=6`), 'Mitte');
  expect(saturdays.length).toBeGreaterThan(0);
  expect(ofSaturdays).toMatchObject({ goal: null, current: { revenue_cents: sum(saturdays) } });
  expect(ofSaturdays.months.at(-2)?.revenue_cents).toBe(
    sum(within(sold[0], '2025-07-01', '2025-07-31').filter(({ day }) => isoWeekday(day) === 6)),
  );
});

test('without a comparison nothing is compared, after the data there is nothing, and without data no store', async () => {
  expect((await ask(`${YEAR}&compare=ohne`)).stores.map(({ previous }) => previous)).toEqual([null, null, null]);
  expect(named(await ask('from=2026-01-01&to=2026-01-31&unit=month'), 'Mitte')).toMatchObject({
    goal: null,
    current: { revenue_cents: 0 },
  });
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'A' }, { name: 'B' }]);
  expect((await api.call({ ...empty, groups: ['PURE'] }, `/api/v2/analysis/stores?${YEAR}`)).json()).toMatchObject({
    stores: [],
    data_date: null,
  });
  expect((await api.call({ ...business, groups: ['Marketing'] }, `/api/v2/analysis/stores?${YEAR}`)).statusCode).toBe(
    403,
  );
});
