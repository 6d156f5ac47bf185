import {
  staffDetailSchema,
  staffTableSchema,
  type Revenue,
  type RevenueOrderPage,
  type StaffCounts,
} from '@portal/shared/contract/analyse';
import type { GoalKpi } from '@portal/shared/contract/common';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/analysis/staff';
let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
/** Of Sommer: two in the first store, one in the second, one who never sold. */
let staff: number[];
let foreign: number;
let seeded: (OrderSeed & { store: number })[];

const KINDS = ['Brille', 'Brille', 'Brille', 'KL', 'Neuverglasung', 'Handelsware'] as const;
const TYPES = ['Fern', 'Gleitsicht', 'Nah', 'Sonne', null] as const;
type Lines = NonNullable<OrderSeed['lines']>;
/** By turns: nothing known, a plain lens, one premium lens of two by its coating, both by their index. */
const LENSES: readonly ((cents: number) => Lines)[] = [
  (cents) => [{ group_name: 'Glas_R', gross_cents: cents }],
  (cents) => [{ group_name: 'Glas_R', gross_cents: cents, lens_index: 1.5, coating: 'Super ET' }],
  (cents) => [
    { group_name: 'Glas_R', gross_cents: cents - 1, lens_index: 1.5 },
    { group_name: 'Glas_L', gross_cents: 1, coating: 'DuraVision Blue' },
  ],
  (cents) => [{ group_name: 'Glas_R', gross_cents: cents, lens_index: 1.67 }],
];
const dayOf = (index: number) => new Date(Date.UTC(2024, 10, 1) + index * 86_400_000).toISOString().slice(0, 10);

async function seedStaff(
  { tenantId, storeIds }: SeededTenant,
  people: readonly { name: string | null; code: string; store?: number }[],
): Promise<number[]> {
  return withTenant(api.database.db, tenantId, async (trx) =>
    (
      await trx
        .insertInto('staff')
        .values(
          people.map(({ name, code, store = 0 }, at) => ({
            tenant_id: tenantId,
            store_id: storeIds[store] ?? 0,
            external_id: `M${at}`,
            short_code: code,
            name,
          })),
        )
        .returning('id')
        .execute()
    ).map(({ id }) => id),
  );
}

/** 260 orders over 17 months; every seventh is taken back three days later, at another counter; every thirteenth has no seller. */
function orders(customers: readonly number[], sellers: readonly number[]): OrderSeed[] {
  return Array.from({ length: 260 }, (_, i): OrderSeed[] => {
    const [customerId, seller] = [customers[(i * 5) % customers.length] ?? 0, sellers[(i * i) % sellers.length] ?? 0];
    const order: OrderSeed = {
      name: `A${i}`,
      day: dayOf(i * 2),
      cents: 5_000 + ((i * 7_919) % 90_000),
      discountCents: i % 4 === 0 ? 1_000 + i : 0,
      kind: KINDS[(i * 7) % 6] ?? 'Brille',
      lines: LENSES[i % 4]?.(5_000 + ((i * 7_919) % 90_000)) ?? [],
      type: TYPES[(i * 3) % 5] ?? null,
      customerId,
      ...(i % 13 !== 0 && { staffId: seller }),
    };
    if (i % 17 === 0) return [{ ...order, status: 'storniert' }];
    if (i % 7 !== 0) return [order];
    const other = sellers.find((one) => one !== seller) ?? 0;
    return [
      { ...order, status: 'storniert' },
      {
        ...order,
        name: `S${i}`,
        day: dayOf(i * 2 + 3),
        cents: -order.cents,
        cancels: `A${i}`,
        staffId: other,
        lines: [],
      },
    ];
  }).flat();
}

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  const [mitte = 0, nord = 0] = sommer.storeIds;
  staff = await seedStaff(sommer, [
    { name: 'Anke Blau', code: 'BLA' },
    { name: null, code: 'KUR' },
    { name: 'Nils Nord', code: 'NOR', store: 1 },
    { name: 'Ida Still', code: 'STI' },
  ]);
  [foreign = 0] = await seedStaff(weber, [{ name: 'Wanda Weber', code: 'WEB' }]);
  const [anke = 0, kur = 0, nils = 0] = staff;
  const customers = await Promise.all(
    ['1950-05-05', '1980-03-15', null, '1971-07-07'].map((birth, i) =>
      seedCustomer(api.database, sommer.tenantId, mitte, `K${i}`, birth),
    ),
  );
  const [here, there]: [OrderSeed[], OrderSeed[]] = [
    orders(customers, [anke, kur, anke]),
    [
      { name: 'N1', day: '2026-02-01', cents: 70_000, staffId: nils, type: 'Fern' },
      { name: 'N2', day: '2026-02-02', cents: 10_000, staffId: anke, type: 'Nah' },
    ],
  ];
  await seedOrders(api.database, sommer.tenantId, mitte, here);
  await seedOrders(api.database, sommer.tenantId, nord, there);
  await seedOrders(api.database, weber.tenantId, weber.storeIds[0] ?? 0, [
    { name: 'W', day: '2026-02-02', cents: 4_711, staffId: foreign },
  ]);
  seeded = [...here.map((order) => ({ ...order, store: mitte })), ...there.map((order) => ({ ...order, store: nord }))];
});
afterAll(() => api.close());

const as = (tenant: SeededTenant, groups = ['PRO']) => ({ ...tenant, groups });
const ask = async (query: string, tenant = sommer) =>
  staffTableSchema.parse((await api.call(as(tenant), `${URL}?${query}`)).json());
const askOne = async (id: number, query: string) =>
  staffDetailSchema.parse((await api.call(as(sommer), `${URL}/${id}?${query}`)).json());

interface Wanted {
  from: string;
  to: string;
  staffId?: number | undefined;
  store?: number;
  keep?: (order: OrderSeed) => boolean;
}

/** The definitions once more, over the rows as they were seeded and without any SQL; main pairs are left to the tests of order_facts. */
function byHand({
  from,
  to,
  staffId,
  store = sommer.storeIds[0] ?? 0,
  keep = () => true,
}: Wanted): Omit<StaffCounts, 'main' | 'extra'> & { pairs: number } {
  const takenBack = new Set(seeded.flatMap(({ cancels }) => cancels ?? []));
  const sellerOf = ({ cancels, staffId: own }: OrderSeed) =>
    cancels === undefined ? own : (seeded.find(({ name }) => name === cancels)?.staffId ?? own);
  const counted = seeded.filter(
    (order) =>
      (order.status !== 'storniert' || order.cancels !== undefined || takenBack.has(order.name)) &&
      order.store === store &&
      order.day >= from &&
      order.day <= to &&
      sellerOf(order) === staffId &&
      keep(order),
  );
  const sum = (of: (order: OrderSeed) => number) => counted.reduce((total, order) => total + of(order), 0);
  const piece = ({ cancels }: OrderSeed) => (cancels === undefined ? 1 : -1);
  const pairs = counted.filter(
    ({ cancels, status, kind = 'Brille' }) => cancels === undefined && status !== 'storniert' && kind === 'Brille',
  );
  const corrective = pairs.filter(({ type }) => ['Fern', 'Nah', 'Gleitsicht', 'Office'].includes(type ?? ''));
  const known = corrective.filter(({ lines = [] }) => lines.some(({ lens_index, coating }) => lens_index ?? coating));
  const isPremium = ({ lines = [] }: OrderSeed) =>
    lines.some(({ lens_index, coating }) => Number(lens_index ?? 0) >= 1.6 || coating?.includes('Blue'));
  const cancelled = counted.filter(({ cancels }) => cancels !== undefined).length;
  return {
    umsatz: sum(({ cents }) => cents),
    orders: sum(piece),
    sold: counted.length - cancelled,
    cancelled,
    discount: sum((order) => piece(order) * (order.discountCents ?? 0)),
    glasses: sum((order) => ((order.kind ?? 'Brille') === 'Brille' ? piece(order) : 0)),
    progressive: pairs.filter(({ type }) => type === 'Gleitsicht').length,
    corrective: corrective.length,
    premium: known.filter(isPremium).length,
    lens_known: known.length,
    pairs: pairs.length,
  };
}

const YEAR = { from: '2025-03-01', to: '2026-02-28' };
const BEFORE = { from: '2024-03-01', to: '2025-02-28' };
const QUERY = 'from=2025-03-01&to=2026-02-28';
const pairsOf = ({ main, extra, ...counts }: StaffCounts) => ({ ...counts, pairs: main + extra });

test('everyone’s figures, this period and the one before, equal a calculation by hand', async () => {
  const table = await ask(QUERY);
  expect(table.staff.map(({ name }) => name).sort()).toEqual(['Anke Blau', 'KUR']);
  for (const { id, current, previous } of table.staff) {
    expect(current.orders).toBeGreaterThan(20);
    expect(pairsOf(current)).toEqual(byHand({ ...YEAR, staffId: id }));
    expect(pairsOf(previous)).toEqual(byHand({ ...BEFORE, staffId: id }));
  }
  expect(table.without && pairsOf(table.without.current)).toEqual(byHand({ ...YEAR, staffId: undefined }));
  expect(table.staff.map(({ current }) => current.umsatz)).toEqual(
    table.staff.map(({ current }) => current.umsatz).toSorted((a, b) => b - a),
  );
});

test.each([
  '',
  '&glasses=Gleitsicht',
  '&age=60%2B',
  '&age=unbekannt',
  '&customer=stamm',
  '&weekday=4',
  '&scope=all',
  '&compare=vorperiode',
  '&to=2026-03-31',
])('the sum of all rows with %p is the revenue of the same filter', async (filter) => {
  const query = `from=2025-05-10&${filter.includes('&to=') ? '' : 'to=2026-01-20'}${filter}`;
  const { total, staff: rows, without } = await ask(query);
  const revenue = (await api.call(as(sommer), `/api/v2/analysis/revenue?${query}`)).json<Revenue>();
  expect(revenue.total.umsatz).toBeGreaterThan(0);
  for (const [side, expected] of [
    ['current', revenue.total],
    ['previous', revenue.previous],
  ] as const) {
    expect({ umsatz: total[side].umsatz, orders: total[side].orders }).toEqual({
      umsatz: expected.umsatz,
      orders: expected.orders,
    });
    const sums = [...rows, ...(without ? [without] : [])].map((row) => row[side]);
    for (const name of Object.keys(total.current) as (keyof StaffCounts)[]) {
      expect(sums.reduce((sum, row) => sum + row[name], 0)).toBe(total[side][name]);
    }
  }
});

test('hours are those of the months in which somebody sold, up to the latest day, and none with pseudonyms', async () => {
  const [anke = 0, kur = 0] = staff;
  const { tenantId: tenant_id } = sommer;
  await withTenant(api.database.db, tenant_id, (trx) =>
    trx
      .insertInto('staff_decisions')
      .values({ tenant_id, staff_id: anke, person_id: anke, hours_per_week: 35 })
      .execute(),
  );
  const hoursOf = async (query: string) => new Map((await ask(query)).staff.map(({ id, hours }) => [id, hours]));
  // Both sold in each month of these; 365 days at five hours a day.
  expect(await hoursOf(QUERY)).toEqual(
    new Map([
      [anke, expect.closeTo(365 * 5, 9)],
      [kur, null],
    ]),
  );
  // Of one weekday nobody knows the hours: its revenue over those of all days would be no figure.
  expect((await hoursOf(`${QUERY}&weekday=4`)).get(anke)).toBeNull();
  // The data of both stores end on 15 April 2026 at the latest: days behind that are nobody's.
  const last = seeded
    .map(({ day, store }) => (store === sommer.storeIds[0] ? day : ''))
    .sort()
    .at(-1)!;
  const days = (Date.parse(last) - Date.parse('2026-03-01')) / 86_400_000 + 1;
  expect((await hoursOf('from=2026-03-01&to=2026-12-31')).get(anke)).toBeCloseTo(days * 5, 9);
});

test('the list behind every figure of every row sums to it', async () => {
  const { staff: rows, without } = await ask(QUERY);
  const behind = async (id: number, narrowing: string) =>
    (await api.call(as(sommer), `/api/v2/analysis/orders?${QUERY}&staff=${id}${narrowing}`)).json<RevenueOrderPage>();
  for (const { id, current } of [...rows, ...(without ? [{ id: 0, ...without }] : [])]) {
    expect(await behind(id, '')).toMatchObject({
      umsatz: current.umsatz,
      pieces: current.orders,
      total: current.sold + current.cancelled,
    });
    expect((await behind(id, '&cancellation=true')).total).toBe(current.cancelled);
    expect((await behind(id, '&pair=extra')).total).toBe(current.extra);
    expect((await behind(id, '&pair=main')).total).toBe(current.main);
    expect((await behind(id, '&sold=true&kind=Brille&type=Gleitsicht')).total).toBe(current.progressive);
    expect((await behind(id, '&premium=true')).total).toBe(current.premium);
    expect((await behind(id, '&premium=false')).total).toBe(current.lens_known - current.premium);
  }
});

test('filters and stores narrow the figures of a person', async () => {
  const [anke = 0, , nils = 0] = staff;
  const type = await ask(`${QUERY}&glasses=Gleitsicht`);
  expect(pairsOf(type.staff.find(({ id }) => id === anke)?.current ?? type.total.current)).toEqual(
    byHand({ ...YEAR, staffId: anke, keep: ({ type: t }) => t === 'Gleitsicht' }),
  );
  const all = await ask(`${QUERY}&scope=all`);
  expect(all.staff.find(({ id }) => id === nils)).toMatchObject({
    store_name: 'B Nord',
    current: { umsatz: 70_000, orders: 1 },
  });
  expect(all.staff.find(({ id }) => id === anke)?.current.umsatz).toBe(
    byHand({ ...YEAR, staffId: anke }).umsatz + 10_000,
  );
});

test('a person’s months, types and the team’s median', async () => {
  const [anke = 0, kur = 0] = staff;
  const one = await askOne(anke, QUERY);
  expect(one).toMatchObject({ id: anke, name: 'Anke Blau', store_name: 'A Mitte', is_active: true });
  expect(pairsOf(one.current)).toEqual(byHand({ ...YEAR, staffId: anke }));
  expect(one.months).toHaveLength(12);
  const average = (staffId: number) => byHand({ ...YEAR, staffId }).umsatz / byHand({ ...YEAR, staffId }).orders;
  expect(one.team.staff).toBe(2);
  expect(one.team.median.average).toBeCloseTo((average(anke) + average(kur)) / 2);
  for (const { month, own, team } of one.months) {
    const of = (staffId: number) => byHand({ from: month, to: `${month.slice(0, 7)}-31`, staffId });
    expect(pairsOf(own)).toEqual(of(anke));
    const working = [of(anke), of(kur)].filter(({ sold, cancelled }) => sold + cancelled > 0);
    expect(team.staff).toBe(working.length);
    expect(team.median.umsatz).toBe(working.reduce((sum, { umsatz }) => sum + umsatz, 0) / working.length);
  }
  expect(one.types.reduce((sum, { own }) => sum + own, 0)).toBe(byHand({ ...YEAR, staffId: anke }).pairs);
  expect(one.types.find(({ type }) => type === 'Gleitsicht')?.own).toBe(one.current.progressive);
  const everyone = [...staff, undefined].reduce<number>((sum, staffId) => sum + byHand({ ...YEAR, staffId }).pairs, 0);
  expect(one.types.reduce((sum, { team }) => sum + team, 0)).toBe(everyone);
});

test('goals of the store stand beside what one and all reached in the same whole months', async () => {
  const {
    tenantId,
    storeIds: [mitte = 0],
  } = sommer;
  const [anke = 0] = staff;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('goal_sheets')
      .values({ tenant_id: tenantId, store_id: mitte, year: 2026, updated_by: 'x' })
      .execute();
    const goal = (kpi: GoalKpi, month: number, value: number) => ({
      tenant_id: tenantId,
      store_id: mitte,
      year: 2026,
      month,
      kpi,
      value,
    });
    await trx
      .insertInto('goals')
      .values(
        [1, 2, 3].flatMap((month) => [
          goal('revenue', month, 100_000 * month),
          goal('progressive_share', month, 0.1 * month),
        ]),
      )
      .execute();
    // Of February alone: no goal for January and February together.
    await trx
      .insertInto('goals')
      .values(goal('glasses', 2, 50))
      .execute();
  });
  const { goals } = await askOne(anke, 'from=2026-01-01&to=2026-03-15');
  expect(goals).toMatchObject({ from: '2026-01-01', to: '2026-02-28' });
  const own = byHand({ from: '2026-01-01', to: '2026-02-28', staffId: anke });
  expect(goals?.items.map(({ kpi }) => kpi)).toEqual(['revenue', 'progressive_share']);
  expect(goals?.items[0]).toMatchObject({ goal: 300_000, own: own.umsatz });
  expect(goals?.items[1]?.goal).toBeCloseTo(0.15);
  const store = (await ask('from=2026-01-01&to=2026-02-28')).total.current.umsatz;
  expect(goals?.items[0]?.store).toBe(store);
  expect((await askOne(anke, 'from=2026-01-01&to=2026-02-28&glasses=Fern')).goals).toBeNull();
  expect((await askOne(anke, 'from=2026-01-05&to=2026-01-28')).goals).toBeNull();
  expect((await askOne(anke, 'from=2025-01-01&to=2025-01-31')).goals?.items).toEqual([]);
});

test('with pseudonyms no name and no code leaves the server, and a pseudonym stays', async () => {
  const { tenantId } = sommer;
  const set = (staff_pseudonyms: boolean) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .insertInto('business_settings')
        .values({ tenant_id: tenantId, staff_pseudonyms, min_rank_orders: 40, updated_by: 'x' })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ staff_pseudonyms }))
        .execute(),
    );
  await set(true);
  const [anke = 0, , nils = 0] = staff;
  const answers = await Promise.all(
    ['', `/${anke}`].map((path) => api.call(as(sommer), `${URL}${path}?${QUERY}&scope=all`)),
  );
  for (const { body } of answers) expect(body).not.toMatch(/Anke|Blau|BLA|KUR|Nils|NOR|"M\d"/);
  const named = async () => (await ask(`${QUERY}&scope=all`)).staff.map(({ id, name }) => [id, name]);
  expect(new Map((await named()) as [number, string][])).toEqual(
    new Map([
      [anke, 'Mitarbeiter A'],
      [staff[1], 'Mitarbeiter B'],
      [nils, 'Mitarbeiter C'],
    ]),
  );
  // The hours that stand in the settings would tell who it is.
  expect((await ask(QUERY)).staff.map(({ hours }) => hours)).toEqual([null, null]);
  expect(await ask(QUERY)).toMatchObject({ pseudonyms: true, min_rank: 40 });
  const before = await named();
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('staff')
      .values({ tenant_id: tenantId, store_id: sommer.storeIds[0] ?? 0, external_id: 'Z', name: 'Aaron Aal' })
      .execute(),
  );
  expect(await named()).toEqual(before);
  const called = async (id: number) => (await api.call(as(sommer), `${URL}/${id}/name`)).json();
  expect(await called(staff[3] ?? 0)).toEqual({ name: (await askOne(staff[3] ?? 0, QUERY)).name });
  await set(false);
  expect((await ask(QUERY)).pseudonyms).toBe(false);
  expect(await called(staff[3] ?? 0)).toEqual({ name: 'Ida Still' });
});

test('a member of another business, or nobody, is not found', async () => {
  for (const id of [foreign, 999_999]) {
    const answer = await api.call(as(sommer), `${URL}/${id}?${QUERY}`);
    expect(answer.json()).toMatchObject({ status: 404, code: 'staff-not-found' });
    expect(answer.body).not.toContain('Wanda');
    expect((await api.call(as(sommer), `${URL}/${id}/name`)).json()).toMatchObject({ status: 404 });
  }
  expect((await ask('from=2020-01-01&to=2026-12-31&scope=all', weber)).staff).toMatchObject([
    { name: 'Wanda Weber', current: { umsatz: 4_711 } },
  ]);
});

test('who has not sold anything in the period can still be looked at', async () => {
  expect(await askOne(staff[3] ?? 0, QUERY)).toMatchObject({
    name: 'Ida Still',
    current: { orders: 0 },
    types: expect.arrayContaining([expect.objectContaining({ own: 0 })]),
  });
});

test('a business without data has nobody and no data date', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  expect(await ask(QUERY, empty)).toMatchObject({
    staff: [],
    without: null,
    total: { current: { orders: 0 } },
    data_date: null,
  });
});

test('for PRO alone, and so are the orders of a member of staff', async () => {
  const [anke = 0] = staff;
  for (const url of [
    `${URL}?${QUERY}`,
    `${URL}/${anke}?${QUERY}`,
    `/api/v2/analysis/orders?${QUERY}&staff=${anke}`,
    `/api/v2/analysis/orders?${QUERY}&staff=0`,
  ]) {
    expect((await api.call(as(sommer, ['PURE', 'Admin', 'Marketing']), url)).statusCode).toBe(403);
  }
  expect((await api.call(as(sommer, ['PURE']), `/api/v2/analysis/orders?${QUERY}`)).statusCode).toBe(200);
});

test.each(['from=2026-02-01&to=2026-01-01', 'from=1900-01-01&to=2026-01-01', ''])('%p is refused', async (query) => {
  for (const path of ['', `/${staff[0]}`])
    expect((await api.call(as(sommer), `${URL}${path}?${query}`)).statusCode).toBe(400);
});
