import type {
  FollowUp,
  FollowUps,
  LensMakerWaits,
  OrderProgress,
  OrderWait,
  Reduction,
  Reductions,
  RevenueOrderPage,
  StaffReductions,
} from '@portal/shared/contract/analyse';
import { addDays, daysBetween } from '@portal/shared/contract/calendar';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  centsOf,
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;
let staff: number[];

const PERIOD = 'from=2025-07-01&to=2026-02-28';
const NOW = ['2025-07-01', '2026-02-28'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-02-28'] as const;
const SIDES: readonly (readonly [string, string])[] = [NOW, YEAR_BEFORE];

/** What the uploaded row says besides what all tests of glasses have, from its name alone. */
interface Extra {
  status: 'offen' | 'fertig' | 'abgeholt' | 'storniert';
  delivered: string | null;
  discount: number;
  staff: number | null;
}

const numberOf = ({ name }: HandOrder) => Number(name.slice(1));

function extraOf(order: HandOrder): Extra {
  const at = numberOf(order);
  const progress =
    order.cancels !== null ? 'abgeholt' : at % 11 === 0 ? 'offen' : at % 11 === 1 ? 'fertig' : 'abgeholt';
  return {
    status: order.status === 'storniert' ? 'storniert' : progress,
    // Of open ones the day they are promised for; one of thirteen without a day, some a day before the order.
    delivered: at % 13 === 0 ? null : addDays(order.day, ((at * 7) % 42) - 1),
    discount: at % 4 === 0 ? 500 + at : 0,
    staff: at % 3 === 2 ? null : at % 3,
  };
}

beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api, 23);
  const { tenantId, storeIds } = business.tenant;
  staff = await withTenant(api.database.db, tenantId, async (trx) => {
    const rows = await trx
      .insertInto('staff')
      .values(
        ['Wanda', 'Änne'].map((name) => ({ tenant_id: tenantId, store_id: storeIds[0]!, external_id: name, name })),
      )
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    for (const order of business.orders) {
      const extra = extraOf(order);
      await trx
        .updateTable('orders')
        .set({
          status: extra.status,
          delivered_on: extra.delivered,
          discount_cents: extra.discount,
          staff_id: extra.staff === null ? null : (ids[extra.staff] ?? null),
        })
        .where('tenant_id', '=', tenantId)
        .where('store_id', '=', storeIds[order.store]!)
        .where('external_id', '=', order.name)
        .execute();
    }
    await rebuildDerived(trx, tenantId, storeIds);
    return ids;
  });
});
afterAll(() => api.close());

const get = async <T>(path: string, query: string, groups = ['PURE']) =>
  (await api.call({ ...business.tenant, groups }, `/api/v2/analysis/${path}?${query}`)).json<T>();
const list = (query: string, groups?: string[]) => get<RevenueOrderPage>('orders', `${query}&limit=5000`, groups);

/** The day up to which something is known of the stores of a question. */
const lastDay = (keep: (order: HandOrder) => boolean) => {
  const stores = new Set(business.orders.filter(keep).map(({ store }) => store));
  return business.orders
    .filter(({ piece, store }) => piece !== 0 && stores.has(store))
    .map(({ day }) => day)
    .sort()
    .at(-1)!;
};

/** Product-limit estimate by its definition: at each day, of those watched until then, who has not come. */
function quantileByHand(waits: readonly { days: number; ended: boolean }[], share: number): number | null {
  let left = 1;
  for (const time of [...new Set(waits.map(({ days }) => days))].sort((a, b) => a - b)) {
    const watched = waits.filter(({ days }) => days >= time).length;
    const ended = waits.filter(({ days, ended: has }) => has && days === time).length;
    left *= 1 - ended / watched;
    if (left < 1 - share - 1e-9) return time;
    if (Math.abs(left - (1 - share)) < 1e-9 && ended > 0) {
      const next = waits.filter(({ days, ended: has }) => has && days > time).map(({ days }) => days);
      return next.length === 0 ? time : (time + Math.min(...next)) / 2;
    }
  }
  return null;
}

function waitByHand(orders: readonly HandOrder[], last: string): OrderWait {
  const waits = orders
    .filter(({ isSale, kind }) => isSale && (kind === 'Brille' || kind === 'Neuverglasung'))
    .flatMap((order) => {
      const { status, delivered } = extraOf(order);
      if (status === 'abgeholt' && delivered === null) return [];
      const ended = status === 'abgeholt' && delivered! <= last;
      return [{ ended, days: Math.max(0, daysBetween(order.day, ended ? delivered! : last)) }];
    });
  return {
    orders: waits.length,
    collected: waits.filter(({ ended }) => ended).length,
    median_days: quantileByHand(waits, 0.5),
    late_days: quantileByHand(waits, 0.9),
  };
}

test.each(FILTERS_BY_HAND)(
  'with %p what waits, and how long it took, equals a calculation over the uploaded rows',
  async (filter, keep) => {
    const progress = await get<OrderProgress>('order-progress', `${PERIOD}${filter}`);
    // The latest day with data is of the stores, whatever else the filter leaves out.
    const last = lastDay(filter.includes('scope=all') ? () => true : ({ store }) => store === 0);
    expect(progress.data_date).toBe(last);
    expect(progress.total).toEqual({
      current: waitByHand(within(business.orders, ...NOW, keep), last),
      previous: waitByHand(within(business.orders, ...YEAR_BEFORE, keep), last),
    });
    for (const { month, current } of progress.months)
      expect([month, current]).toEqual([
        month,
        waitByHand(within(business.orders, month, `${month.slice(0, 7)}-31`, keep), last),
      ]);
    for (const { type, previous } of progress.types)
      expect([type, previous]).toEqual([
        type,
        waitByHand(
          within(business.orders, ...YEAR_BEFORE, (order) => keep(order) && order.glassesType === type),
          last,
        ),
      ]);

    const waiting = business.orders.filter(
      (order) => order.isSale && keep(order) && ['offen', 'fertig'].includes(extraOf(order).status),
    );
    const sums = (status: string, orders: readonly HandOrder[]) => {
      const own = orders.filter((order) => extraOf(order).status === status);
      return { orders: own.length, cents: centsOf(own) };
    };
    for (const { from_days: from, to_days: to, open, ready } of progress.waiting.spans) {
      const own = waiting.filter(({ day }) => {
        const days = daysBetween(day, last);
        return days >= from && (to === null || days < to);
      });
      expect([from, open, ready]).toEqual([from, sums('offen', own), sums('fertig', own)]);
    }
    for (const { kind, open, ready, overdue } of progress.waiting.kinds) {
      const own = waiting.filter((order) => order.kind === kind);
      expect([kind, open, ready, overdue]).toEqual([
        kind,
        sums('offen', own),
        sums('fertig', own),
        own.filter((order) => {
          const { status, delivered } = extraOf(order);
          return status === 'offen' && delivered !== null && delivered < last;
        }).length,
      ]);
    }
    expect(progress.waiting.kinds.length).toBe(new Set(waiting.map(({ kind }) => kind)).size);
    expect(progress.without_day).toBe(
      within(business.orders, ...NOW, keep).filter((order) => {
        const { status, delivered } = extraOf(order);
        return (
          order.isSale &&
          ['Brille', 'Neuverglasung'].includes(order.kind) &&
          status === 'abgeholt' &&
          delivered === null
        );
      }).length,
    );
  },
);

test('two spellings of a maker of lenses that are one count once an order, in waits, follow-ups and the orders behind them', async () => {
  const { tenantId } = business.tenant;
  const alias = { tenant_id: tenantId, alias: 'rodenstock', name: 'Rodenstock', brand: 'Zeiss' };
  await withTenant(api.database.db, tenantId, (trx) => trx.insertInto('brand_aliases').values(alias).execute());
  const waits = await get<LensMakerWaits>('order-progress/makers', `${PERIOD}&scope=all`);
  const follow = await get<FollowUps>('order-progress/follow-ups', `${PERIOD}&scope=all`);
  const behind = await get<RevenueOrderPage>(
    'orders',
    `${PERIOD}&scope=all&sold=true&lens_maker=Zeiss&limit=1&offset=0`,
  );
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('brand_aliases').where('tenant_id', '=', tenantId).execute(),
  );
  const lensesOf = ({ lines }: HandOrder) => lines.filter(({ group_name }) => group_name.startsWith('Glas_'));
  const isOne = (maker: unknown) => ['Zeiss', 'Rodenstock'].includes(String(maker).trim());
  const hasOne = (order: HandOrder) => lensesOf(order).some(({ maker }) => isOne(maker));
  expect(waits.makers.map(({ maker }) => maker).toSorted()).toEqual(['Zeiss', 'ohne Hersteller']);
  const [current, previous] = SIDES.map((days) =>
    waitByHand(
      within(business.orders, ...days, hasOne),
      lastDay(() => true),
    ),
  );
  expect(waits.makers.find(({ maker }) => maker === 'Zeiss')).toEqual({ maker: 'Zeiss', current, previous });
  const isFirst = (order: HandOrder) => isOne(lensesOf(order)[0]?.maker);
  expect(follow.makers.find(({ maker }) => maker === 'Zeiss')).toEqual({
    maker: 'Zeiss',
    current: followUpsByHand(NOW, isFirst),
    previous: followUpsByHand(YEAR_BEFORE, isFirst),
  });
  expect(behind.total).toBe(within(business.orders, ...NOW, (order) => order.isSale && hasOne(order)).length);
});

test('waits by who made the lenses: an order of two makers counts for both', async () => {
  const { makers } = await get<LensMakerWaits>('order-progress/makers', `${PERIOD}&scope=all`);
  const last = lastDay(() => true);
  const makersOf = ({ lines }: HandOrder) =>
    new Set(
      lines
        .filter(({ group_name }) => group_name.startsWith('Glas_'))
        .map(({ maker }) => maker?.trim() || 'ohne Hersteller'),
    );
  expect(new Set(makers.map(({ maker }) => maker))).toEqual(new Set(['Zeiss', 'Rodenstock', 'ohne Hersteller']));
  for (const { maker, current, previous } of makers)
    expect([maker, current, previous]).toEqual([
      maker,
      ...SIDES.map((days) =>
        waitByHand(
          within(business.orders, ...days, (order) => makersOf(order).has(maker)),
          last,
        ),
      ),
    ]);
});

/** Glasses of some days that can be judged, and what became of them. */
function followUpsByHand(days: readonly [string, string], keep: (order: HandOrder) => boolean): FollowUp {
  const last = lastDay(() => true);
  const judged = within(business.orders, ...days, keep).filter(
    ({ kind, piece, day }) => kind === 'Brille' && piece > 0 && day <= addDays(last, -90),
  );
  const creditOf = (order: HandOrder) =>
    business.orders.find(({ cancels, day }) => cancels === order.name && day <= addDays(order.day, 90));
  const ofCustomer = (order: HandOrder) =>
    order.customer === null ? [] : business.orders.filter(({ customer }) => customer === order.customer);
  // In one list by id, as the database gives them: the first store's rows were written before the second's.
  const place = (order: HandOrder) => order.store * 10_000 + business.orders.indexOf(order);
  const isLater = (a: HandOrder, b: HandOrder) => (a.day === b.day ? place(a) > place(b) : a.day > b.day);
  const reglazed = judged.filter((order) =>
    ofCustomer(order).some(
      (next) =>
        next.kind === 'Neuverglasung' &&
        next.isSale &&
        next.day >= order.day &&
        next.day <= addDays(order.day, 90) &&
        !ofCustomer(order).some(
          (other) => other.kind === 'Brille' && other.piece > 0 && other.day <= next.day && isLater(other, order),
        ),
    ),
  );
  const taken = judged.filter((order) => !order.isSale && creditOf(order));
  const exchanged = taken.filter((order) => {
    const on = creditOf(order)!.day;
    return ofCustomer(order).some(
      (next) =>
        next.isSale && next.kind === 'Brille' && next.day > order.day && next.day >= on && next.day <= addDays(on, 30),
    );
  });
  return {
    glasses: judged.length,
    reglazed: reglazed.length,
    taken_back: taken.length,
    exchanged: exchanged.length,
  };
}

test('what became of glasses equals a calculation over the uploaded rows', async () => {
  const found = await get<FollowUps>('order-progress/follow-ups', `${PERIOD}&scope=all`);
  const both = (keep: (order: HandOrder) => boolean) => ({
    current: followUpsByHand(NOW, keep),
    previous: followUpsByHand(YEAR_BEFORE, keep),
  });
  expect(found.total).toEqual(both(() => true));
  expect(found.total.previous.reglazed).toBeGreaterThan(0);
  expect(found.total.previous.taken_back).toBeGreaterThan(0);
  for (const { type, ...sides } of found.types)
    expect([type, sides]).toEqual([type, both(({ glassesType }) => glassesType === type)]);
  const firstMaker = ({ lines }: HandOrder) => {
    const lens = lines.find(({ group_name }) => group_name.startsWith('Glas_'));
    return lens && (lens.maker?.trim() || 'ohne Hersteller');
  };
  for (const { maker, ...sides } of found.makers)
    expect([maker, sides]).toEqual([maker, both((order) => firstMaker(order) === maker)]);
  expect(found.until).toBe(
    addDays(
      lastDay(() => true),
      -90,
    ),
  );
});

function reductionByHand(orders: readonly HandOrder[]): Reduction {
  const credits = orders.filter(({ cancels }) => cancels !== null);
  return {
    cents: centsOf(orders),
    discount_cents: orders.reduce((sum, order) => sum + (order.cancels === null ? 1 : -1) * extraOf(order).discount, 0),
    cancelled: credits.filter(({ piece }) => piece < 0).length,
    cancelled_cents: centsOf(credits),
  };
}

test.each(FILTERS_BY_HAND)(
  'with %p discounts and what was taken back equal a calculation over the uploaded rows',
  async (filter, keep) => {
    const { total, months, kinds } = await get<Reductions>('order-progress/reductions', `${PERIOD}${filter}`);
    expect(total).toEqual({
      current: reductionByHand(within(business.orders, ...NOW, keep)),
      previous: reductionByHand(within(business.orders, ...YEAR_BEFORE, keep)),
    });
    for (const { month, current } of months)
      expect([month, current]).toEqual([
        month,
        reductionByHand(within(business.orders, month, `${month.slice(0, 7)}-31`, keep)),
      ]);
    for (const { kind, current } of kinds)
      expect([kind, current]).toEqual([
        kind,
        reductionByHand(within(business.orders, ...NOW, (order) => keep(order) && order.kind === kind)),
      ]);
  },
);

test('what a release before has derived, which says nothing of collections, is told of the orders alike', async () => {
  const { tenantId } = business.tenant;
  const answers = () =>
    Promise.all(
      ['', '/makers', '/follow-ups'].map(async (path) => {
        const { statusCode, body } = await api.call(
          { ...business.tenant, groups: ['PURE'] },
          `/api/v2/analysis/order-progress${path}?${PERIOD}&scope=all`,
        );
        expect(statusCode).toBe(200);
        return body;
      }),
    );
  const now = await answers();
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .updateTable('order_facts')
      .set({ collected_on: null, lens_makers: null })
      .where('tenant_id', '=', tenantId)
      .execute();
    await trx.updateTable('store_month').set({ edition: 0 }).where('tenant_id', '=', tenantId).execute();
  });
  expect(await answers()).toEqual(now);
  await withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, business.tenant.storeIds));
  expect(await answers()).toEqual(now);
});

test('by who sold it, for PRO alone', async () => {
  const { staff: found } = await get<StaffReductions>('order-progress/staff', `${PERIOD}&scope=all`, ['PRO']);
  expect(found.map(({ id }) => id).sort()).toEqual([...staff, null].sort());
  for (const { id, name, current, previous } of found) {
    const keep = (order: HandOrder) => {
      const own = extraOf(order).staff;
      return id === null ? own === null : own !== null && staff[own] === id;
    };
    expect([name, current, previous]).toEqual([
      id === null ? 'Ohne Mitarbeiter' : ['Wanda', 'Änne'][staff.indexOf(id)],
      ...SIDES.map((days) => ({
        ...reductionByHand(within(business.orders, ...days, keep)),
        ...followUpsByHand(days, keep),
      })),
    ]);
  }
  expect(
    (await api.call({ ...business.tenant, groups: ['PURE'] }, `/api/v2/analysis/order-progress/staff?${PERIOD}`))
      .statusCode,
  ).toBe(403);
});

describe('the list behind', () => {
  test('what waits sums to its span, with the telephone for whoever may see names', async () => {
    const { waiting, data_date: last } = await get<OrderProgress>('order-progress', `${PERIOD}&scope=all`);
    const span = waiting.spans.find(({ ready }) => ready.orders > 0)!;
    const from = span.to_days === null ? '2020-01-01' : addDays(last!, 1 - span.to_days);
    const query = `from=${from}&to=${addDays(last!, -span.from_days)}&scope=all&progress=ready`;
    const { items, umsatz, total } = await list(query, ['PRO', 'Marketing']);
    expect({ orders: total, cents: umsatz }).toEqual(span.ready);
    expect(items.every(({ status }) => status === 'fertig')).toBe(true);
    expect(items.filter(({ customer }) => customer).every(({ customer }) => customer!.phone !== undefined)).toBe(true);
    const masked = await list(query, ['PRO']);
    expect(masked.items.every(({ customer }) => !customer?.phone)).toBe(true);
    const plain = await list(`${PERIOD}&scope=all`, ['PRO', 'Marketing']);
    expect(plain.items.every(({ customer }) => customer?.phone === undefined)).toBe(true);
  });
});

test('a business without data has nothing', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const user = { ...empty, groups: ['PRO'] };
  const call = async <T>(path: string) => (await api.call(user, `/api/v2/analysis/${path}?${PERIOD}`)).json<T>();
  const progress = await call<OrderProgress>('order-progress');
  expect(progress).toMatchObject({ data_date: null, waiting: { kinds: [] }, without_day: 0 });
  expect(progress.total.current).toEqual({ orders: 0, collected: 0, median_days: null, late_days: null });
  expect(await call<FollowUps>('order-progress/follow-ups')).toMatchObject({ until: null, makers: [] });
  expect((await call<Reductions>('order-progress/reductions')).total.current).toEqual({
    cents: 0,
    discount_cents: 0,
    cancelled: 0,
    cancelled_cents: 0,
  });
  expect((await call<StaffReductions>('order-progress/staff')).staff).toEqual([]);
});
