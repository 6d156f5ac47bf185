import { isoWeekday } from '@portal/shared/contract/calendar';
import type { Revenue, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { STORE_HEADER } from '@portal/shared/contract/common';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
const KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur'] as const;
const TYPES = ['Fern', 'Nah', 'Gleitsicht', null] as const;
const dayOf = (index: number) => new Date(Date.UTC(2024, 10, 1) + index * 86_400_000).toISOString().slice(0, 10);

/** 300 orders over 17 months to 2026-03-20, every seventh cancelled later, every eleventh storniert without a row. */
function orders(customers: number[], staff: number[]): OrderSeed[] {
  return Array.from({ length: 300 }, (_, i): OrderSeed[] => {
    const order: OrderSeed = {
      name: `A${i}`,
      day: dayOf(Math.floor(i * 1.68)),
      cents: 1_000 + ((i * 7_919) % 90_000),
      kind: KINDS[(i * 3) % 5] ?? 'Brille',
      type: TYPES[i % 4] ?? null,
      ...(i % 3 !== 0 && { staffId: staff[i % 2] ?? 0 }),
      customerId: customers[(i * 5) % customers.length] ?? 0,
      lines:
        i % 3 === 0
          ? []
          : [
              { group_name: 'Fassung', gross_cents: 100 + i, brand: i % 2 === 0 ? 'Götti' : ' Ray-Ban ' },
              { group_name: 'Glas_R', gross_cents: 231 },
              { group_name: 'KL', gross_cents: i % 5 },
            ],
    };
    if (i % 11 === 0) return [{ ...order, status: 'storniert' }];
    if (i % 7 !== 0) return [order];
    return [
      { ...order, status: 'storniert' },
      {
        ...order,
        name: `S${i}`,
        day: dayOf(Math.floor(i * 1.68) + 3),
        cents: -order.cents,
        cancels: `A${i}`,
        lines: [],
      },
    ];
  }).flat();
}

let staff: number[];
let seeded: OrderSeed[];
/** Customer → birthday. */
let births: ReadonlyMap<number, string | null>;

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [
    { name: 'A Mitte' },
    { name: 'B Nord' },
    { name: 'C Zu', is_visible: false },
  ]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  const [mitte = 0, nord = 0, zu = 0] = sommer.storeIds;
  const birthdays = ['1950-05-05', '2010-01-01', '1980-03-15', null];
  const customers = await Promise.all(
    birthdays.map((birth, i) => seedCustomer(api.database, sommer.tenantId, mitte, `K${i}`, birth)),
  );
  births = new Map(customers.map((id, i) => [id, birthdays[i] ?? null]));
  staff = await withTenant(api.database.db, sommer.tenantId, async (trx) =>
    (
      await trx
        .insertInto('staff')
        .values(
          ['M', 'N'].map((code) => ({
            tenant_id: sommer.tenantId,
            store_id: mitte,
            external_id: code,
            short_code: code,
          })),
        )
        .returning('id')
        .execute()
    ).map(({ id }) => id),
  );
  seeded = orders(customers, staff);
  await seedOrders(api.database, sommer.tenantId, mitte, seeded);
  await seedOrders(api.database, sommer.tenantId, nord, [{ name: 'N', day: '2026-02-01', cents: 77 }]);
  await seedOrders(api.database, sommer.tenantId, zu, [{ name: 'Z', day: '2026-06-01', cents: 5_000_000 }]);
  await seedOrders(api.database, weber.tenantId, weber.storeIds[0] ?? 0, [
    { name: 'W', day: '2026-02-02', cents: 4_711 },
  ]);
});
afterAll(() => api.close());

const path = '/api/v2/analysis/revenue';
const ask = async (query: string, tenant = sommer) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `${path}?${query}`)).json<Revenue>();
const askOrders = async (query: string, tenant = sommer) =>
  (await api.call({ ...tenant, groups: ['PRO'] }, `${path}/orders?${query}`)).json<RevenueOrderPage>();

/** The order that one takes back, or itself. */
const soldOf = (order: OrderSeed): OrderSeed => seeded.find(({ name }) => name === order.cancels) ?? order;

/** The definition once more, over the raw rows and without any SQL. */
function countedByHand(from: string, to: string, keep: (order: OrderSeed) => boolean): OrderSeed[] {
  const cancelled = new Set(seeded.map(({ cancels }) => cancels));
  return seeded.filter(
    (order) =>
      (order.status !== 'storniert' || order.cancels !== undefined || cancelled.has(order.name)) &&
      order.day >= from &&
      order.day <= to &&
      keep(order),
  );
}

function byHand(from: string, to: string, keep: (order: OrderSeed) => boolean = () => true) {
  const counted = countedByHand(from, to, keep);
  return {
    umsatz: counted.reduce((sum, { cents }) => sum + cents, 0),
    orders: counted.reduce((sum, { cancels }) => sum + (cancels === undefined ? 1 : -1), 0),
  };
}

test('months, totals and the year before equal a calculation by hand', async () => {
  const revenue = await ask('from=2025-11-01&to=2026-02-28');
  expect(revenue.months.map(({ month }) => month)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  expect(revenue.total).toMatchObject(byHand('2025-11-01', '2026-02-28'));
  expect(revenue.previous).toMatchObject(byHand('2024-11-01', '2025-02-28'));
  for (const { month, current, previous } of revenue.months) {
    expect(current).toMatchObject(byHand(month, `${month.slice(0, 7)}-31`));
    expect(previous).toMatchObject(
      byHand(
        `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`,
        `${Number(month.slice(0, 4)) - 1}${month.slice(4, 7)}-31`,
      ),
    );
  }
});

test('the parts add up, in every month', async () => {
  const { months, total } = await ask('from=2024-11-01&to=2026-03-31');
  expect(total.umsatz).toBeGreaterThan(5_000_000);
  // Every line here is a frame, a lens or a contact lens: of glasses only orders without lines are neither frame nor lens.
  const isUnsplit = (order: OrderSeed) => order.kind === 'Brille' && soldOf(order).lines?.length === 0;
  for (const { month, current } of months) {
    expect([month, current.brillen + current.neuverglasung - current.fassung - current.glas]).toEqual([
      month,
      byHand(month, `${month.slice(0, 7)}-31`, isUnsplit).umsatz,
    ]);
  }
  for (const { current } of [...months, { current: total }]) {
    expect(current.umsatz).toBe(current.brillen + current.neuverglasung + current.kontaktlinsen + current.handelsware);
  }
});

test('Neuverglasungen are a part of their own: all of their orders but contact lenses, and the list behind them', async () => {
  const period = 'from=2024-11-01&to=2026-03-31';
  const { total } = await ask(period);
  const [lenses, list, glasses] = await Promise.all(
    ['kind=Neuverglasung&part=kontaktlinsen', 'part=neuverglasung', 'part=brillen'].map((slice) =>
      askOrders(`${period}&${slice}&limit=5000`),
    ),
  );
  expect(total.neuverglasung + (lenses?.amount ?? 0)).toBe(
    byHand('2024-11-01', '2026-03-31', ({ kind }) => kind === 'Neuverglasung').umsatz,
  );
  expect([list?.amount, glasses?.amount]).toEqual([total.neuverglasung, total.brillen]);
  expect(new Set(list?.items.map(({ kind }) => kind))).toEqual(new Set(['Neuverglasung']));
  expect(glasses?.items.map(({ kind }) => kind)).not.toContain('Neuverglasung');
});

test('the bridge leads from the year before to now, and its assortments are all that was sold', async () => {
  const { bridge, total, previous } = await ask('from=2025-11-01&to=2026-02-28');
  expect(bridge).toMatchObject({ previous: previous.umsatz, current: total.umsatz });
  expect(bridge.previous + bridge.volume + bridge.price + bridge.mix).toBe(bridge.current);
  expect(bridge.assortments.length).toBeGreaterThan(6);
  for (const { kind, type, current, previous: before } of bridge.assortments) {
    const same = (order: OrderSeed) =>
      (order.kind ?? 'Brille') === kind && (type === null || (order.type ?? 'ohne') === type);
    const [now, then] = [byHand('2025-11-01', '2026-02-28', same), byHand('2024-11-01', '2025-02-28', same)];
    expect([current, before]).toEqual([
      { umsatz: now.umsatz, pieces: now.orders },
      { umsatz: then.umsatz, pieces: then.orders },
    ]);
  }
});

test('each weekday of each month is the sum of its days, and of the orders behind it', async () => {
  const { weekdays, total } = await ask('from=2025-12-01&to=2026-01-31');
  expect(weekdays.reduce((sum, { umsatz }) => sum + umsatz, 0)).toBe(total.umsatz);
  for (const { month, weekday, umsatz, orders, days } of weekdays) {
    const to = `${month.slice(0, 7)}-31`;
    const isIn = ({ day }: OrderSeed) => (new Date(day).getUTCDay() || 7) === weekday;
    expect({ umsatz, orders }).toEqual(byHand(month, to, isIn));
    expect(days).toBe(new Set(countedByHand(month, to, isIn).map(({ day }) => day)).size);
    expect(await askOrders(`from=${month}&to=${to}&weekday=${weekday}`)).toMatchObject({ umsatz, pieces: orders });
  }
});

test('a goal stands beside its whole month, and nowhere else', async () => {
  const [store_id = 0] = sommer.storeIds;
  const goals = [{ kpi: 'revenue', months: [500_000, 600_000, 700_000, ...Array.from({ length: 9 }, () => null)] }];
  expect(
    (
      await api.call({ ...sommer, groups: ['PRO'] }, '/api/v2/settings/goals', {
        method: 'PUT',
        payload: { store_id, year: 2026, version: 0, goals },
      })
    ).statusCode,
  ).toBe(200);
  const goalsOf = async (query: string) => (await ask(query)).months.map(({ goal }) => goal);
  expect(await goalsOf('from=2025-12-01&to=2026-02-28')).toEqual([null, 500_000, 600_000]);
  expect(await goalsOf('from=2026-01-10&to=2026-02-28')).toEqual([null, 600_000]);
  // The running month up to its last data counts as whole; below a restriction and for stores without goals there is none.
  expect(await goalsOf('from=2026-03-01&to=2026-03-20')).toEqual([700_000]);
  expect(await goalsOf('from=2026-03-01&to=2026-03-10')).toEqual([null]);
  expect(await goalsOf('from=2026-01-01&to=2026-01-31&glasses=Nah')).toEqual([null]);
  expect(await goalsOf('from=2026-01-01&to=2026-01-31&scope=all')).toEqual([null]);
});

test('the running month is compared with the same days', async () => {
  const lastDay =
    seeded
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  expect(lastDay.slice(0, 7)).toBe('2026-03');
  const revenue = await ask('from=2026-03-01&to=2026-03-31');
  expect(revenue.data_date).toBe(lastDay);
  expect(revenue.months[0]?.running).toBe(true);
  expect(revenue.previous).toMatchObject(byHand('2025-03-01', `2025${lastDay.slice(4)}`));
});

test('filters keep a sale and its cancellation together', async () => {
  const type = await ask('from=2024-11-01&to=2026-03-31&glasses=Gleitsicht');
  expect(type.total).toMatchObject(byHand('2024-11-01', '2026-03-31', ({ type: t }) => t === 'Gleitsicht'));
});

test('the brand of a frame is that of what was sold or taken back', async () => {
  const range = ['2024-11-01', '2026-03-31'] as const;
  const { total, months, weekdays } = await ask(`from=${range[0]}&to=${range[1]}&frame_brand=Ray-Ban`);
  expect(total).toMatchObject(
    byHand(...range, (order) => soldOf(order).lines?.some(({ brand }) => brand === ' Ray-Ban ') ?? false),
  );
  expect(total.umsatz).toBeGreaterThan(0);
  for (const sums of [months.map(({ current }) => current), weekdays])
    expect(sums.reduce((sum, { umsatz }) => sum + umsatz, 0)).toBe(total.umsatz);
});

test('what one person sold is for PRO alone, and refused wherever it could be told otherwise', async () => {
  const range = ['2024-11-01', '2026-03-31'] as const;
  const query = `from=${range[0]}&to=${range[1]}&compare=ohne`;
  const askPro = async (of: number) =>
    (await api.call({ ...sommer, groups: ['PRO'] }, `${path}?${query}&staff=${of}`)).json<Revenue>();
  for (const of of [...staff, 0]) {
    const { total } = await askPro(of);
    expect(total).toMatchObject(byHand(...range, (order) => (soldOf(order).staffId ?? 0) === of));
    expect(total.umsatz).toBeGreaterThan(0);
  }
  for (const one of [
    'revenue?',
    'orders?',
    'change-explained?',
    'glasses-value?',
    'customers?set=buyers&',
    'stores?',
  ]) {
    const refused = await api.call(
      { ...sommer, groups: ['PURE'] },
      `/api/v2/analysis/${one}${query}&staff=${staff[0] ?? 0}`,
    );
    expect([one, refused.statusCode]).toEqual([one, 403]);
    expect(refused.body).toContain('Zahlen einzelner Mitarbeiter gehören zu PRO.');
  }
});

test('a weekday is that of the day on which something was sold or taken back', async () => {
  const range = ['2024-11-01', '2026-03-31'] as const;
  const { total, months } = await ask(`from=${range[0]}&to=${range[1]}&weekday=6`);
  expect(total).toMatchObject(byHand(...range, ({ day }) => isoWeekday(day) === 6));
  expect(months.reduce((sum, { current }) => sum + current.umsatz, 0)).toBe(total.umsatz);
});

test.each([
  ['0-19', 0, 19],
  ['20-29', 20, 29],
  ['30-44', 30, 44],
  ['45-59', 45, 59],
  ['60+', 60, 200],
  ['unbekannt', -1, -1],
])('orders of people aged %s when they bought', async (age, from, to) => {
  /** Years between a birthday and the day of the sale, by counting birthdays; −1 without one. */
  const yearsAt = (order: OrderSeed) => {
    const birth = births.get(order.customerId ?? 0);
    if (!birth) return -1;
    const sold = soldOf(order).day;
    return Number(sold.slice(0, 4)) - Number(birth.slice(0, 4)) - (sold.slice(5) < birth.slice(5) ? 1 : 0);
  };
  const { total } = await ask(`from=2024-11-01&to=2026-03-31&age=${encodeURIComponent(age)}`);
  expect(total).toMatchObject(
    byHand('2024-11-01', '2026-03-31', (order) => yearsAt(order) >= from && yearsAt(order) <= to),
  );
});

test('new and regular customers add up to all', async () => {
  const [all, fresh, regular] = await Promise.all(
    ['', '&customer=neu', '&customer=stamm'].map((filter) => ask(`from=2024-11-01&to=2026-03-31${filter}`)),
  );
  expect(fresh?.total.umsatz).toBeGreaterThan(0);
  for (const part of ['umsatz', 'brillen', 'neuverglasung'] as const)
    expect((fresh?.total[part] ?? 0) + (regular?.total[part] ?? 0)).toBe(all?.total[part]);
  const firstDays = new Map<number | undefined, string>();
  for (const { customerId, day, status, cancels, name } of seeded) {
    const sold = cancels === undefined && status !== 'storniert' && !seeded.some((other) => other.cancels === name);
    if (sold && day < (firstDays.get(customerId) ?? '9')) firstDays.set(customerId, day);
  }
  // A purchase takes in what is bought within 60 days of its first day.
  const isNew = (order: OrderSeed) =>
    Date.parse(soldOf(order).day) - Date.parse(firstDays.get(order.customerId) ?? '9999-01-01') <= 60 * 86_400_000;
  expect(fresh?.total).toMatchObject(byHand('2024-11-01', '2026-03-31', isNew));
});

test('all stores means all visible stores of the business', async () => {
  const period = 'from=2026-02-01&to=2026-02-28';
  const [one, all] = [await ask(period), await ask(`${period}&scope=all`)];
  expect(all.total.umsatz).toBe(one.total.umsatz + 77);
  expect(all.data_date).toBe(one.data_date);
});

test('the data of a store begin with the first order that counts, whatever the filter; those of all with the first of any', async () => {
  const [firstDay] = countedByHand('2000-01-01', '2099-12-31', () => true)
    .map(({ day }) => day)
    .sort();
  for (const query of ['from=2026-02-01&to=2026-02-28', 'from=2026-02-01&to=2026-02-28&age=60%2B&compare=ohne'])
    expect((await ask(query)).data_since).toBe(firstDay);
  const inNord = await api.call({ ...sommer, groups: ['PURE'] }, `${path}?from=2026-02-01&to=2026-02-28`, {
    headers: { [STORE_HEADER]: String(sommer.storeIds[1]) },
  });
  expect(inNord.json<Revenue>().data_since).toBe('2026-02-01');
  expect((await ask('from=2026-02-01&to=2026-02-28&scope=all')).data_since).toBe(firstDay);
});

test('another business sees its own figures only', async () => {
  const revenue = await ask('from=2024-01-01&to=2026-12-31&scope=all', weber);
  expect(revenue.total).toMatchObject({ umsatz: 4_711, orders: 1 });
  expect([revenue.data_since, revenue.data_date]).toEqual(['2026-02-02', '2026-02-02']);
  expect(await askOrders('from=2024-01-01&to=2026-12-31&scope=all', weber)).toMatchObject({
    total: 1,
    umsatz: 4_711,
    items: [{ external_id: 'W' }],
  });
});

test('a business without data has months of nothing and no data date', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const revenue = await ask('from=2026-01-01&to=2026-03-31', empty);
  expect([revenue.data_since, revenue.data_date]).toEqual([null, null]);
  expect(revenue.months.map(({ current, running }) => [current.umsatz, running])).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ]);
});

describe('the orders behind a figure', () => {
  test.each(['', '&glasses=Nah', '&age=60%2B', '&customer=stamm', '&weekday=4', '&frame_brand=Ray-Ban'])(
    'sum to the bar with the filter %p',
    async (filter) => {
      const query = `from=2025-12-01&to=2025-12-31${filter}`;
      const [{ total }, page] = [await ask(query), await askOrders(`${query}&limit=200`)];
      expect(page.items.length).toBeGreaterThan(0);
      expect(page.items).toHaveLength(page.total);
      expect(page.items.reduce((sum, { gross_cents }) => sum + gross_cents, 0)).toBe(total.umsatz);
      expect(page.umsatz).toBe(total.umsatz);
    },
  );

  test('are paged without gaps, newest first, and name what they take back', async () => {
    const query = 'from=2025-01-01&to=2025-12-31';
    const whole = await askOrders(`${query}&limit=200`);
    const pages = await Promise.all([0, 80, 160].map((offset) => askOrders(`${query}&limit=80&offset=${offset}`)));
    expect(pages.flatMap(({ items }) => items).slice(0, 200)).toEqual(whole.items);
    expect(whole.items.map(({ ordered_on }) => ordered_on)).toEqual(
      whole.items
        .map(({ ordered_on }) => ordered_on)
        .sort()
        .toReversed(),
    );
    const taken = whole.items.filter(({ cancels }) => cancels !== null);
    expect(taken.length).toBeGreaterThan(5);
    for (const row of taken)
      expect([row.external_id, row.gross_cents < 0]).toEqual([`S${row.cancels?.slice(1)}`, true]);
  });
});

test.each([
  ['from=2026-02-01&to=2026-01-01', 'period-reversed'],
  ['from=1900-01-01&to=2026-01-01', 'period-too-long'],
  ['from=2026-02-30&to=2026-03-01', 'validation-failed'],
  ['from=01.02.2026&to=2026-03-01', 'validation-failed'],
  ['from=2026-01-01&to=2026-03-01&glasses=Rosa', 'validation-failed'],
  ['', 'validation-failed'],
])('%p is refused with %p', async (query, code) => {
  for (const suffix of ['', '/orders']) {
    const answer = await api.call({ ...sommer, groups: ['PURE'] }, `${path}${suffix}?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  }
});

test.each(['brand', 'frame_maker', 'lens_maker'])(
  'a NUL in %s is refused, as the database cannot keep it',
  async (name) => {
    const answer = await api.call(
      { ...sommer, groups: ['PURE'] },
      `/api/v2/analysis/orders?from=2026-01-01&to=2026-02-01&${name}=a%00b`,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'text-invalid']);
  },
);

test('a customer whose birthday is yet to come has no age', async () => {
  const tenant = await seedTenant(api.database, 'Morgen', [{ name: 'Morgen' }]);
  const [store = 0] = tenant.storeIds;
  const customerId = await seedCustomer(api.database, tenant.tenantId, store, 'K', '2099-12-31');
  await seedOrders(api.database, tenant.tenantId, store, [{ name: 'A', day: '2026-01-05', cents: 100, customerId }]);
  const answer = await api.call(
    { ...tenant, groups: ['PURE'] },
    '/api/v2/analysis/customers?set=buyers&from=2026-01-01&to=2026-02-01',
  );
  expect(answer.json()).toMatchObject({ total: 1, items: [{ external_id: 'K', age: null }] });
});

test('without PURE or PRO there are no figures', async () => {
  for (const suffix of ['', '/orders']) {
    expect(
      (await api.call({ ...sommer, groups: ['Marketing'] }, `${path}${suffix}?from=2026-01-01&to=2026-02-01`))
        .statusCode,
    ).toBe(403);
  }
});
