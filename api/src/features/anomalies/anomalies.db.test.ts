import type { AnomalyList } from '@portal/shared/contract/analyse';
import { addDays, epochDay, isoWeekday } from '@portal/shared/contract/calendar';
import type { Insertable } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { daysOpen } from '../../data/stores/open-days.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { findHistories } from './find-histories.ts';
import { watchBusiness } from './watch-business.ts';

const [FIRST, LAST, TODAY] = ['2023-09-01', '2026-03-20', '2026-03-21'] as const;
/** The last 14 days, in which the first store has half of its glasses. */
const SINCE = addDays(LAST, -13);
const OPEN = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: null };

interface HandOrder {
  name: string;
  store: 0 | 1;
  day: string;
  kind: 'Brille' | 'Handelsware';
  cents: number;
  /** Of the staff: 0 sells until the third of March alone. */
  seller: 0 | 1;
  cancels: string | null;
}

/** Some days more and some fewer, without chance. */
const mixed = (day: string, salt: number) => ((epochDay(day) + 31 * salt) * 7_919) % 5;

function ordersByHand(): HandOrder[] {
  return ([0, 1] as const).flatMap((store) =>
    daysOpen(FIRST, LAST, OPEN).flatMap((day, at): HandOrder[] => {
      const glasses = 2 + mixed(day, store);
      const sold = store === 0 && day >= SINCE ? Math.floor(glasses / 2) : glasses;
      const order = (index: number, kind: HandOrder['kind']): HandOrder => ({
        name: `${store}-${day}-${kind}-${index}`,
        store,
        day,
        kind,
        cents: kind === 'Brille' ? 30_000 + 1_000 * mixed(day, index) : 2_000,
        seller: day < '2026-03-03' && index % 2 === 0 ? 0 : 1,
        cancels: null,
      });
      const own = [
        ...Array.from({ length: sold }, (_, index) => order(index, 'Brille')),
        ...Array.from({ length: 3 + mixed(day, 7) }, (_, index) => order(index, 'Handelsware')),
      ];
      const first = own[0];
      return at % 40 === 39 && first
        ? [...own, { ...first, name: `${first.name}-storno`, cents: -first.cents, cancels: first.name }]
        : own;
    }),
  );
}

let api: TestApi;
let business: SeededTenant;
const orders = ordersByHand();

async function writeOrders(): Promise<void> {
  const { tenantId, storeIds } = business;
  await withTenant(api.database.db, tenantId, async (trx) => {
    const staff = await trx
      .insertInto('staff')
      .values(
        [0, 1].flatMap((store) =>
          ['Ada', 'Bea'].map((name) => ({
            tenant_id: tenantId,
            store_id: storeIds[store]!,
            external_id: `${store}${name}`,
            name,
          })),
        ),
      )
      .returning('id')
      .execute();
    const ids = new Map<string, number>();
    const write = async (some: readonly HandOrder[]) => {
      for (let at = 0; at < some.length; at += 500) {
        const part = some.slice(at, at + 500);
        const rows = await trx
          .insertInto('orders')
          .values(
            part.map((order): Insertable<Database['orders']> => ({
              tenant_id: tenantId,
              store_id: storeIds[order.store]!,
              external_id: order.name,
              customer_id: null,
              staff_id: staff[2 * order.store + order.seller]!.id,
              discount_cents: 0,
              ordered_on: order.day,
              kind: order.kind,
              glasses_type: order.kind === 'Brille' ? 'Fern' : null,
              status: 'abgeholt',
              gross_cents: order.cents,
              cancels_external_id: order.cancels,
              cancels_order_id: order.cancels === null ? null : ids.get(order.cancels)!,
            })),
          )
          .returning(['id', 'external_id'])
          .execute();
        for (const { id, external_id } of rows) ids.set(external_id, id);
        const lines = part
          .filter(({ kind }) => kind === 'Brille')
          .map((order) => ({
            tenant_id: tenantId,
            order_id: ids.get(order.name)!,
            position: 1,
            group_name: 'Glas_R' as const,
            gross_cents: order.cents,
            lens_type: 'Fern',
            maker: 'Zeiss',
            quantity: order.cents < 0 ? -1 : 1,
          }));
        if (lines.length > 0) await trx.insertInto('order_lines').values(lines).execute();
      }
    };
    await write(orders.filter(({ cancels }) => cancels === null));
    await write(orders.filter(({ cancels }) => cancels !== null));
    await rebuildDerived(trx, tenantId, storeIds);
  });
}

beforeAll(async () => {
  api = await startTestApi();
  business = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  await writeOrders();
});
afterAll(() => api.close());

const watch = (today: string = TODAY) =>
  withTenant(api.database.db, business.tenantId, (trx) => watchBusiness(trx, business.tenantId, today));
const ask = async (groups: string[], query = 'scope=all', tenant = business) =>
  (await api.call({ ...tenant, groups }, `/api/v2/analysis/anomalies?${query}`)).json<AnomalyList>();
const judge = (id: number, state: string, groups: string[], tenant = business) =>
  api.call({ ...tenant, groups }, `/api/v2/analysis/anomalies/${id}/state`, { method: 'PUT', payload: { state } });

const glassesIn = (store: number, from: string, to: string) =>
  orders
    .filter((order) => order.store === store && order.kind === 'Brille' && order.day >= from && order.day <= to)
    .reduce((sum, { cents }) => sum + Math.sign(cents), 0);

test('what the watch knows of a store is what its rows say, day by day', async () => {
  const histories = await withTenant(api.database.db, business.tenantId, (trx) =>
    findHistories(trx, business.tenantId, LAST),
  );
  expect([...histories.keys()]).toEqual(business.storeIds);
  for (const store of [0, 1] as const) {
    const { days, openDays, lenses, sales } = histories.get(business.storeIds[store]!)!;
    expect(openDays).toEqual(daysOpen(FIRST, LAST, OPEN).map(epochDay));
    for (let day: string = FIRST; day <= LAST; day = addDays(day, 1)) {
      const own = orders.filter((order) => order.store === store && order.day === day);
      const sum = (of: (order: HandOrder) => number) => own.reduce((total, order) => total + of(order), 0);
      const isGlasses = ({ kind }: HandOrder) => kind === 'Brille';
      const at = epochDay(day);
      expect([
        day,
        days.sum('receipts', at, at),
        days.sum('revenue', at, at),
        days.sum('glasses', at, at),
        days.sum('glassesRevenue', at, at),
      ]).toEqual([
        day,
        sum(({ cents }) => Math.sign(cents)),
        sum(({ cents }) => cents),
        glassesIn(store, day, day),
        sum((order) => (isGlasses(order) ? order.cents : 0)),
      ]);
    }
    expect(days.sum('bare', epochDay(FIRST), epochDay(LAST))).toBe(0);
    // Sold and not taken back, each at its price.
    const takenBack = new Set(orders.map(({ cancels }) => cancels));
    const sold = orders.filter(
      (order) =>
        order.store === store &&
        order.kind === 'Brille' &&
        order.cents > 0 &&
        order.day >= addDays(LAST, -260) &&
        !takenBack.has(order.name),
    );
    expect(lenses.map(({ price }) => price).sort()).toEqual(sold.map(({ cents }) => cents).sort());
    expect([...sales.values()].map((own) => own.at(-1))).toEqual(expect.arrayContaining([epochDay(LAST)]));
  }
});

test('half of the glasses of two weeks are told once, with the days, the number and the range', async () => {
  await watch();
  const told = await ask(['PURE']);
  const [found, ...others] = told.anomalies;
  expect(others).toEqual([]);
  const value = glassesIn(0, SINCE, LAST);
  expect(found).toMatchObject({
    store: 'A Mitte',
    kind: 'glasses',
    direction: 'low',
    from: SINCE,
    to: LAST,
    value,
    told_on: TODAY,
    state: 'open',
    judged_by: null,
  });
  // By hand: what an open day of the year before brought, on as many open days.
  const [yearFrom, yearTo] = [addDays(SINCE, -364), addDays(SINCE, -1)];
  const usual =
    (glassesIn(0, yearFrom, yearTo) / daysOpen(yearFrom, yearTo, OPEN).length) * daysOpen(SINCE, LAST, OPEN).length;
  expect(Math.abs((found?.usual ?? 0) / usual - 1)).toBeLessThan(0.08);
  expect(value).toBeLessThan(found?.low ?? 0);
  expect(found?.sentence).toContain(`Brillenaufträge: ${value}; weniger als üblich`);
  expect(found?.causes.length).toBeGreaterThan(0);
  expect(isoWeekday(LAST)).toBe(5);
  await watch();
  await watch(addDays(TODAY, 1));
  expect((await ask(['PURE'])).anomalies).toHaveLength(1);
});

test('who sells nothing any more is told to those alone who may see figures of staff, by the name of the figures', async () => {
  const told = await ask(['PRO']);
  const staff = told.anomalies.filter(({ kind }) => kind === 'staff');
  expect(staff.map(({ store }) => store).sort()).toEqual(['A Mitte', 'B Nord']);
  expect(staff[0]?.sentence).toMatch(/^Ada hat seit \d+ Tagen nichts mehr verkauft\.$/);
  expect((await judge(staff[0]!.id, 'seen', ['PURE'])).statusCode).toBe(404);
});

test('what somebody has made of it is noted, with whom and in the log', async () => {
  const id = (await ask(['PURE'])).anomalies[0]!.id;
  expect((await judge(id, 'done', ['PURE'])).statusCode).toBe(204);
  expect((await ask(['PURE'])).anomalies[0]).toMatchObject({ state: 'done', judged_by: expect.any(String) });
  expect((await ask(['PURE'], 'scope=all&state=open')).anomalies).toEqual([]);
  const { rows } = await api.database.pool.query<{ details: unknown }>(
    `SELECT details FROM audit_log WHERE tenant_id = $1 AND action = 'anomaly-judged'`,
    [business.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect((await judge(id, 'done', ['PURE'])).statusCode).toBe(204);
  expect((await judge(999_999, 'done', ['PURE'])).statusCode).toBe(404);
  expect((await judge(id, 'forgotten', ['PURE'])).statusCode).toBe(400);
  expect((await judge(id, 'open', ['Marketing'])).statusCode).toBe(403);
});

test('who works in one store alone is told of no other, and judges nothing there', async () => {
  const id = (await ask(['PURE'])).anomalies[0]!.id;
  const { tenantId, storeIds } = business;
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'nord', store_id: storeIds[1]! }).execute(),
  );
  const nord = { ...business, sub: 'nord' };
  const told = await ask(['PRO'], 'scope=all', nord);
  expect([...new Set(told.anomalies.map(({ store }) => store))]).toEqual(['B Nord']);
  expect((await judge(id, 'open', ['PRO'], nord)).statusCode).toBe(404);
  expect((await ask(['PURE'])).anomalies[0]).toMatchObject({ id, state: 'done' });
});

test('a business without data, or with days of one month, is told nothing', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  await withTenant(api.database.db, empty.tenantId, (trx) => watchBusiness(trx, empty.tenantId, TODAY));
  expect(await ask(['PURE'], 'scope=all', empty)).toEqual({
    data_since: null,
    data_date: null,
    has_history: false,
    anomalies: [],
  });
});
