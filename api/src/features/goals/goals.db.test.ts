import type { GoalKpi } from '@portal/shared/contract/common';
import {
  goalPlanProposalSchema,
  goalPlanSchema,
  goalProposalsSchema,
  goalSheetSchema,
  goalSheetsSchema,
  type GoalRow,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/settings/goals';
let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
const at = (tenant: SeededTenant, groups = ['PURE']) => ({ ...tenant, groups });
const store = (tenant: SeededTenant, index = 0) => tenant.storeIds[index] ?? 0;

/** 2025: 1,000 € more each month, from 1,000 € in January; twice as many pairs in March as in any other month. */
function orders(customerId: number): OrderSeed[] {
  return Array.from({ length: 12 }, (_, month): OrderSeed[] => {
    const day = `2025-${String(month + 1).padStart(2, '0')}-15`;
    const sold: OrderSeed = { name: `A${month}`, day, cents: 100_000 * (month + 1), type: 'Fern', customerId };
    return month === 2
      ? [
          { ...sold, cents: 100_000 },
          { ...sold, name: 'A2b', cents: 200_000 },
        ]
      : [sold];
  }).flat();
}

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [
    { name: 'Mitte' },
    { name: 'Nord' },
    { name: 'Zu', is_visible: false },
  ]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  const customerId = await seedCustomer(api.database, sommer.tenantId, store(sommer), 'K1', '1970-01-01');
  await seedOrders(api.database, sommer.tenantId, store(sommer), [
    ...orders(customerId),
    { name: 'Neu', day: '2026-02-10', cents: 999, customerId },
  ]);
});
afterAll(() => api.close());

const list = async (query: string, tenant = sommer) =>
  goalSheetsSchema.parse((await api.call(at(tenant), `${URL}?${query}`)).json());
const propose = async (query: string, tenant = sommer, index = 0) =>
  goalProposalsSchema.parse(
    (await api.call(at(tenant), `${URL}/proposal?store_id=${store(tenant, index)}&${query}`)).json(),
  ).items;
const put = (body: object, tenant = sommer, groups?: string[]) =>
  api.call(at(tenant, groups), URL, { method: 'PUT', payload: body });
const row = (kpi: GoalKpi, value: number | null): GoalRow => ({ kpi, months: Array(12).fill(value) });

test('what was reached the year before stands beside goals that do not exist yet; a month that is not over is unknown', async () => {
  const {
    amounts,
    stores: [mitte],
  } = await list('year=2026');
  expect(amounts).toBe('gross');
  expect(mitte).toMatchObject({ store_name: 'Mitte', version: 0, goals: [], updated_by: null });
  expect(mitte?.previous.find(({ kpi }) => kpi === 'revenue')).toEqual({
    kpi: 'revenue',
    value: 7_800_000,
    months: Array.from({ length: 12 }, (_, month) => 100_000 * (month + 1)),
  });
  expect(mitte?.previous.find(({ kpi }) => kpi === 'revenue_per_glasses')).toMatchObject({
    value: 600_000,
    months: expect.arrayContaining([150_000]),
  });
  // A first purchase that lasts into March counts in the month in which it began.
  expect(mitte?.previous.find(({ kpi }) => kpi === 'new_customers')).toMatchObject({
    value: 1,
    months: [1, ...Array(11).fill(0)],
  });
  const {
    stores: [next],
  } = await list('year=2027');
  expect(next?.previous.find(({ kpi }) => kpi === 'revenue')).toMatchObject({
    value: 0,
    months: [0, ...Array(11).fill(null)],
  });
});

test('a proposal spreads by the own season, evenly, or so many percent more', async () => {
  const [season] = await propose('year=2026&kpi=revenue&growth=10');
  expect(season).toMatchObject({ growth: 10, value: 8_580_000, basis: { value: 7_800_000 } });
  expect(season?.months).toEqual(Array.from({ length: 12 }, (_, month) => 110_000 * (month + 1)));
  const [even] = await propose('year=2026&kpi=glasses&value=120&spread=even');
  expect(even?.months).toEqual(Array(12).fill(10));
  // 2026 is known for January alone, when nothing was sold: all other months are those of 2025.
  expect((await propose('year=2027&kpi=revenue'))[0]).toMatchObject({
    basis: { value: 7_700_000, months: expect.arrayContaining([0]) },
    growth: 0,
  });
});

test('without history there is nothing to propose, but a value can be spread', async () => {
  const all = await propose('year=2026', sommer, 1);
  expect(all).toHaveLength(7);
  expect(all.filter(({ value }) => value !== null)).toEqual([]);
  expect((await propose('year=2026&kpi=glasses&value=600', sommer, 1))[0]).toMatchObject({
    growth: null,
    months: Array(12).fill(50),
  });
});

test('goals are saved, changed by KPI, and taken away again; everything is written down', async () => {
  const sheet = { store_id: store(sommer), year: 2026 };
  const first = goalSheetSchema.parse(
    (await put({ ...sheet, version: 0, goals: [row('revenue', 500_000), row('extra_glasses_share', 0.225)] })).json(),
  );
  expect(first).toMatchObject({ version: 1, updated_by: `user-${sommer.tenantId}@example.org` });
  expect(first.goals.map(({ kpi, value }) => [kpi, value])).toEqual([
    ['revenue', 6_000_000],
    ['extra_glasses_share', 0.225],
  ]);
  const months = [...Array(11).fill(null), 70];
  const second = goalSheetSchema.parse(
    (await put({ ...sheet, version: 1, goals: [{ kpi: 'glasses', months }, row('revenue', null)] })).json(),
  );
  expect(second.goals).toEqual([
    { kpi: 'glasses', value: 70, months },
    expect.objectContaining({ kpi: 'extra_glasses_share' }),
  ]);
  const remove = (query: string) =>
    api.call(at(sommer), `${URL}?store_id=${sheet.store_id}&year=2026&${query}`, { method: 'DELETE' });
  expect(goalSheetSchema.parse((await remove('version=2&kpi=glasses')).json()).goals.map(({ kpi }) => kpi)).toEqual([
    'extra_glasses_share',
  ]);
  expect(goalSheetSchema.parse((await remove('version=3')).json())).toMatchObject({ version: 4, goals: [] });
  const log = await withTenant(api.database.db, sommer.tenantId, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute(),
  );
  expect(log.map(({ action }) => action)).toEqual(['goals-changed', 'goals-changed', 'goals-deleted', 'goals-deleted']);
  expect(log[1]?.details).toEqual({
    ...sheet,
    version: 1,
    kpis: ['glasses', 'revenue'],
    before: Array.from({ length: 12 }, (_, at) => ({ kpi: 'revenue', month: at + 1, value: 500_000 })),
    after: [{ kpi: 'glasses', month: 12, value: 70 }],
  });
});

test('what a proposal says of the year is what is saved, also before the year before is over', async () => {
  const sheet = { store_id: store(sommer), year: 2027 };
  const { version } = (await list('year=2027')).stores[0]!;
  const proposed = [
    ...(await propose('year=2027&kpi=revenue_per_glasses&value=62000')),
    ...(await propose('year=2027&kpi=extra_glasses_share&value=0.229')),
  ];
  const saved = goalSheetSchema.parse(
    (await put({ ...sheet, version, goals: proposed.map(({ kpi, months }) => ({ kpi, months: [...months] })) })).json(),
  );
  expect(new Set(proposed[0]?.months).size).toBeGreaterThan(1);
  expect(saved.goals.map(({ kpi, value }) => [kpi, value])).toEqual([
    ['revenue_per_glasses', 62_000],
    ['extra_glasses_share', 0.229],
  ]);
  expect(
    (
      await api.call(at(sommer), `${URL}?store_id=${sheet.store_id}&year=2027&version=${saved.version}`, {
        method: 'DELETE',
      })
    ).statusCode,
  ).toBe(200);
});

test('of two who change the same goals one is told', async () => {
  const sheet = { store_id: store(sommer, 1), year: 2026, version: 0 };
  const answers = await Promise.all([500, 600].map((value) => put({ ...sheet, goals: [row('glasses', value)] })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await put({ ...sheet, version: 7, goals: [row('glasses', 1)] });
  expect(late.json()).toMatchObject({ status: 409, code: 'goals-changed' });
  const nord = (await list('year=2026&scope=all')).stores.find(({ store_id }) => store_id === sheet.store_id);
  expect([6_000, 7_200]).toContain(nord?.goals[0]?.value);
});

describe('a plan for all stores', () => {
  const year = 2029;
  const sheets = (values: readonly [index: number, version: number, value: number | null][]) =>
    values.map(([index, version, value]) => ({
      store_id: store(sommer, index),
      version,
      goals: [row('glasses', value)],
    }));
  const save = (body: object, tenant = sommer) => api.call(at(tenant), `${URL}/plan`, { method: 'PUT', payload: body });
  const saved = async () =>
    (await list(`year=${year}&scope=all`)).stores.map(({ version, goals }) => [version, goals[0]?.value ?? null]);

  test('is proposed of each store’s own year before, as the store itself would be', async () => {
    const answer = await api.call(at(sommer), `${URL}/plan/proposal?year=2026&growth=10&spread=even`);
    const { stores } = goalPlanProposalSchema.parse(answer.json());
    expect(stores.map(({ store_id }) => store_id)).toEqual([store(sommer), store(sommer, 1)]);
    expect(stores[0]?.items).toEqual(await propose('year=2026&growth=10&spread=even'));
    expect(stores[0]?.items.find(({ kpi }) => kpi === 'revenue')).toMatchObject({
      value: 8_580_000,
      months: Array(12).fill(715_000),
    });
    expect(stores[1]?.items.filter(({ value }) => value !== null)).toEqual([]);
  });

  test('is saved for all stores or for none', async () => {
    const done = goalPlanSchema.parse(
      (
        await save({
          year,
          sheets: sheets([
            [1, 0, 50],
            [0, 0, 40],
          ]),
        })
      ).json(),
    );
    expect(done.stores.map(({ store_id, version, goals }) => [store_id, version, goals[0]?.value])).toEqual([
      [store(sommer), 1, 480],
      [store(sommer, 1), 1, 600],
    ]);
    const refused = await save({
      year,
      sheets: sheets([
        [0, 1, 70],
        [1, 0, 80],
      ]),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'goals-changed']);
    const foreign = await save({ year, sheets: [...sheets([[0, 1, 70]]), { ...sheets([[2, 0, 80]])[0]! }] });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'store-not-found']);
    expect(await saved()).toEqual([
      [1, 480],
      [1, 600],
    ]);
    expect(
      (
        await save({
          year,
          sheets: sheets([
            [0, 1, null],
            [1, 1, null],
          ]),
        })
      ).statusCode,
    ).toBe(200);
    expect(await saved()).toEqual([
      [2, null],
      [2, null],
    ]);
    const log = await withTenant(api.database.db, sommer.tenantId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'goals-changed')
        .orderBy('id', 'desc')
        .limit(4)
        .execute(),
    );
    expect(log.map(({ details }) => (details as { store_id: number }).store_id)).toEqual(
      [1, 0, 1, 0].map((index) => store(sommer, index)),
    );
  });

  test('is refused for a store twice, and for none', async () => {
    for (const wrong of [
      [],
      sheets([
        [0, 2, 1],
        [0, 2, 2],
      ]),
    ]) {
      const answer = await save({ year, sheets: wrong });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
    }
  });
});

test.each([
  ['half a pair', [{ kpi: 'glasses', months: Array(12).fill(0.5) }]],
  ['a share above 1', [{ kpi: 'progressive_share', months: Array(12).fill(1.2) }]],
  ['less than nothing', [{ kpi: 'revenue', months: Array(12).fill(-1) }]],
  ['eleven months', [{ kpi: 'revenue', months: Array(11).fill(1) }]],
  ['a KPI twice', [row('revenue', 1), row('revenue', 2)]],
  ['a KPI that does not exist', [{ kpi: 'umsatz', months: Array(12).fill(1) }]],
])('%s is refused', async (_what, goals) => {
  const answer = await put({ store_id: store(sommer), year: 2028, version: 0, goals });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
});

test('only visible stores of the own business, for PURE or PRO', async () => {
  expect((await list('year=2026&scope=all')).stores.map(({ store_name }) => store_name)).toEqual(['Mitte', 'Nord']);
  for (const [tenant, storeId] of [
    [weber, store(sommer)],
    [sommer, store(sommer, 2)],
    [sommer, 999_999],
  ] as const) {
    const answer = await put({ store_id: storeId, year: 2026, version: 0, goals: [row('glasses', 1)] }, tenant);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'store-not-found']);
  }
  expect(
    (
      await put({ store_id: store(weber), year: 2026, version: 0, goals: [row('glasses', 1)] }, weber, [
        'Admin',
        'Benchmark',
      ])
    ).statusCode,
  ).toBe(403);
  expect(
    (await put({ store_id: store(weber), year: 2026, version: 0, goals: [row('glasses', 1)] }, weber, ['PRO']))
      .statusCode,
  ).toBe(200);
  expect((await list('year=2026', weber)).stores[0]?.goals).toHaveLength(1);
});
