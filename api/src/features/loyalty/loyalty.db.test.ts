import {
  LOYALTY_HORIZONS,
  STORE_HORIZON,
  type Loyalty,
  type SliceCustomerPage,
  type StoreLoyalty,
} from '@portal/shared/contract/analyse';
import { monthsBetween } from '../../data/derived/testing/by-hand.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

const path = '/api/v2/analysis/loyalty';
const ask = async (query: string, tenant = business.tenant) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `${path}?${query}`)).json<Loyalty>();
const list = async (query: string, tenant = business.tenant) =>
  (
    await api.call({ ...tenant, groups: ['PRO'] }, `/api/v2/analysis/customers?${query}&limit=200`)
  ).json<SliceCustomerPage>();

type Keep = (row: HandRow) => boolean;
interface Wait {
  customer: number;
  year: number;
  isFirst: boolean;
  months: number;
  isEvent: boolean;
}

/** The waits as they were known on a day, from the rows and without SQL. */
function waitsByHand(asOf: string, keep: Keep): Wait[] {
  const lastOrder = (store: number) =>
    business.rows
      .filter((row) => row.store === store)
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  const ends = [lastOrder(0), lastOrder(1)];
  const mains = business.rows.filter((row) => row.isMain && row.customer);
  return [...Map.groupBy(mains, ({ customer }) => customer)].flatMap(([customer, bought]) =>
    bought
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .flatMap((row, at, all): Wait[] => {
        if (row.day > asOf || !keep(row)) return [];
        const next = all[at + 1]?.day;
        const end = ends[row.store] ?? '';
        const isEvent = next !== undefined && next <= asOf;
        return [
          {
            customer: customer?.id ?? 0,
            year: Number(row.day.slice(0, 4)),
            isFirst: at === 0,
            isEvent,
            months: monthsBetween(row.day, isEvent ? next : asOf < end ? asOf : end),
          },
        ];
      }),
  );
}

/** Kaplan-Meier by going through the months one by one. */
function rateByHand(waits: readonly Wait[], within: number): number | null {
  const watched = waits.filter(({ months }) => months + 1 >= within).length;
  const isExact = waits.every(({ months, isEvent }) => isEvent || months + 1 >= within);
  if (waits.length < 5 || (watched < 5 && !isExact)) return null;
  let waiting = 1;
  for (let month = 0; month < within; month += 1) {
    const watched = waits.filter(({ months }) => months >= month).length;
    const ended = waits.filter(({ months, isEvent }) => isEvent && months === month).length;
    if (watched > 0) waiting *= 1 - ended / watched;
  }
  return 1 - waiting;
}

const different = (ids: readonly number[]) => new Set(ids).size;
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 1e9) / 1e9;

function peopleByHand(from: string, to: string, keep: Keep) {
  const sales = business.rows.filter((row) => row.isSale && row.customer);
  const bought = sales.filter((row) => row.day >= from && row.day <= to && keep(row));
  const known = new Set(sales.filter((row) => row.day <= to && keep(row)).map(({ customer }) => customer?.id ?? 0));
  const returned = new Set(
    sales.filter(({ day, purchase }) => day <= to && purchase > 1).map(({ customer }) => customer?.id ?? 0),
  );
  return {
    buyers: different(bought.map(({ customer }) => customer?.id ?? 0)),
    returning: different(bought.filter(({ purchase }) => purchase > 1).map(({ customer }) => customer?.id ?? 0)),
    customers: known.size,
    one_time: [...known].filter((id) => !returned.has(id)).length,
  };
}

const FILTERS: readonly [string, Keep][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&glasses=Gleitsicht', ({ type }) => type === 'Gleitsicht'],
  ['&scope=all&age=60%2B', ({ age }) => age === '60+'],
];

/** Where 20 are watched for longer: there the curve has not ended. */
const shownByHand = (waits: ReturnType<typeof waitsByHand>, months: number) =>
  waits.filter((wait) => wait.months >= months).length >= 20 ? rateByHand(waits, months) : null;

test('each store has the rate of its own waits, whichever store is looked at', async () => {
  const answer = await api.call(
    { ...business.tenant, groups: ['PURE'] },
    `${path}/stores?from=2023-01-01&to=2023-12-31`,
  );
  const { stores } = answer.json<StoreLoyalty>();
  expect(stores.map(({ id }) => id).sort()).toEqual([...business.tenant.storeIds].sort());
  for (const [at, id] of business.tenant.storeIds.entries()) {
    const found = stores.find((store) => store.id === id);
    expect([rounded(found?.current?.share), rounded(found?.previous?.share)]).toEqual(
      ['2023-12-31', '2022-12-31'].map((end) =>
        rounded(
          shownByHand(
            waitsByHand(end, ({ store }) => store === at),
            STORE_HORIZON,
          ),
        ),
      ),
    );
  }
  expect(stores.some(({ current }) => current !== null)).toBe(true);
});

describe.each(FILTERS)('with the filter %p', (filter, keep) => {
  const days = 'from=2023-01-01&to=2023-12-31';
  const [end, previousEnd] = ['2023-12-31', '2022-12-31'];

  test('rates, curve and interval equal a calculation by hand', async () => {
    const loyalty = await ask(`${days}${filter}`);
    const [now, before] = [waitsByHand(end, keep), waitsByHand(previousEnd, keep)];
    expect(loyalty.current).toMatchObject({
      as_of: end,
      waits: now.length,
      ended: now.filter(({ isEvent }) => isEvent).length,
      ...peopleByHand('2023-01-01', end, keep),
    });
    expect(loyalty.previous).toMatchObject({
      as_of: previousEnd,
      waits: before.length,
      ...peopleByHand('2022-01-01', previousEnd, keep),
    });
    expect(
      loyalty.rates.map(({ months, current, previous, customers }) => [
        months,
        rounded(current?.share),
        rounded(previous?.share),
        customers,
      ]),
    ).toEqual(
      LOYALTY_HORIZONS.map((months) => [
        months,
        rounded(shownByHand(now, months)),
        rounded(shownByHand(before, months)),
        different(now.filter((wait) => wait.isEvent && wait.months < months).map(({ customer }) => customer)),
      ]),
    );
    expect(loyalty.curve.length).toBeGreaterThan(5);
    for (const { months, share, lower, upper, at_risk } of loyalty.curve) {
      expect(share).toBeCloseTo(rateByHand(now, months) ?? NaN, 9);
      expect(at_risk).toBe(now.filter((wait) => wait.months >= months).length);
      if (lower !== null && upper !== null) expect([lower <= share, share <= upper]).toEqual([true, true]);
    }
    const half = Array.from({ length: 130 }, (_, months) => months).find(
      (months) => (rateByHand(now, months) ?? 0) > 0.5 + 1e-9,
    );
    expect(loyalty.current.median).toBe(half ?? null);
  });

  test('each cell of the cohorts equals a calculation by hand, and so does its list', async () => {
    const { cohorts } = await ask(`${days}${filter}`);
    const first = waitsByHand(end, keep).filter(({ isFirst }) => isFirst);
    expect(cohorts.map(({ year, customers }) => [year, customers])).toEqual(
      [...Map.groupBy(first, ({ year }) => year)]
        .map(([year, own]) => [year, own.length])
        .sort(([a = 0], [b = 0]) => a - b),
    );
    for (const { year, customers, cells } of cohorts) {
      const own = first.filter((wait) => wait.year === year);
      expect(await list(`${days}${filter}&set=main&cohort=${year}`)).toMatchObject({ total: customers });
      for (const cell of cells) {
        const again = own.filter(({ isEvent, months }) => isEvent && months < cell.years * 12);
        expect([rounded(cell.share), cell.customers, cell.finished]).toEqual([
          rounded(rateByHand(own, cell.years * 12)),
          again.length,
          own.every(({ isEvent, months }) => isEvent || months >= cell.years * 12),
        ]);
        if (cell.finished && cell.share !== null) expect(cell.share).toBeCloseTo(cell.customers / customers, 9);
        const page = await list(`${days}${filter}&set=main&cohort=${year}&within=${cell.years * 12}`);
        expect(page.items.map(({ id }) => id).sort()).toEqual(again.map(({ customer }) => customer).sort());
      }
    }
  });

  test('the lists behind the other figures have as many', async () => {
    const { current, rates } = await ask(`${days}${filter}`);
    expect(await list(`${days}${filter}&set=buyers`)).toMatchObject({ total: current.buyers });
    expect(await list(`${days}${filter}&set=buyers&customer=stamm`)).toMatchObject({ total: current.returning });
    expect(await list(`${days}${filter}&set=one-time`)).toMatchObject({ total: current.one_time });
    for (const { months, customers } of rates)
      expect(await list(`${days}${filter}&set=main&within=${months}`)).toMatchObject({ total: customers });
  });
});

test('who came back within the period has an earlier purchase, though not before it', async () => {
  const tenant = await seedTenant(api.database, 'Zweimal', [{ name: 'Eins' }]);
  const [storeId = 0] = tenant.storeIds;
  const [twice, once] = [
    await seedCustomer(api.database, tenant.tenantId, storeId, 'K1', null),
    await seedCustomer(api.database, tenant.tenantId, storeId, 'K2', null),
  ];
  await seedOrders(api.database, tenant.tenantId, storeId, [
    { name: 'A', day: '2025-01-10', cents: 100, customerId: twice },
    { name: 'B', day: '2025-06-10', cents: 100, customerId: twice },
    { name: 'C', day: '2025-06-11', cents: 100, customerId: once },
    { name: 'D', day: '2025-07-01', cents: 100, customerId: once },
  ]);
  expect((await ask('from=2025-01-01&to=2025-12-31', tenant)).current).toMatchObject({
    buyers: 2,
    returning: 1,
    customers: 2,
    one_time: 1,
    waits: 3,
    ended: 1,
  });
});

test('an empty business has no loyalty, another one its own', async () => {
  const weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  expect(await ask('from=2025-01-01&to=2025-12-31', weber)).toMatchObject({
    current: { waits: 0, median: null, buyers: 0, customers: 0 },
    curve: [],
    cohorts: [],
    data_date: null,
    rates: LOYALTY_HORIZONS.map((months) => ({ months, current: null, customers: 0 })),
  });
});

test('without PURE or PRO there are no figures', async () => {
  expect(
    (await api.call({ ...business.tenant, groups: ['Marketing'] }, `${path}?from=2025-01-01&to=2025-02-01`)).statusCode,
  ).toBe(403);
});
