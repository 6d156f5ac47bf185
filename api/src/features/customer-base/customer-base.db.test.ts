import type { BaseState, CustomerBase, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { customerStatus } from '../../data/customer-status/status.ts';
import { withTenant } from '../../platform/database/index.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { erase } from '../law/erase.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import {
  ageGroupOf,
  seedCustomerBusiness,
  yearsOf,
  type CustomerBusiness,
  type HandCustomer,
} from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

const path = '/api/v2/analysis/customer-base';
const ask = async (query: string, tenant = business.tenant) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `${path}?${query}`)).json<CustomerBase>();
const list = async (query: string, tenant = business.tenant) =>
  (
    await api.call({ ...tenant, groups: ['PRO'] }, `/api/v2/analysis/customers?${query}&limit=200`)
  ).json<SliceCustomerPage>();

const STATES = { neu: 'active', stamm: 'active', gefährdet: 'at_risk', verloren: 'lost' } as const;
let thresholds = { atRisk: 36, lost: 60 };

/** Where a customer stands on a day: from the sales up to it, by the function that tells the status elsewhere. */
function stateOf(customer: HandCustomer, day: string): BaseState {
  const sales = business.rows.filter((row) => row.customer === customer && row.isSale && row.day <= day);
  const lastMainOn =
    sales
      .filter(({ isMain }) => isMain)
      .map((row) => row.day)
      .sort()
      .at(-1) ?? null;
  const status = customerStatus(
    { purchaseCount: new Set(sales.map(({ purchase }) => purchase)).size, lastMainOn },
    day,
    thresholds,
  );
  return status === null ? 'none' : STATES[status];
}

interface Placed {
  customer: HandCustomer;
  was: BaseState;
  is: BaseState;
}

const placedByHand = (start: string, end: string, keep: (customer: HandCustomer) => boolean): Placed[] =>
  business.customers
    .filter((customer) => !customer.dead && keep(customer))
    .map((customer) => ({ customer, was: stateOf(customer, start), is: stateOf(customer, end) }))
    .filter(({ is }) => is !== 'none');

/** How many have a Hauptbrille by a day, and how long ago the last was on average. */
function sinceMain(customers: readonly HandCustomer[], day: string): [number, number | null] {
  const days = customers.flatMap((customer) => {
    const last = business.rows
      .filter((row) => row.customer === customer && row.isMain && row.day <= day)
      .map((row) => row.day)
      .sort()
      .at(-1);
    return last === undefined ? [] : [(Date.parse(day) - Date.parse(last)) / 86_400_000];
  });
  return [days.length, days.length === 0 ? null : days.reduce((sum, one) => sum + one, 0) / days.length];
}

const reachOf = ({ consents }: HandCustomer) => ({
  letter: consents.letter !== false,
  email: consents.email === true,
  sms: consents.sms === true,
});
const moveCounts = (placed: readonly Placed[]) =>
  Object.fromEntries(
    [...Map.groupBy(placed, ({ was, is }) => `${was} ${is}`)].map(([key, rows]) => [key, rows.length]),
  );
const asCounts = ({ moves }: CustomerBase['current']) =>
  Object.fromEntries(
    moves.filter(({ customers }) => customers > 0).map(({ was, is, customers }) => [`${was} ${is}`, customers]),
  );

/** Days of the test: the day before the period, its end, and the same a year earlier. */
const PERIODS = [
  {
    days: 'from=2024-07-01&to=2025-06-30',
    start: '2024-06-30',
    end: '2025-06-30',
    previous: ['2023-06-30', '2024-06-30'],
  },
  {
    days: 'from=2019-01-01&to=2024-12-31',
    start: '2018-12-31',
    end: '2024-12-31',
    previous: ['2017-12-31', '2023-12-31'],
  },
] as const;

const FILTERS: readonly [string, (customer: HandCustomer, end: string) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&age=45-59', ({ birth }, end) => ageGroupOf(yearsOf(birth, end)) === '45-59'],
  ['&scope=all&age=unbekannt', ({ birth }, end) => ageGroupOf(yearsOf(birth, end)) === 'unbekannt'],
];

describe.each(PERIODS.flatMap((period) => FILTERS.map(([filter, keep]) => ({ ...period, filter, keep }))))(
  'in $days$filter',
  ({ days, start, end, previous, filter, keep }) => {
    const now = () => placedByHand(start, end, (customer) => keep(customer, end));

    test('every move equals a calculation by hand, and the base adds up', async () => {
      const base = await ask(`${days}${filter}`);
      expect(base.current).toMatchObject({ start, end });
      expect(asCounts(base.current)).toEqual(moveCounts(now()));
      expect([base.current.with_main, base.current.days_since_main]).toEqual(
        sinceMain(
          now().map(({ customer }) => customer),
          end,
        ),
      );
      expect(asCounts(base.previous)).toEqual(
        moveCounts(placedByHand(previous[0], previous[1], (customer) => keep(customer, previous[1]))),
      );
      const among = (was: BaseState[], is: BaseState[]) =>
        base.current.moves.reduce(
          (sum, move) => (was.includes(move.was) && is.includes(move.is) ? sum + move.customers : sum),
          0,
        );
      const closing = among(['none', 'active', 'at_risk', 'lost'], ['active']);
      expect(closing).toBe(
        among(['active'], ['active', 'at_risk', 'lost']) +
          among(['none'], ['active']) +
          among(['at_risk', 'lost'], ['active']) -
          among(['active'], ['at_risk']) -
          among(['active'], ['lost']),
      );
    });

    test('ages, salutations and channels of the active ones equal a calculation by hand', async () => {
      const { ages, consent } = await ask(`${days}${filter}`);
      const active = now()
        .filter(({ is }) => is === 'active')
        .map(({ customer }) => customer);
      const bandOf = ({ birth }: HandCustomer) => {
        const years = yearsOf(birth, end);
        return years === null ? null : Math.min(Math.floor(years / 5), 18);
      };
      const word = ({ salutation }: HandCustomer) =>
        salutation?.trim().toLowerCase() === 'herr'
          ? 'herr'
          : salutation?.trim().toLowerCase() === 'frau'
            ? 'frau'
            : 'ohne';
      const expected = [...Map.groupBy(active, bandOf)]
        .sort(([a], [b]) => (a ?? 99) - (b ?? 99))
        .map(([band, own]) => ({
          band,
          herr: own.filter((one) => word(one) === 'herr').length,
          frau: own.filter((one) => word(one) === 'frau').length,
          ohne: own.filter((one) => word(one) === 'ohne').length,
        }));
      expect(ages).toEqual(expected);
      const reaches = active.map(reachOf);
      expect(consent).toEqual([
        { channel: 'letter', customers: reaches.filter(({ letter }) => letter).length },
        { channel: 'email', customers: reaches.filter(({ email }) => email).length },
        { channel: 'sms', customers: reaches.filter(({ sms }) => sms).length },
        { channel: 'none', customers: reaches.filter(({ letter, email, sms }) => !letter && !email && !sms).length },
      ]);
    });

    test('the customers behind each bar are those', async () => {
      const base = await ask(`${days}${filter}`);
      const slice = (more: string) => list(`${days}${filter}&set=base&${more}`);
      for (const { was, is, customers } of base.current.moves) {
        const page = await slice(`was=${was}&is=${is}`);
        expect([page.total, page.amount, page.items.map(({ id }) => id).sort()]).toEqual([
          customers,
          0,
          now()
            .filter((one) => one.was === was && one.is === is)
            .map(({ customer }) => customer.id)
            .sort(),
        ]);
      }
      for (const { band, herr, frau, ohne } of base.ages) {
        expect(await slice(`is=active&band=${band ?? -1}`)).toMatchObject({ total: herr + frau + ohne });
        expect(await slice(`is=active&band=${band ?? -1}&salutation=Frau`)).toMatchObject({ total: frau });
      }
      for (const { channel, customers } of base.consent)
        expect(await slice(`is=active&channel=${channel}`)).toMatchObject({ total: customers });
      const grouped = (...pairs: [BaseState, BaseState][]) =>
        now().filter((one) => pairs.some(([was, is]) => one.was === was && one.is === is)).length;
      expect(await slice('was=inactive&is=active')).toMatchObject({
        total: grouped(['at_risk', 'active'], ['lost', 'active']),
      });
      expect(await slice('was=kept&is=lost')).toMatchObject({
        total: grouped(['active', 'lost'], ['at_risk', 'lost']),
      });
    });
  },
);

test('who has died is out at once, before any rebuild, and so in what is packed when it is asked for', async () => {
  const [{ days, end }] = PERIODS;
  const before = await ask(`${days}&scope=all`);
  const who = business.customers.find((customer) => !customer.dead && stateOf(customer, end) === 'active');
  const mark = (is_deceased: boolean) =>
    withTenant(api.database.db, business.tenant.tenantId, (trx) =>
      trx
        .updateTable('customers')
        .set({ is_deceased })
        .where('tenant_id', '=', business.tenant.tenantId)
        .where('id', '=', who!.id)
        .execute(),
    );
  await mark(true);
  const after = await ask(`${days}&scope=all`);
  expect(asCounts(after.current)).toEqual(
    moveCounts(placedByHand(PERIODS[0].start, end, (customer) => customer !== who)),
  );
  expect(after.ages.reduce((sum, { herr, frau, ohne }) => sum + herr + frau + ohne, 0)).toBe(
    before.ages.reduce((sum, { herr, frau, ohne }) => sum + herr + frau + ohne, -1),
  );
  await withTenant(api.database.db, business.tenant.tenantId, (trx) =>
    trx.deleteFrom('store_base').where('tenant_id', '=', business.tenant.tenantId).execute(),
  );
  expect(await ask(`${days}&scope=all`)).toEqual(after);
  await mark(false);
  expect(await ask(`${days}&scope=all`)).toEqual(before);
});

test('with other thresholds others are at risk', async () => {
  const query = PERIODS[0].days;
  thresholds = { atRisk: 12, lost: 20 };
  await withTenant(api.database.db, business.tenant.tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: business.tenant.tenantId, at_risk_months: 12, lost_months: 20, updated_by: 'test' })
      .execute(),
  );
  const base = await ask(`${query}&scope=all`);
  expect(base.thresholds).toEqual({ at_risk: 12, lost: 20 });
  expect(asCounts(base.current)).toEqual(moveCounts(placedByHand(PERIODS[0].start, PERIODS[0].end, () => true)));
});

test('a period beyond the data ends with them, and after them nothing moves', async () => {
  const last = business.rows
    .filter(({ store }) => store === 0)
    .map(({ day }) => day)
    .sort()
    .at(-1);
  expect((await ask('from=2025-01-01&to=2027-12-31')).current.end).toBe(last);
  const later = await ask('from=2027-01-01&to=2027-12-31');
  expect(later.current).toMatchObject({ start: '2026-12-31', end: '2026-12-31' });
  expect(later.current.moves.filter(({ was, is, customers }) => was !== is && customers > 0)).toEqual([]);
});

test('an empty business has nobody, another one its own', async () => {
  const weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  expect(await ask('from=2025-01-01&to=2025-12-31', weber)).toMatchObject({
    ages: [],
    data_date: null,
    current: { days_since_main: null },
  });
  const [storeId = 0] = weber.storeIds;
  const customerId = await withTenant(api.database.db, weber.tenantId, async (trx) => {
    const { id } = await trx
      .insertInto('customers')
      .values({ tenant_id: weber.tenantId, store_id: storeId, external_id: 'K', birth_date: '2025-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await rebuildDerived(trx, weber.tenantId, [storeId]);
    return id;
  });
  await seedOrders(api.database, weber.tenantId, storeId, [
    { name: 'A', day: '2025-06-01', cents: 100, customerId },
    { name: 'B', day: '2025-06-11', cents: 5 },
  ]);
  const base = await ask('from=2025-01-01&to=2025-12-31', weber);
  expect(asCounts(base.current)).toEqual({ 'none active': 1 });
  expect([base.current.days_since_main, base.ages]).toEqual([10, [{ band: null, herr: 0, frau: 0, ohne: 1 }]]);
  expect(await list('from=2025-01-01&to=2025-12-31&set=base&is=active&scope=all', weber)).toMatchObject({
    total: 1,
    items: [{ id: customerId }],
  });
});

test('without PURE or PRO there are no figures', async () => {
  expect(
    (await api.call({ ...business.tenant, groups: ['Marketing'] }, `${path}?from=2025-01-01&to=2025-02-01`)).statusCode,
  ).toBe(403);
});

test('who was erased is out at once, before any rebuild, whatever else is asked', async () => {
  const [{ days, start, end }] = PERIODS;
  // Back to what is usual.
  thresholds = { atRisk: 36, lost: 60 };
  const { tenantId } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx.deleteFrom('business_settings').where('tenant_id', '=', tenantId).execute();
    await rebuildDerived(trx, tenantId, business.tenant.storeIds);
  });
  const who = business.customers.find(
    (customer) => !customer.dead && customer.birth !== null && stateOf(customer, end) === 'active',
  )!;
  const { ages } = await ask(`${days}&scope=all`);
  await withTenant(api.database.db, tenantId, (trx) =>
    erase(trx, { ...business.tenant, sub: 'test', email: 'test@example.org', groups: [] }, who.id),
  );
  for (const [filter, keep] of [
    ['', () => true],
    ['&age=unbekannt', ({ birth }: HandCustomer) => birth === null],
  ] as const) {
    const base = await ask(`${days}&scope=all${filter}`);
    expect(asCounts(base.current)).toEqual(
      moveCounts(placedByHand(start, end, (customer) => customer !== who && keep(customer))),
    );
  }
  const after = await ask(`${days}&scope=all`);
  const band = Math.floor(yearsOf(who.birth, end)! / 5);
  const people = (of: CustomerBase['ages']) =>
    Object.fromEntries(of.map((row) => [row.band, row.herr + row.frau + row.ohne]));
  expect(people(after.ages)).toEqual(
    Object.fromEntries(
      Object.entries<number>(people(ages))
        .map(([key, count]) => [key, key === String(band) ? count - 1 : count])
        .filter(([, count]) => count !== 0),
    ),
  );
});
