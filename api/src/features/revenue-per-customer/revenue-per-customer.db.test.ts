import { isoWeekday } from '@portal/shared/contract/calendar';
import {
  AGE_GROUPS,
  CUSTOMER_KINDS,
  type Revenue,
  type RevenuePerCustomer,
  type SliceCustomerPage,
} from '@portal/shared/contract/analyse';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
  const weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  await seedOrders(api.database, weber.tenantId, weber.storeIds[0] ?? 0, [
    { name: 'W', day: '2025-02-02', cents: 4_711 },
  ]);
});
afterAll(() => api.close());

const path = '/api/v2/analysis/revenue-per-customer';
const ask = async (query: string, tenant = business.tenant) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `${path}?${query}`)).json<RevenuePerCustomer>();
const list = async (query: string, tenant = business.tenant) =>
  (
    await api.call({ ...tenant, groups: ['PRO'] }, `/api/v2/analysis/customers?${query}&limit=200`)
  ).json<SliceCustomerPage>();

interface Buyer {
  id: number;
  cents: number;
  pairs: number;
}

/** Who bought and what they spent, by walking over the rows. */
function buyersByHand(from: string, to: string, keep: (row: HandRow) => boolean): Buyer[] {
  const own = business.rows.filter((row) => row.customer && row.day >= from && row.day <= to && keep(row));
  return [...Map.groupBy(own, ({ customer }) => customer?.id ?? 0)]
    .filter(([, rows]) => rows.some(({ isSale }) => isSale))
    .map(([id, rows]) => ({
      id,
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      pairs: rows.filter(({ isSale, isGlasses }) => isSale && isGlasses).length,
    }))
    .sort((a, b) => b.cents - a.cents || a.id - b.id);
}

const sumOf = (buyers: readonly Buyer[]) => buyers.reduce((sum, { cents }) => sum + cents, 0);
const idsOf = (buyers: readonly Buyer[]) => buyers.map(({ id }) => id).sort();

function medianOf(buyers: readonly Buyer[]): number | null {
  const sorted = buyers.map(({ cents }) => cents).sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median =
    sorted.length % 2 === 1 ? sorted[Math.floor(half)] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
  return median === undefined || sorted.length === 0 ? null : Math.sign(median) * Math.round(Math.abs(median));
}

const summary = (buyers: readonly Buyer[]) => ({
  buyers: buyers.length,
  amount: sumOf(buyers),
  median: medianOf(buyers),
  glasses_buyers: buyers.filter(({ pairs }) => pairs > 0).length,
  glasses: buyers.reduce((sum, { pairs }) => sum + pairs, 0),
});

/** The tenths of a list: the first ones have one more when they cannot be alike. */
function tenthsOf(buyers: readonly Buyer[]): Buyer[][] {
  const size = Math.floor(buyers.length / 10);
  const larger = buyers.length % 10;
  return Array.from({ length: 10 }, (_, at) =>
    buyers.slice(at * size + Math.min(at, larger), (at + 1) * size + Math.min(at + 1, larger)),
  );
}

const FILTERS: readonly [string, (row: HandRow) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&glasses=Gleitsicht', ({ type }) => type === 'Gleitsicht'],
  ['&scope=all&age=unbekannt', ({ age }) => age === 'unbekannt'],
  ['&customer=stamm', ({ store, kind }) => store === 0 && kind === 'stamm'],
  ['&scope=all&weekday=6', ({ day }) => isoWeekday(day) === 6],
  ['&scope=all&frame_brand=Ray-Ban', ({ brand }) => brand === 'Ray-Ban'],
  ['&scope=all&price=50000-', ({ soldCents }) => soldCents >= 50_000],
  ['&scope=all&plz=80331', ({ customer }) => customer?.plz === '80331'],
  ['&frame_brand=Eigenmarke', ({ store, brand }) => store === 0 && brand === 'Eigenmarke'],
];

describe.each(FILTERS)('with the filter %p', (filter, keep) => {
  const days = 'from=2023-01-01&to=2024-12-31';
  const current = () => buyersByHand('2023-01-01', '2024-12-31', keep);

  test('mean, median, pairs and tenths equal a calculation by hand', async () => {
    const answer = await ask(`${days}${filter}`);
    expect(answer.current).toEqual(summary(current()));
    expect(answer.previous).toEqual(summary(buyersByHand('2022-01-01', '2023-12-31', keep)));
    expect(answer.pairs.map(({ current: count }) => count)).toEqual(
      [1, 2, 3, 4].map((pairs) => current().filter((buyer) => Math.min(buyer.pairs, 4) === pairs).length),
    );
    expect(answer.deciles.map(({ buyers, amount, lowest, highest }) => [buyers, amount, lowest, highest])).toEqual(
      tenthsOf(current()).map((tenth) => [tenth.length, sumOf(tenth), tenth.at(-1)?.cents, tenth[0]?.cents]),
    );
  });

  test('what no buyer brings makes up the whole revenue with what they spent', async () => {
    const own = business.rows.filter((row) => row.day >= '2023-01-01' && row.day <= '2024-12-31' && keep(row));
    const sum = (rows: readonly HandRow[]) => rows.reduce((total, { cents }) => total + cents, 0);
    const buyers = new Set(current().map(({ id }) => id));
    const {
      beyond,
      current: { amount },
    } = await ask(`${days}${filter}`);
    expect(beyond).toEqual({
      unnamed: sum(own.filter(({ customer }) => customer === null)),
      taken_back: sum(own.filter(({ customer }) => customer !== null && !buyers.has(customer.id))),
    });
    const revenue = (
      await api.call({ ...business.tenant, groups: ['PURE'] }, `/api/v2/analysis/revenue?${days}${filter}`)
    ).json<Revenue>();
    expect(amount + beyond.unnamed + beyond.taken_back).toBe(revenue.total.umsatz);
  });

  test('the customers behind each tenth and each number of pairs are those', async () => {
    for (const [at, tenth] of tenthsOf(current()).entries()) {
      const page = await list(`${days}${filter}&set=decile&decile=${at + 1}`);
      expect(page).toMatchObject({ total: tenth.length, amount: sumOf(tenth) });
      expect(page.items.map(({ id }) => id)).toEqual(tenth.map(({ id }) => id));
    }
    for (const pairs of [1, 2, 3, 4]) {
      const own = current().filter((buyer) => Math.min(buyer.pairs, 4) === pairs);
      const page = await list(`${days}${filter}&set=pairs&pairs=${pairs}`);
      expect([page.total, page.amount, page.items.map(({ id }) => id).sort()]).toEqual([
        own.length,
        sumOf(own),
        idsOf(own),
      ]);
    }
    expect(await list(`${days}${filter}&set=pairs`)).toMatchObject({ total: summary(current()).glasses_buyers });
  });

  test('each cell of age and kind is its list of buyers', async () => {
    const { cells } = await ask(`${days}${filter}`);
    expect(cells.length).toBeGreaterThan(2);
    for (const { age, kind, buyers, amount } of cells) {
      const own = buyersByHand(
        '2023-01-01',
        '2024-12-31',
        (row) => keep(row) && (age === null || row.age === age) && (kind === null || row.kind === kind),
      );
      expect([age, kind, buyers, amount]).toEqual([age, kind, own.length, sumOf(own)]);
      const narrowed = `${days}${filter.replace(/&(age|customer)=[^&]*/, '')}&set=buyers${age === null ? param(filter, 'age') : `&age=${encodeURIComponent(age)}`}${kind === null ? param(filter, 'customer') : `&customer=${kind}`}`;
      expect(await list(narrowed)).toMatchObject({ total: own.length, amount: sumOf(own) });
    }
    const known = cells.flatMap(({ age, kind }) => [age, kind]).filter((one) => one !== null);
    expect([...AGE_GROUPS, ...CUSTOMER_KINDS]).toEqual(expect.arrayContaining(known));
  });
});

const param = (filter: string, name: string) => new RegExp(`&${name}=[^&]*`).exec(filter)?.[0] ?? '';

test('fewer than ten buyers make no tenths, and nobody no median', async () => {
  const few = await ask('from=2015-01-05&to=2015-01-20');
  expect(few.current.buyers).toBeLessThan(10);
  expect([few.deciles, few.previous_top_share, few.previous.median]).toEqual([[], null, null]);
});

test('the first tenth of the compared period has its share', async () => {
  const [top = []] = tenthsOf(buyersByHand('2022-01-01', '2023-12-31', () => true));
  const { previous_top_share } = await ask('from=2023-01-01&to=2024-12-31&scope=all');
  expect(previous_top_share).toBeCloseTo(sumOf(top) / sumOf(buyersByHand('2022-01-01', '2023-12-31', () => true)), 10);
});

test('an empty business has nothing, and sales to nobody known make no customer', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  expect(await ask('from=2025-01-01&to=2025-12-31', empty)).toMatchObject({
    current: { buyers: 0, amount: 0, median: null },
    cells: [],
    deciles: [],
    data_date: null,
  });
  await seedOrders(api.database, empty.tenantId, empty.storeIds[0] ?? 0, [
    { name: 'X', day: '2025-03-03', cents: 100 },
  ]);
  expect(await ask('from=2025-01-01&to=2025-12-31', empty)).toMatchObject({
    current: { buyers: 0, amount: 0 },
    cells: [],
    data_date: '2025-03-03',
  });
});

test('without PURE or PRO there are no figures, and a reversed period is refused', async () => {
  const call = (groups: string[], days: string) => api.call({ ...business.tenant, groups }, `${path}?${days}`);
  expect((await call(['Marketing'], 'from=2025-01-01&to=2025-02-01')).statusCode).toBe(403);
  expect((await call(['PURE'], 'from=2025-02-01&to=2025-01-01')).json()).toMatchObject({ code: 'period-reversed' });
});
