import type { Dashboard, RevenuePerCustomer } from '@portal/shared/contract/analyse';
import type { GoalSheets } from '@portal/shared/contract/settings-admin';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { workingDays } from '../../data/stores/open-days.ts';

let api: TestApi;
let business: SeededTenant;
let seeded: OrderSeed[];
/** In the middle of last month's year, so that the test does not depend on the day it runs. */
const YEAR = new Date().getFullYear() - 1;
const LAST_DAY = `${YEAR}-08-20`;
const TYPES = ['Fern', 'Gleitsicht', 'Nah', 'Sonne'] as const;

beforeAll(async () => {
  api = await startTestApi();
  await api.database.pool.query(`INSERT INTO geo_plz (plz, place, state, lat, lon, source, precision)
    VALUES ('80331', 'München', 'Bayern', 48.13, 11.57, 'csv', 'plz') ON CONFLICT DO NOTHING`);
  business = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte', plz: '80331' }, { name: 'B Nord' }]);
  const [mitte = 0, nord = 0] = business.storeIds;
  const customers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => seedCustomer(api.database, business.tenantId, mitte, `K${at}`, '1970-01-01')),
  );
  seeded = Array.from({ length: 240 }, (_, at): OrderSeed => {
    const time = Date.parse(`${YEAR}-08-20`) - ((at * 37) % 590) * 86_400_000;
    return {
      name: `A${at}`,
      day: at === 0 ? LAST_DAY : new Date(time).toISOString().slice(0, 10),
      cents: 10_000 + ((at * 7_919) % 90_000),
      kind: at % 6 === 5 ? 'KL' : 'Brille',
      type: TYPES[at % 4] ?? null,
      // Some are sold over the counter to someone unknown.
      ...(at % 12 !== 11 && { customerId: customers[(at * 11) % 40] ?? 0 }),
    };
  });
  await seedOrders(api.database, business.tenantId, mitte, seeded);
  await seedOrders(api.database, business.tenantId, nord, [{ name: 'N', day: LAST_DAY, cents: 999_999_00 }]);
});
afterAll(() => api.close());

const ask = async (tenant = business) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, '/api/v2/analysis/dashboard')).json<Dashboard>();
const between = (from: string, to: string) => seeded.filter(({ day }) => day >= from && day <= to);
const sum = (orders: readonly OrderSeed[]) => orders.reduce((total, { cents }) => total + cents, 0);

test('the six figures equal a calculation over the seeded orders, to the day of the data', async () => {
  const dashboard = await ask();
  expect([dashboard.data_date, dashboard.from, dashboard.to]).toEqual([LAST_DAY, `${YEAR}-01-01`, LAST_DAY]);
  const now = between(`${YEAR}-01-01`, LAST_DAY);
  const before = between(`${YEAR - 1}-01-01`, `${YEAR - 1}-08-20`);
  const glasses = now.filter(({ kind }) => kind === 'Brille');
  const known = now.filter(({ customerId }) => customerId !== undefined);
  expect(known.length).toBeLessThan(now.length);
  const buyers = new Set(known.map(({ customerId }) => customerId)).size;
  const corrective = glasses.filter(({ type }) => type !== 'Sonne');
  const figure = (kpi: string) => dashboard.figures.find((one) => one.kpi === kpi);
  expect(figure('revenue')).toMatchObject({ value: sum(now), previous: sum(before), n: now.length });
  expect(figure('glasses')).toMatchObject({
    value: glasses.length,
    previous: before.filter(({ kind }) => kind === 'Brille').length,
  });
  expect(figure('revenue_per_glasses')?.value).toBeCloseTo(sum(glasses) / glasses.length, 6);
  expect(figure('revenue_per_customer')?.value).toBeCloseTo(sum(known) / buyers, 6);
  expect(figure('revenue_per_customer')?.n).toBe(buyers);
  expect(figure('progressive_share')?.value).toBeCloseTo(
    glasses.filter(({ type }) => type === 'Gleitsicht').length / corrective.length,
    9,
  );
  expect(figure('extra_glasses_share')?.n).toBe(glasses.length);
  const months = figure('revenue')?.months ?? [];
  expect(months).toHaveLength(13);
  expect(months.map(({ month, value }) => [month, value])).toEqual(
    months.map(({ month }) => [month, sum(between(month, `${month.slice(0, 7)}-31`))]),
  );
  expect(months.map(({ running }) => running)).toEqual([...Array.from({ length: 12 }, () => false), true]);
});

test('without goals there are none; with goals each stands at its working days', async () => {
  expect((await ask()).goals).toEqual([]);
  const put = await api.call({ ...business, groups: ['PURE'] }, '/api/v2/settings/goals', {
    method: 'PUT',
    payload: {
      store_id: business.storeIds[0],
      year: YEAR,
      version: 0,
      goals: [{ kpi: 'revenue', months: Array.from({ length: 12 }, () => 1_000_000) }],
    },
  });
  expect(put.statusCode).toBe(200);
  const dashboard = await ask();
  const days = {
    total: workingDays(`${YEAR}-08-01`, `${YEAR}-08-31`, { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: 'Bayern' }),
    done: workingDays(`${YEAR}-08-01`, LAST_DAY, { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: 'Bayern' }),
  };
  expect(days.done).toBeLessThan(days.total);
  const actual = sum(between(`${YEAR}-08-01`, LAST_DAY));
  expect(dashboard.goals).toEqual([
    {
      kpi: 'revenue',
      month: {
        goal: 1_000_000,
        due: (1_000_000 * days.done) / days.total,
        actual,
        projected: Math.round((actual / days.done) * days.total),
        working_days: days.total,
        working_days_done: days.done,
      },
      year: expect.objectContaining({
        goal: 12_000_000,
        due: expect.closeTo(7_000_000 + (1_000_000 * days.done) / days.total, 6),
        actual: sum(between(`${YEAR}-01-01`, LAST_DAY)),
        working_days: workingDays(`${YEAR}-01-01`, `${YEAR}-12-31`, {
          weekdays: new Set([1, 2, 3, 4, 5, 6]),
          state: 'Bayern',
        }),
      }),
    },
  ]);
  expect(dashboard.figures[0]?.goal).toBeCloseTo(7_000_000 + (1_000_000 * days.done) / days.total, 6);
});

// 20 August; of a day and a week the same weekdays, 52 weeks before.
const back = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const monday = back(LAST_DAY, (new Date(LAST_DAY).getUTCDay() + 6) % 7);
test.each([
  ['day', LAST_DAY, LAST_DAY, [back(LAST_DAY, 364), back(LAST_DAY, 364)]],
  ['week', monday, back(monday, -6), [back(monday, 364), back(LAST_DAY, 364)]],
  ['month', `${YEAR}-08-01`, `${YEAR}-08-31`, [`${YEAR - 1}-08-01`, `${YEAR - 1}-08-20`]],
  ['year', `${YEAR}-01-01`, `${YEAR}-12-31`, [`${YEAR - 1}-01-01`, `${YEAR - 1}-08-20`]],
])(
  'a %s has its own figures, its goal by working days, and what it is made of',
  async (unit, from, ends, [first = '', last = '']) => {
    const dashboard = (
      await api.call({ ...business, groups: ['PURE'] }, `/api/v2/analysis/dashboard?unit=${unit}`)
    ).json<Dashboard>();
    expect([dashboard.unit, dashboard.from, dashboard.to, dashboard.ends]).toEqual([unit, from, LAST_DAY, ends]);
    const [now, before] = [between(from, LAST_DAY), between(first, last)];
    expect(dashboard.figures.find(({ kpi }) => kpi === 'revenue')).toMatchObject({
      value: sum(now),
      previous: sum(before),
      n: now.length,
    });
    const bavaria = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: 'Bayern' };
    const { standing } = dashboard;
    expect(standing).toMatchObject({
      actual: sum(now),
      previous: sum(before),
      working_days: workingDays(from, ends, bavaria),
      working_days_done: workingDays(from, LAST_DAY, bavaria),
    });
    // The goals are 10,000 € a month; the last week may reach into September.
    const partOf = (month: string, begin: string, end: string) =>
      workingDays(begin, end, bavaria) /
      workingDays(
        `${month}-01`,
        new Date(Date.UTC(YEAR, Number(month.slice(5)), 0)).toISOString().slice(0, 10),
        bavaria,
      );
    const august = partOf(
      `${YEAR}-08`,
      from > `${YEAR}-08-01` ? from : `${YEAR}-08-01`,
      ends < `${YEAR}-08-31` ? ends : `${YEAR}-08-31`,
    );
    const others = unit === 'year' ? 11 : 0;
    const september = unit !== 'year' && ends > `${YEAR}-08-31` ? partOf(`${YEAR}-09`, `${YEAR}-09-01`, ends) : 0;
    expect(standing?.goal).toBeCloseTo(1_000_000 * (august + september + others), 4);
    const kinds = (orders: readonly OrderSeed[]) => (kind: string, type: string | null) =>
      sum(
        orders.filter((one) => (one.kind ?? 'Brille') === kind && (kind === 'KL' ? type === null : one.type === type)),
      );
    for (const { kind, type, current, previous } of standing?.assortments ?? [])
      expect([kind, type, current, previous]).toEqual([kind, type, kinds(now)(kind, type), kinds(before)(kind, type)]);
    expect(standing?.assortments.reduce((total, { current }) => total + current, 0)).toBe(sum(now));
    expect(standing?.assortments.reduce((total, { previous }) => total + previous, 0)).toBe(sum(before));
  },
);

test('revenue per customer is that of the page about it, and its goal is held against its mean month', async () => {
  const dashboard = await ask();
  const figure = dashboard.figures.find(({ kpi }) => kpi === 'revenue_per_customer');
  const page = await api.call(
    { ...business, groups: ['PURE'] },
    `/api/v2/analysis/revenue-per-customer?from=${dashboard.from}&to=${dashboard.to}`,
  );
  const { amount, buyers } = page.json<RevenuePerCustomer>().current;
  expect(figure?.value).toBeCloseTo(amount / buyers, 6);
  const byMonth = Array.from({ length: 8 }, (_, at) => `${YEAR}-0${at + 1}`).map((month) =>
    between(`${month}-01`, `${month}-31`).filter(({ customerId }) => customerId !== undefined),
  );
  const visits = byMonth.reduce((total, orders) => total + new Set(orders.map(({ customerId }) => customerId)).size, 0);
  expect(figure?.goal_value).toBeCloseTo(sum(byMonth.flat()) / visits, 6);
  expect(dashboard.figures.filter(({ goal_value, value }) => goal_value !== value).map(({ kpi }) => kpi)).toEqual([
    'revenue_per_customer',
  ]);
});

describe('all stores', () => {
  const askAll = async () =>
    (await api.call({ ...business, groups: ['PURE'] }, '/api/v2/analysis/dashboard?scope=all')).json<Dashboard>();
  const NORD_CENTS = 999_999_00;
  const setGoals = async (at: number, revenue: number, perGlasses: number) => {
    const target = { store_id: business.storeIds[at], year: YEAR };
    const sheets = (
      await api.call({ ...business, groups: ['PURE'] }, `/api/v2/settings/goals?year=${YEAR}&scope=all`)
    ).json<GoalSheets>();
    const version = sheets.stores.find(({ store_id }) => store_id === target.store_id)?.version ?? 0;
    const months = (value: number) => Array.from({ length: 12 }, () => value);
    const put = await api.call({ ...business, groups: ['PURE'] }, '/api/v2/settings/goals', {
      method: 'PUT',
      payload: {
        ...target,
        version,
        goals: [
          { kpi: 'revenue', months: months(revenue) },
          { kpi: 'revenue_per_glasses', months: months(perGlasses) },
        ],
      },
    });
    expect(put.statusCode).toBe(200);
  };

  test('are calculated over the orders of all of them', async () => {
    const dashboard = await askAll();
    const now = between(`${YEAR}-01-01`, LAST_DAY);
    const glasses = now.filter(({ kind }) => kind === 'Brille');
    const figure = (kpi: string) => dashboard.figures.find((one) => one.kpi === kpi);
    expect(figure('revenue')).toMatchObject({ value: sum(now) + NORD_CENTS, n: now.length + 1 });
    expect(figure('glasses')?.value).toBe(glasses.length + 1);
    expect(figure('revenue_per_glasses')?.value).toBeCloseTo((sum(glasses) + NORD_CENTS) / (glasses.length + 1), 6);
    expect((await ask()).figures[0]?.value).toBe(sum(now));
  });

  test('have goals only where each of them has; sums add up, means are weighed by what was sold', async () => {
    await setGoals(0, 1_000_000, 50_000);
    expect((await askAll()).goals).toEqual([]);
    await setGoals(1, 500_000, 80_000);
    const { goals, figures } = await askAll();
    expect(goals).toMatchObject([
      {
        kpi: 'revenue',
        month: { goal: 1_500_000 },
        year: { goal: 18_000_000, actual: sum(between(`${YEAR}-01-01`, LAST_DAY)) + NORD_CENTS },
      },
    ]);
    const inAugust = between(`${YEAR}-08-01`, LAST_DAY).filter(({ kind }) => kind === 'Brille').length;
    const august = (50_000 * inAugust + 80_000) / (inAugust + 1);
    expect(figures.find(({ kpi }) => kpi === 'revenue_per_glasses')?.goal).toBeCloseTo((7 * 50_000 + august) / 8, 6);
    // One store lies in Bavaria, of the other nobody knows: only the holidays of all Germany count.
    expect(goals[0]?.year?.working_days).toBe(
      workingDays(`${YEAR}-01-01`, `${YEAR}-12-31`, { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: null }),
    );
  });

  test('a call can name the one store that it is about', async () => {
    const answer = await api.call({ ...business, groups: ['PURE'] }, '/api/v2/analysis/dashboard', {
      headers: { 'portal-store': String(business.storeIds[1]) },
    });
    expect(answer.json<Dashboard>().figures[0]?.value).toBe(NORD_CENTS);
    const foreign = await api.call({ ...business, groups: ['PURE'] }, '/api/v2/analysis/dashboard', {
      headers: { 'portal-store': '999999' },
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'store-not-found']);
  });
});

test('who began elsewhere in the business is new in the year of every store they buy in', async () => {
  const tenant = await seedTenant(api.database, 'Zwei Läden', [
    { name: 'Eins', plz: '80331' },
    { name: 'Zwei', plz: '80331' },
  ]);
  const [first = 0, second = 0] = tenant.storeIds;
  const customerId = await seedCustomer(api.database, tenant.tenantId, first, 'K', '1970-01-01');
  await seedOrders(api.database, tenant.tenantId, first, [{ name: 'A', day: `${YEAR}-01-10`, cents: 100, customerId }]);
  await seedOrders(api.database, tenant.tenantId, second, [{ name: 'B', day: LAST_DAY, cents: 100, customerId }]);
  await api.call({ ...tenant, groups: ['PURE'] }, '/api/v2/settings/goals', {
    method: 'PUT',
    payload: {
      store_id: second,
      year: YEAR,
      version: 0,
      goals: [{ kpi: 'new_customers', months: Array.from({ length: 12 }, () => 1) }],
    },
  });
  const answer = await api.call({ ...tenant, groups: ['PURE'] }, '/api/v2/analysis/dashboard', {
    headers: { 'portal-store': String(second) },
  });
  expect(answer.json<Dashboard>().goals).toMatchObject([
    { kpi: 'new_customers', month: { actual: 0 }, year: { actual: 1 } },
  ]);
});

test('who goes on with a first purchase in the next month is new in the first one alone', async () => {
  const tenant = await seedTenant(api.database, 'Zwei Monate', [{ name: 'Eins', plz: '80331' }]);
  const [store = 0] = tenant.storeIds;
  const customerId = await seedCustomer(api.database, tenant.tenantId, store, 'K', '1970-01-01');
  await seedOrders(api.database, tenant.tenantId, store, [
    { name: 'A', day: `${YEAR}-02-20`, cents: 100, customerId },
    { name: 'B', day: `${YEAR}-03-05`, cents: 100, customerId },
  ]);
  await api.call({ ...tenant, groups: ['PURE'] }, '/api/v2/settings/goals', {
    method: 'PUT',
    payload: {
      store_id: store,
      year: YEAR,
      version: 0,
      goals: [{ kpi: 'new_customers', months: Array.from({ length: 12 }, () => 1) }],
    },
  });
  expect((await ask(tenant)).goals).toMatchObject([
    { kpi: 'new_customers', month: { actual: 0 }, year: { actual: 1 } },
  ]);
  const { rows } = await api.database.pool.query(
    `SELECT new_buyer_count AS new FROM store_month WHERE tenant_id = ${tenant.tenantId} ORDER BY month`,
  );
  expect(rows).toEqual([{ new: 1 }, { new: 0 }]);
  const catchment = await api.call(
    { ...tenant, groups: ['PURE'] },
    `/api/v2/analysis/catchment?from=${YEAR}-03-01&to=${YEAR}-03-31`,
  );
  expect(catchment.json()).toMatchObject({ total: { customers: 1, new_customers: 0 } });
});

test('a business without data has no figures, and without the group there is no answer', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  expect(await ask(empty)).toEqual({
    data_since: null,
    data_date: null,
    amounts: 'gross',
    unit: 'year',
    from: null,
    to: null,
    ends: null,
    standing: null,
    figures: [],
    goals: [],
  });
  expect((await api.call({ ...business, groups: ['Marketing'] }, '/api/v2/analysis/dashboard')).statusCode).toBe(403);
});
