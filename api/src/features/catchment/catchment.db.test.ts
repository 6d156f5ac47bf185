import { isoWeekday } from '@portal/shared/contract/calendar';
import { gzipSync } from 'node:zlib';
import {
  CATCHMENT_RINGS,
  type Catchment,
  type CatchmentRingName,
  type SliceCustomerPage,
} from '@portal/shared/contract/analyse';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { distanceKm, replaceAreas, replacePlz, type PlzRow } from '../../data/geo/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const place = (plz: string, name: string, lat: number, lon: number, inhabitants: number | null = null): PlzRow => ({
  plz,
  place: name,
  state: 'Baden-Württemberg',
  lat,
  lon,
  qkm: null,
  inhabitants,
  source: 'mitgeliefert',
  precision: 'gemeinde',
});
/** Around Freiburg: about 0, 1.5, 4, 8, 15, 27 and 190 km from the first. */
const PLACES = [
  place('79098', 'Freiburg', 47.995, 7.85, 9_000),
  place('79104', 'Herdern', 48.008, 7.85, 14_000),
  place('79111', 'Haslach', 47.98, 7.8, 21_000),
  place('79189', 'Krozingen', 47.96, 7.76),
  place('79219', 'Staufen', 47.9, 7.7, 7_700),
  place('79539', 'Weit', 47.78, 7.65, 30_000),
  place('80331', 'Fern', 49.6, 8.7, 5_000),
  place('79999', 'Leer', 48.1, 7.9, 40_000),
];
/** What customers write; the last four are not on our map. */
const WRITTEN = ['79098', ' 79104 ', '79111', '79189', '79219', '79539', '80331', '79098', '12345', '', null, '79098'];

/** What they call 79111. */
const CALLED = 'Freiburg-Haslach';

interface Person {
  id: number;
  plz: string | null;
  country: string | null;
  dead: boolean;
}

let api: TestApi;
let sommer: SeededTenant;
let people: Person[];
let mitte: OrderSeed[];
let nord: OrderSeed[];
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);

/** Every sixth is taken back later, every thirteenth storniert without a row, every eighth sold to someone unknown. */
const orders = (prefix: string, count: number): OrderSeed[] =>
  Array.from({ length: count }, (_, i): OrderSeed[] => {
    const customer = people[(i * 17 + (i % 5)) % people.length];
    const order: OrderSeed = {
      name: `${prefix}${i}`,
      day: dayOf((i * 7) % 760),
      cents: 500 + ((i * 7_919) % 90_000),
      type: i % 3 === 0 ? 'Gleitsicht' : 'Fern',
      lines: [{ group_name: 'Fassung', gross_cents: 100, brand: i % 5 === 0 ? 'Ray-Ban' : 'Götti' }],
      ...(i % 8 !== 0 && customer && { customerId: customer.id }),
    };
    if (i % 13 === 0) return [{ ...order, status: 'storniert' }];
    if (i % 6 !== 0) return [order];
    return [
      order,
      { ...order, name: `${prefix}S${i}`, day: dayOf(((i * 7) % 760) + 40), cents: -order.cents, cancels: order.name },
    ];
  }).flat();

beforeAll(async () => {
  api = await startTestApi();
  const { database } = api;
  sommer = await seedTenant(database, 'Sommer', [
    { name: 'A Mitte', plz: '79098' },
    { name: 'B Nord', plz: ' 79219' },
    { name: 'C ohne Ort' },
  ]);
  await asOperator(database.db, (trx) =>
    replacePlz(trx, PLACES, { source: 'csv', version: '1', attribution: '© Test' }),
  );
  const [first = 0, second = 0] = sommer.storeIds;
  people = await withTenant(database.db, sommer.tenantId, async (trx) => {
    const rows = Array.from({ length: 90 }, (_, i) => ({
      tenant_id: sommer.tenantId,
      store_id: i % 4 === 0 ? second : first,
      external_id: `K${i}`,
      birth_date: i % 6 === 0 ? null : '1961-02-03',
      plz: WRITTEN[i % WRITTEN.length] ?? null,
      city: WRITTEN[i % WRITTEN.length] === '79111' ? CALLED : null,
      country: i === 7 ? 'Frankreich' : i % 9 === 0 ? 'Deutschland' : null,
      is_deceased: i % 31 === 0,
    }));
    const ids = await trx.insertInto('customers').values(rows).returning('id').execute();
    return rows.map(({ plz, country, is_deceased }, i) => ({ id: ids[i]?.id ?? 0, plz, country, dead: is_deceased }));
  });
  mitte = orders('M', 520);
  nord = orders('N', 150);
  await seedOrders(database, sommer.tenantId, first, mitte);
  await seedOrders(database, sommer.tenantId, second, nord);
});
afterAll(() => api.close());

const ask = async (query: string, tenant = sommer) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/catchment?${query}`)).json<Catchment>();
const askCustomers = async (query: string, tenant = sommer) =>
  (await api.call({ ...tenant, groups: ['PRO'] }, `/api/v2/analysis/customers?${query}`)).json<SliceCustomerPage>();

interface Living {
  plz: string | null;
  km: number | null;
  cents: number;
  isNew: boolean;
}

/** The definition once more, over the raw rows and without any SQL: who bought, where they live, what they spent. */
function byHand(
  from: string,
  to: string,
  sold: readonly OrderSeed[],
  homes: readonly string[],
  keep: (order: OrderSeed) => boolean = () => true,
): Living[] {
  const all = [...mitte, ...nord];
  const cancelled = new Set(all.map(({ cancels }) => cancels));
  const isSale = ({ cancels, status, name }: OrderSeed) =>
    cancels === undefined && status !== 'storniert' && !cancelled.has(name);
  const counts = (order: OrderSeed) =>
    order.cancels !== undefined || cancelled.has(order.name) || order.status !== 'storniert';
  const at = (plz: string) => PLACES.find((one) => one.plz === plz);
  return people.flatMap(({ id, plz, country }): Living[] => {
    const own = sold.filter(
      (order) => order.customerId === id && order.day >= from && order.day <= to && counts(order) && keep(order),
    );
    if (!own.some(isSale)) return [];
    // Of the whole business and of whatever kind: who is new is not a question of what is looked at.
    const first =
      all
        .filter((order) => order.customerId === id && isSale(order))
        .map(({ day }) => day)
        .sort()[0] ?? '';
    const home = country === 'Frankreich' ? undefined : at(plz?.trim() ?? '');
    const distances = homes.map(at).flatMap((store) => (store && home ? [distanceKm(store, home)] : []));
    return [
      {
        plz: home?.plz ?? null,
        km: distances.length > 0 ? Math.min(...distances) : null,
        cents: own.reduce((sum, { cents }) => sum + cents, 0),
        isNew: first >= from && first <= to,
      },
    ];
  });
}

const counts = (living: readonly Living[]) => ({
  customers: living.length,
  new_customers: living.filter(({ isNew }) => isNew).length,
  umsatz: living.reduce((sum, { cents }) => sum + cents, 0),
});
const LIMITS = { 2: [-1, 2], 5: [2, 5], 10: [5, 10], 20: [10, 20], beyond: [20, Infinity], unlocated: [0, 0] } as const;
const inRing =
  (ring: CatchmentRingName) =>
  ({ plz, km }: Living) =>
    ring === 'unlocated' ? plz === null : km !== null && km > LIMITS[ring][0] && km <= LIMITS[ring][1];
const median = (values: number[]) => {
  const [sorted, half] = [values.sort((a, b) => a - b), values.length / 2];
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

const YEAR = 'from=2025-01-01&to=2025-12-31';
const CASES = [
  ['the current store', YEAR, () => [mitte, ['79098'], undefined] as const],
  [
    'all stores, each customer to the nearest',
    `${YEAR}&scope=all`,
    () => [[...mitte, ...nord], ['79098', '79219'], undefined] as const,
  ],
  [
    'a filter',
    `${YEAR}&glasses=Gleitsicht`,
    () => [mitte, ['79098'], ({ type }: OrderSeed) => type === 'Gleitsicht'] as const,
  ],
  ['a weekday', `${YEAR}&weekday=3`, () => [mitte, ['79098'], ({ day }: OrderSeed) => isoWeekday(day) === 3] as const],
  [
    'a brand, also of what takes it back',
    `${YEAR}&frame_brand=Ray-Ban`,
    () =>
      [mitte, ['79098'], ({ lines }: OrderSeed) => lines?.some(({ brand }) => brand === 'Ray-Ban') ?? false] as const,
  ],
  [
    'an age that only the birth date tells',
    `${YEAR}&age=unbekannt`,
    () =>
      [
        mitte,
        ['79098'],
        ({ customerId }: OrderSeed) =>
          people.findIndex(({ id }) => id === customerId) % 6 === 0 && customerId !== undefined,
      ] as const,
  ],
] as const;

test.each(CASES)(
  '%s: totals, rings, postcodes and the year before equal a calculation by hand',
  async (_, query, scene) => {
    const [sold, homes, keep] = scene();
    const answer = await ask(query);
    for (const [totals, from, to] of [
      [answer.total, '2025-01-01', '2025-12-31'],
      [answer.previous, '2024-01-01', '2024-12-31'],
    ] as const) {
      const living = byHand(from, to, sold, homes, keep);
      expect(living.length).toBeGreaterThan(0);
      expect(totals).toMatchObject(counts(living));
      expect(totals.median_km).toBeCloseTo(median(living.flatMap(({ km }) => (km === null ? [] : [km]))), 9);
      expect(totals.same_place).toBe(living.filter(({ km }) => km === 0).length);
      for (const { ring, ...found } of totals.rings)
        expect([ring, found]).toMatchObject([ring, counts(living.filter(inRing(ring)))]);
      expect(totals.rings.reduce((sum, { customers }) => sum + customers, 0)).toBe(totals.customers);
    }
    const living = byHand('2025-01-01', '2025-12-31', sold, homes, keep);
    const nameOf = (plz: string) => (plz === '79111' ? CALLED : PLACES.find((one) => one.plz === plz)?.place);
    for (const row of answer.plz)
      expect(row).toMatchObject({ place: nameOf(row.plz), ...counts(living.filter(({ plz }) => plz === row.plz)) });
    const shown = new Set(answer.plz.map(({ plz }) => plz));
    expect(answer.others).toMatchObject(counts(living.filter(({ plz }) => plz !== null && !shown.has(plz))));
    expect(answer.coarse_customers).toBe(living.filter(({ plz }) => plz !== null).length);
  },
);

test('no postcode with fewer than five customers is told, neither by itself nor by the rest, nor behind it', async () => {
  const narrow = 'from=2025-01-01&to=2025-03-31';
  const answer = await ask(narrow);
  const living = byHand('2025-01-01', '2025-03-31', mitte, ['79098']);
  const sizes = Map.groupBy(
    living.filter(({ plz }) => plz !== null),
    ({ plz }) => plz ?? '',
  );
  expect([...sizes.values()].some(({ length }) => length < 5)).toBe(true);
  expect(answer.plz.length).toBeGreaterThan(0);
  for (const { customers } of answer.plz) expect(customers).toBeGreaterThanOrEqual(5);
  for (const [plz, { length }] of sizes) {
    const list = await askCustomers(`${narrow}&set=plz&plz=${plz}`);
    expect([plz, list.total]).toEqual([plz, length < 5 ? 0 : length]);
    if (length < 5) expect(answer.plz.some((row) => row.plz === plz)).toBe(false);
  }
});

test.each([
  '',
  '&scope=all',
  '&glasses=Fern',
  '&customer=stamm',
  '&customer=neu',
  '&scope=all&weekday=2',
  '&scope=all&frame_brand=Ray-Ban',
])('every postcode and ring sums to its list with %p', async (filter) => {
  const answer = await ask(`${YEAR}${filter}`);
  for (const { plz, customers, umsatz } of answer.plz) {
    expect([plz, await askCustomers(`${YEAR}${filter}&set=plz&plz=${plz}`)]).toMatchObject([
      plz,
      { total: customers, amount: umsatz },
    ]);
  }
  for (const { ring, customers, umsatz } of answer.total.rings) {
    expect([ring, await askCustomers(`${YEAR}${filter}&set=ring&ring=${ring}`)]).toMatchObject([
      ring,
      { total: customers, amount: umsatz },
    ]);
  }
  expect(await askCustomers(`${YEAR}${filter}&set=buyers`)).toMatchObject({
    total: answer.total.customers,
    amount: answer.total.umsatz,
  });
});

test('inhabitants are those of all postcodes around, buyers or not; without a count there is none', async () => {
  const {
    total: { rings },
    stores,
  } = await ask(YEAR);
  expect(rings.map(({ ring, inhabitants }) => [ring, inhabitants])).toEqual([
    ['2', 23_000],
    ['5', 21_000],
    ['10', null],
    ['20', 47_700],
    ['beyond', null],
    ['unlocated', null],
  ]);
  expect(stores).toEqual([{ id: sommer.storeIds[0], name: 'A Mitte', plz: '79098', lat: 47.995, lon: 7.85 }]);
});

test('a store without a known place has customers on the map, but no distances', async () => {
  await api.call({ ...sommer, groups: ['PURE'] }, '/api/v2/store/current', {
    method: 'PUT',
    payload: { id: sommer.storeIds[2] },
  });
  await seedOrders(
    api.database,
    sommer.tenantId,
    sommer.storeIds[2] ?? 0,
    people
      .filter((_, i) => i % 12 === 0)
      .map(({ id }, i) => ({ name: `O${i}`, day: '2025-05-05', cents: 100, customerId: id })),
  );
  const { total, plz, stores } = await ask(YEAR);
  await api.call({ ...sommer, groups: ['PURE'] }, '/api/v2/store/current', {
    method: 'PUT',
    payload: { id: sommer.storeIds[0] },
  });
  expect(stores[0]).toMatchObject({ plz: null, lat: null });
  expect(plz).toMatchObject([{ plz: '79098', customers: 8, km: null }]);
  expect(total).toMatchObject({ customers: 8, median_km: null });
  expect(total.rings.map(({ customers }) => customers)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('areas are there once they were imported, with every source note', async () => {
  expect(await ask(YEAR)).toMatchObject({ has_areas: false, attributions: ['© Test'] });
  await asOperator(api.database.db, (trx) =>
    replaceAreas(trx, 'areas-plz', gzipSync('{}'), { source: 'topojson', version: '1', attribution: '© Flächen' }),
  );
  expect(await ask(YEAR)).toMatchObject({ has_areas: true, attributions: ['© Flächen', '© Test'] });
});

test('who is new is told by the first purchase at the business, whichever store, glasses or age are looked at', async () => {
  const tenant = await seedTenant(api.database, 'Neu', [
    { name: 'A Alt', plz: '79098' },
    { name: 'B Neu', plz: '79098' },
  ]);
  const [old = 0, other = 0] = tenant.storeIds;
  const person = (name: string, birth: string) => seedCustomer(api.database, tenant.tenantId, old, name, birth);
  const [began, came, regular] = [
    await person('begann hier', '1965-05-01'),
    await person('kam von dort', '1990-01-01'),
    await person('längst Kunde', '1950-01-01'),
  ];
  await seedOrders(api.database, tenant.tenantId, old, [
    { name: '1', day: '2025-01-10', cents: 100, type: 'Fern', customerId: began },
    { name: '2', day: '2025-06-10', cents: 100, type: 'Gleitsicht', customerId: began },
    { name: '3', day: '2025-02-01', cents: 100, type: 'Fern', customerId: came },
    { name: '4', day: '2024-11-30', cents: 100, type: 'Gleitsicht', customerId: regular },
    { name: '5', day: '2025-01-05', cents: 100, type: 'Gleitsicht', customerId: regular },
  ]);
  await seedOrders(api.database, tenant.tenantId, other, [
    { name: '6', day: '2025-08-01', cents: 100, type: 'Gleitsicht', customerId: came },
  ]);
  const found = async (query: string, storeId = old) => {
    const answer = await api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/catchment?${query}`, {
      headers: { 'portal-store': String(storeId) },
    });
    const { customers, new_customers } = answer.json<Catchment>().total;
    return [customers, new_customers];
  };
  expect(await found(YEAR)).toEqual([3, 2]);
  expect(await found(`${YEAR}&glasses=Gleitsicht`)).toEqual([2, 1]);
  expect(await found(`${YEAR}&glasses=Gleitsicht&scope=all`)).toEqual([3, 2]);
  expect(await found(`${YEAR}&age=60%2B&scope=all`)).toEqual([2, 1]);
  expect(await found(YEAR, other)).toEqual([1, 1]);
  expect(await found('from=2025-06-01&to=2025-12-31&scope=all')).toEqual([2, 0]);
});

test('another business sees none of it, one without data nothing', async () => {
  const other = await seedTenant(api.database, 'Weber', [{ name: 'Weber', plz: '79098' }]);
  expect(await ask(`${YEAR}&scope=all`, other)).toMatchObject({
    data_date: null,
    plz: [],
    others: { plz_count: 0, customers: 0 },
    total: { customers: 0, umsatz: 0, median_km: null },
  });
  for (const ring of CATCHMENT_RINGS)
    expect(await askCustomers(`${YEAR}&scope=all&set=ring&ring=${ring}`, other)).toMatchObject({ total: 0 });
  expect(await askCustomers(`${YEAR}&scope=all&set=plz&plz=79098`, other)).toMatchObject({ total: 0, items: [] });
});

test.each([
  ['/api/v2/analysis/catchment?from=2026-02-01&to=2026-01-01', 'PURE', 400],
  ['/api/v2/analysis/customers?from=2026-01-01&to=2026-02-01&set=plz&plz=7909', 'PURE', 400],
  ['/api/v2/analysis/customers?from=2026-01-01&to=2026-02-01&set=ring&ring=3', 'PURE', 400],
  ['/api/v2/analysis/catchment?from=2026-01-01&to=2026-02-01', 'Marketing', 403],
])('%p is refused', async (url, group, status) => {
  expect((await api.call({ ...sommer, groups: [group] }, url)).statusCode).toBe(status);
});
