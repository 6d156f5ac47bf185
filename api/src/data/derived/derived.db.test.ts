import fc from 'fast-check';
import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { unpackAll } from '../packed/testing/unpack-all.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { runs } from '../../testing/depth.ts';
import { findAmounts } from './amounts.ts';
import { factsByHand, LINE_CENTS, type PlainOrder } from './testing/by-hand.ts';
import { findAffectedStores, rebuildDerived } from './index.ts';
import {
  assortmentMonthsByHand,
  customersByHand,
  packedByHand,
  revenueMonthsByHand,
  sharedByHand,
  staffMonthsByHand,
  storeDaysByHand,
  storeMonthsByHand,
  waitsByHand,
} from './testing/roll-ups-by-hand.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const STORES = 3;
const CUSTOMERS = 2;
const STAFF = 2;
const plzOf = (customer: number) => ['01067', ''][customer] ?? '';
const homeOf = (customer: number) => customer % STORES;

/** Close to multiples of 30 days, so that purchases often end or go on by a day, and over the 29th of February. */
const day = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -1, max: 1 }))
  .map(([months, days]) =>
    new Date(Date.UTC(2024, 0, 31) + (months * 30 + days) * 86_400_000).toISOString().slice(0, 10),
  );
const order = fc.record({
  store: fc.integer({ min: 0, max: STORES - 1 }),
  day,
  cents: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
    fc.constant(0),
    fc.integer({ min: -90_000, max: -1 }),
  ),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('Brille') },
    fc.constantFrom('Neuverglasung', 'KL', 'Handelsware', 'Reparatur'),
  ),
  type: fc.constantFrom('Gleitsicht', 'Gleitsicht', 'Fern', 'Fern', 'Nah', 'Nah', 'Office', 'Sonne', null),
  status: fc.constantFrom('abgeholt', 'abgeholt', 'abgeholt', 'storniert' as const),
  customer: fc.option(fc.integer({ min: 0, max: CUSTOMERS - 1 }), { freq: 6 }),
  staff: fc.option(fc.integer({ min: 0, max: STAFF - 1 })),
  lens: fc.option(
    fc.record({
      index: fc.constantFrom(null, 1.5, 1.6, 1.67),
      coating: fc.constantFrom(null, 'Super ET', 'Lotus', 'Blaufilter'),
      rates: fc.array(fc.constantFrom(7, 19, null), { minLength: 3, maxLength: 3 }),
    }),
  ),
  cancelledOn: fc.option(day, { freq: 1, nil: undefined }),
  // In shares of the amount, 40 days apart.
  credits: fc.constantFrom([1], [1], [0.3], [0.5, 0.5], [0.2, 0.9, 0.1], [1, -1], [0.5, 0.5, -0.4]),
});
/** What the business does not let count. */
const exclusions = fc.record({
  excluded_kinds: fc.constantFrom<PlainOrder['kind'][]>([], [], ['Reparatur'], ['KL', 'Brille']),
  exclude_free_orders: fc.boolean(),
});
/** Before each change: the last ones may differ from those of the figures before. */
const amounts = fc.constantFrom('gross' as const, 'net' as const);

/** One upload of a test: orders that are new or replace the one at a position, and positions that go. */
const change = fc.record({
  put: fc.array(fc.tuple(fc.integer({ min: 0, max: 11 }), order), { minLength: 4, maxLength: 12 }),
  remove: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
});
type Slots = Map<number, PlainOrder[]>;

const later = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

function plain(
  at: number,
  {
    cancelledOn,
    credits,
    ...given
  }: Omit<PlainOrder, 'name' | 'cancels'> & { cancelledOn?: string | undefined; credits: readonly number[] },
): PlainOrder[] {
  const sold: PlainOrder = { ...given, name: `A${at}`, cancels: null };
  if (!cancelledOn) return [sold];
  return [
    sold,
    ...credits.map((share, number): PlainOrder => ({
      ...sold,
      name: `S${at}-${number}`,
      day: later(cancelledOn, number * 40),
      cents: 0 - Math.ceil(sold.cents * share),
      cancels: sold.name,
      type: null,
      customer: null,
      staff: null,
      lens: null,
      status: 'abgeholt',
    })),
  ];
}

interface Business {
  tenantId: number;
  storeIds: number[];
  customerIds: number[];
  staffIds: number[];
}

async function newBusiness(name: string): Promise<Business> {
  const { tenantId, storeIds } = await seedTenant(
    database,
    name,
    Array.from({ length: STORES }, (_, at) => ({ name: `Filiale ${at}` })),
  );
  const customerIds = await withTenant(database.db, tenantId, async (trx) => {
    const rows = Array.from({ length: CUSTOMERS }, (_, at) => ({
      tenant_id: tenantId,
      store_id: storeIds[homeOf(at)] ?? 0,
      external_id: `K${at}`,
      plz: plzOf(at) || null,
    }));
    return (await trx.insertInto('customers').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  const staffIds = await withTenant(database.db, tenantId, async (trx) => {
    const rows = Array.from({ length: STAFF }, (_, at) => ({
      tenant_id: tenantId,
      store_id: storeIds[0] ?? 0,
      external_id: `M${at}`,
    }));
    return (await trx.insertInto('staff').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  return { tenantId, storeIds, customerIds, staffIds };
}

/** Writes the change as an upload would and rebuilds only what it touches. */
async function write(
  { tenantId, storeIds, customerIds, staffIds }: Business,
  slots: Slots,
  { put, remove }: { put: [number, PlainOrder[]][]; remove: number[] },
): Promise<void> {
  const before = [...put.map(([at]) => at), ...remove].flatMap((at) => slots.get(at) ?? []);
  const touched = [
    ...new Set([...before, ...put.flatMap(([, orders]) => orders)].map(({ store }) => storeIds[store] ?? 0)),
  ];
  if (touched.length === 0) return;
  await withTenant(database.db, tenantId, async (trx) => {
    const affected = await findAffectedStores(trx, tenantId, touched);
    const gone = before.map(({ name }) => name);
    // Cancelling rows first: they point at what they take back.
    for (const prefix of ['S', 'A']) {
      const names = gone.filter((name) => name.startsWith(prefix));
      if (names.length > 0)
        await trx.deleteFrom('orders').where('tenant_id', '=', tenantId).where('external_id', 'in', names).execute();
    }
    for (const at of remove) slots.delete(at);
    for (const [at, orders] of put) {
      const ids = new Map<string, number>();
      slots.set(at, orders);
      for (const row of orders) {
        const { id } = await trx
          .insertInto('orders')
          .values({
            tenant_id: tenantId,
            store_id: storeIds[row.store] ?? 0,
            external_id: row.name,
            ordered_on: row.day,
            kind: row.kind,
            glasses_type: row.type as 'Fern' | null,
            status: row.status,
            gross_cents: row.cents,
            customer_id: row.customer === null ? null : (customerIds[row.customer] ?? null),
            staff_id: staffIds[row.staff ?? -1] ?? null,
            cancels_external_id: row.cancels,
            cancels_order_id: row.cancels === null ? null : (ids.get(row.cancels) ?? null),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.set(row.name, id);
        if (row.lens) {
          const lens = {
            tenant_id: tenantId,
            order_id: id,
            lens_index: row.lens.index,
            coating: row.lens.coating,
            gross_cents: LINE_CENTS,
            vat_rate: null,
          };
          // The other lens says nothing: one is enough.
          await trx
            .insertInto('order_lines')
            .values(
              [
                { ...lens, position: 1, group_name: 'Glas_R' as const, maker: ' Zeus ' },
                {
                  ...lens,
                  position: 2,
                  group_name: 'Glas_L' as const,
                  maker: ' Zeus ',
                  lens_index: null,
                  coating: null,
                },
                {
                  ...lens,
                  position: 3,
                  group_name: 'Fassung' as const,
                  lens_index: 1.74,
                  coating: 'Lotus',
                  brand: ' Titan ',
                },
              ].map((one, at) => ({ ...one, vat_rate: row.lens?.rates?.[at] ?? null })),
            )
            .execute();
        }
      }
    }
    await rebuildDerived(trx, tenantId, affected);
  });
}

/** What the tables hold, in the words of the calculation by hand. */
function stored({ tenantId, storeIds, customerIds, staffIds }: Business) {
  const storeOf = (id: number) => storeIds.indexOf(id);
  return withTenant(database.db, tenantId, async (trx) => {
    const facts = await sql<{
      name: string;
      is_sale: boolean;
      purchase_on: string | null;
      purchase_number: number | null;
      is_main: boolean | null;
    }>`
      SELECT o.external_id AS name, f.is_sale, f.purchase_on, f.purchase_number, f.is_main
      FROM order_facts f JOIN orders o ON o.tenant_id = f.tenant_id AND o.id = f.order_id WHERE f.tenant_id = ${tenantId}`.execute(
      trx,
    );
    const months = await trx.selectFrom('store_month').selectAll().where('tenant_id', '=', tenantId).execute();
    const customers = await trx.selectFrom('customer_facts').selectAll().where('tenant_id', '=', tenantId).execute();
    const days = await trx
      .selectFrom('revenue_day')
      .select((eb) => eb.fn.sum<number>('revenue_cents').as('sum'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    const storeDays = await trx.selectFrom('store_day').selectAll().where('tenant_id', '=', tenantId).execute();
    const kinds = await trx
      .selectFrom('revenue_month')
      .where('tenant_id', '=', tenantId)
      .groupBy(['store_id', 'month', 'kind', 'glasses_type'])
      .select(({ fn }) => [
        'store_id',
        'month',
        'kind',
        'glasses_type',
        fn.sum<number>('revenue_cents').as('revenue_cents'),
        fn.sum<number>('order_count').as('order_count'),
        fn.sum<number>('sale_count').as('sale_count'),
        fn.sum<number>('main_count').as('main_count'),
      ])
      .execute();
    const staff = await trx.selectFrom('staff_month').selectAll().where('tenant_id', '=', tenantId).execute();
    const assortment = await trx.selectFrom('assortment_month').selectAll().where('tenant_id', '=', tenantId).execute();
    const packed = await unpackAll(trx, tenantId, storeIds, [2024, 2025]);
    // As before the first rebuild after an update.
    await trx.deleteFrom('store_people').where('tenant_id', '=', tenantId).execute();
    const keyed = <T extends object, V>(rows: T[], key: (row: T) => string, value: (row: T) => V) =>
      Object.fromEntries(rows.map((row) => [key(row), value(row)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      facts: keyed(
        facts.rows,
        ({ name }) => name,
        (row) => row,
      ),
      months: keyed(
        months,
        (row) => `${storeOf(row.store_id)} ${row.month}`,
        ({ tenant_id: _t, store_id: _s, month: _m, ...figures }) => figures,
      ),
      customers: keyed(
        customers.filter(({ purchase_count, gross_cents }) => purchase_count > 0 || gross_cents !== 0),
        (row) => String(customerIds.indexOf(row.customer_id)),
        ({ tenant_id: _t, store_id: _s, customer_id: _c, may_letter: _l, may_email: _e, may_sms: _m, ...figures }) =>
          figures,
      ),
      waits: (await trx.selectFrom('main_waits').selectAll().where('tenant_id', '=', tenantId).execute())
        .map(
          (row) =>
            `${storeOf(row.store_id)} ${customerIds.indexOf(row.customer_id)} ${row.since} ${row.next_on} ${row.months} ${row.is_first} ${row.glasses_type}`,
        )
        .sort(),
      assortment: keyed(
        assortment,
        (row) => `${storeOf(row.store_id)} ${row.month} ${row.sortiment} ${row.euros ?? 'article'}`,
        ({ pieces, gross_cents, net_cents, known_gross_cents, known_net_cents, purchase_cents }) => ({
          pieces,
          gross_cents,
          net_cents,
          known_gross_cents,
          known_net_cents,
          purchase_cents,
        }),
      ),
      packed,
      packedAnew: await unpackAll(trx, tenantId, storeIds, [2024, 2025]),
      customerRows: customers.length,
      staff: keyed(
        staff,
        (row) => `${storeOf(row.store_id)} ${row.staff_id === 0 ? '-' : staffIds.indexOf(row.staff_id)} ${row.month}`,
        ({ tenant_id: _t, store_id: _s, staff_id: _i, month: _m, ...figures }) => figures,
      ),
      revenue: Number(days?.sum ?? 0),
      storeDays: keyed(
        storeDays,
        (row) => `${storeOf(row.store_id)} ${row.day}`,
        ({ revenue_cents, order_count, reglazing_cents }) => ({ revenue_cents, order_count, reglazing_cents }),
      ),
      kinds: keyed(
        kinds,
        (row) => `${storeOf(row.store_id)} ${row.month} ${row.kind} ${row.glasses_type}`,
        ({ revenue_cents, order_count, sale_count, main_count }) => ({
          revenue_cents,
          order_count,
          sale_count,
          main_count,
        }),
      ),
      amounts: await findAmounts(trx, tenantId),
    };
  });
}

let businesses = 0;

test('after any changes every derived table equals a calculation by hand from the orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, amounts), { minLength: 1, maxLength: 3 }),
      exclusions,
      async (changes, excluded) => {
        const business = await newBusiness(`Zufall ${(businesses += 1)}`);
        const slots: Slots = new Map();
        await withTenant(database.db, business.tenantId, (trx) =>
          trx
            .insertInto('business_settings')
            .values({ tenant_id: business.tenantId, ...excluded, updated_by: 'x' })
            .execute(),
        );
        for (const [{ put, remove }, wanted] of changes) {
          // The job has not come yet: whatever is written next follows.
          await withTenant(database.db, business.tenantId, (trx) =>
            trx
              .updateTable('business_settings')
              .set({ amounts: wanted })
              .where('tenant_id', '=', business.tenantId)
              .execute(),
          );
          const unique = new Map(put.map(([at, given]) => [at, plain(at, given)] as const));
          await write(business, slots, { put: [...unique], remove: remove.filter((at) => !unique.has(at)) });
        }
        // What is taken back goes with what it takes back.
        const orders = [...slots.values()]
          .filter(
            ([sold]) =>
              sold !== undefined &&
              !excluded.excluded_kinds.includes(sold.kind) &&
              !(excluded.exclude_free_orders && sold.cents === 0),
          )
          .flat();
        const found = await stored(business);
        const held = found.amounts;
        expect(found.facts).toEqual(
          Object.fromEntries(
            factsByHand(orders)
              .map(
                (fact) =>
                  [
                    fact.name,
                    {
                      name: fact.name,
                      is_sale: fact.isSale,
                      purchase_on: fact.purchaseOn,
                      purchase_number: fact.purchaseNumber,
                      is_main: fact.isMain,
                    },
                  ] as const,
              )
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          ),
        );
        expect(found.months).toEqual(storeMonthsByHand(orders, held));
        expect(found.waits).toEqual(waitsByHand(orders));
        const { ids, ...packed } = found.packed;
        expect(found.packedAnew).toEqual(found.packed);
        expect(packed).toEqual(packedByHand(orders, plzOf, held));
        expect(ids).toEqual(
          sharedByHand(orders)
            .map(([store, customer]) => `${store} ${business.customerIds[customer]}`)
            .sort(),
        );
        const byHand = customersByHand(orders);
        // Of all orders, those that do not count as well.
        const otherStoresOf = (customer: number) => {
          const stores = new Set(
            [...slots.values()]
              .flat()
              .filter((row) => row.customer === customer && row.store !== homeOf(customer))
              .map(({ store }) => business.storeIds[store] ?? 0),
          );
          return stores.size > 0 ? [...stores].sort((a, b) => a - b) : null;
        };
        expect(found.customers).toEqual(
          Object.fromEntries(
            Object.entries(byHand)
              .filter(([, { purchase_count, gross_cents }]) => purchase_count > 0 || gross_cents !== 0)
              .map(([customer, facts]) => [customer, { ...facts, other_store_ids: otherStoresOf(Number(customer)) }]),
          ),
        );
        expect(found.revenue).toBe(
          Object.values(storeMonthsByHand(orders, held)).reduce((total, { revenue_cents }) => total + revenue_cents, 0),
        );
        expect(found.storeDays).toEqual(storeDaysByHand(orders, held));
        expect(found.kinds).toEqual(revenueMonthsByHand(orders, held));
        expect(found.assortment).toEqual(assortmentMonthsByHand(orders));
        expect(found.staff).toEqual(staffMonthsByHand(orders, held));
      },
    ),
    { numRuns: runs(8) },
  );
});
