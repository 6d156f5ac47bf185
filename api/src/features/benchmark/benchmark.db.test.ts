import { setTimeout as pause } from 'node:timers/promises';
import { benchmarkSchema } from '@portal/shared/contract/benchmark';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, startTestApi, type SeededTenant, type TestApi } from '../../testing/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { rebuildBenchmark, startBenchmark } from './index.ts';

let api: TestApi;
const businesses: SeededTenant[] = [];
/** Months back from the running one, which does not count. */
const months = [3, 2, 1, 0].map((back) => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 10);
});
const [, , last = '', running = ''] = months;

/** Six businesses of two stores; store n has charged n × 1,000 € a month, so that the figures can be told by heart. */
beforeAll(async () => {
  api = await startTestApi();
  await api.database.pool.query(`
    INSERT INTO geo_plz (plz, place, state, lat, lon, source, precision) VALUES
    ('01067', 'Dresden', 'Sachsen', 51.05, 13.74, 'csv', 'plz'), ('80331', 'München', 'Bayern', 48.13, 11.57, 'csv', 'plz')
    ON CONFLICT DO NOTHING`);
  for (let business = 0; business < 6; business += 1) {
    const tenant = await seedTenant(api.database, `Betrieb ${business}`, [{ name: 'A', plz: '01067' }, { name: 'B', plz: business === 0 ? null : '80331' }]);
    businesses.push(tenant);
    await withTenant(api.database.db, tenant.tenantId, async (trx) => {
      for (const [at, storeId] of tenant.storeIds.entries()) {
        const n = business * 2 + at + 1;
        await trx.insertInto('store_month').values(months.map((month) => ({
          tenant_id: tenant.tenantId, store_id: storeId, month, order_count: n,
          charged_cents: n * 100_000, charged_glasses_cents: n * 80_000, revenue_cents: 1, glasses_cents: 1,
          glasses_count: n === 1 ? 0 : n * 2, main_count: n, extra_count: n, progressive_count: 0, corrective_count: 0,
          buyer_count: n * 4, new_buyer_count: 0, charged_buyer_cents: n * 90_000,
        }))).execute();
      }
    });
  }
  await rebuildBenchmark(api.database.db);
});
afterAll(() => api.close());

const userOf = (business: number, ...groups: string[]) => ({ tenantId: businesses[business]?.tenantId ?? 0, groups });
const ask = async (business: number, path: string) =>
  benchmarkSchema.parse((await api.call(userOf(business, 'Benchmark'), `/api/v2/benchmark/${path}`)).json());

test('the own store stands among all, in complete months only', async () => {
  const { months: found } = await ask(2, 'gesamtumsatz?months=4');
  expect(found.map(({ month }) => month)).toEqual(months);
  // Store 5 of 12: four below and itself by half.
  expect(found.find(({ month }) => month === last)).toEqual({ month: last, own: 500_000, band: {
    stores: 12, p10: 210_000, p25: 375_000, median: 650_000, p75: 925_000, p90: 1_090_000, percentile: (4.5 / 12) * 100,
  } });
  expect(found.find(({ month }) => month === running)).toEqual({ month: running, own: 500_000, band: null });
});

test('a store without glasses has no revenue per order, and does not count among its peers', async () => {
  const own = (await ask(0, 'umsatz-je-auftrag')).months.find(({ month }) => month === last);
  expect(own?.own).toBeNull();
  expect(own?.band).toMatchObject({ stores: 11, percentile: null });
});

test('a group of fewer than ten shops is never shown, and says how many it needs', async () => {
  const found = await ask(1, 'kunden?peers=region');
  expect(found).toMatchObject({ region: 'Sachsen', min_stores: 10 });
  expect(found.months.every(({ band }) => band === null)).toBe(true);
});

test('ten shops of two businesses are too few businesses', async () => {
  const chain = await seedTenant(api.database, 'Kette', Array.from({ length: 12 }, (_, at) => ({ name: `K${at}`, plz: '20095' })));
  await withTenant(api.database.db, chain.tenantId, (trx) => trx.insertInto('store_month').values(chain.storeIds.flatMap((store_id) => [last, running].map((month) => ({
    tenant_id: chain.tenantId, store_id, month, charged_cents: 9_000_000, revenue_cents: 1, order_count: 1, charged_glasses_cents: 1, glasses_cents: 1, glasses_count: 1,
    main_count: 1, extra_count: 0, progressive_count: 0, corrective_count: 0,
    buyer_count: 1, new_buyer_count: 0,
  })))).execute());
  await rebuildBenchmark(api.database.db);
  businesses.push(chain);
  // Their class of revenue has these twelve stores alone.
  const { months: found, revenue_class } = await ask(6, 'gesamtumsatz?peers=klasse');
  expect(revenue_class).toBe('>=1000');
  expect(found.find(({ month }) => month === last)?.band).toBeNull();
  expect((await ask(6, 'gesamtumsatz')).months.find(({ month }) => month === last)?.band?.stores).toBe(24);
});

test('without the group Benchmark there is no answer, and no business can write the comparison', async () => {
  expect((await api.call(userOf(0, 'PRO'), '/api/v2/benchmark/kunden')).statusCode).toBe(403);
  expect((await api.call(userOf(0, 'Benchmark'), '/api/v2/benchmark/gewinn')).statusCode).toBe(400);
  await expect(withTenant(api.database.db, businesses[0]?.tenantId ?? 0, (trx) => trx.deleteFrom('bench_month').execute())).rejects.toThrow(/permission denied/);
});

test('the job compares at every start, and each night', async () => {
  await api.database.pool.query('DELETE FROM bench_month');
  const jobs = await startJobs(api.database);
  await startBenchmark({ db: api.database.db, jobs });
  const count = async () => Number((await api.database.pool.query('SELECT count(*) AS n FROM bench_month')).rows[0]?.n);
  for (let tries = 0; tries < 200 && (await count()) === 0; tries += 1) await pause(50);
  expect(await count()).toBeGreaterThan(0);
  const { rows } = await api.database.pool.query('SELECT name, cron, timezone FROM pgboss.schedule');
  expect(rows).toEqual([{ name: 'benchmark', cron: '30 3 * * *', timezone: 'Europe/Berlin' }]);
  await jobs.stop(1_000);
});
