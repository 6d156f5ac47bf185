import { marketEffectsSchema } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { factorsOf } from '../../data/effect/market-effect.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { seedTenant, until } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { publishEffects } from './publish-effects.ts';
import { startMarketEffects } from './start-market-effects.ts';
import { DATA_DATE, seedBusiness, type SeededBundle, type SeededBusiness } from './testing/seed-market.ts';

/** A day on which the quarter up to the end of September is due. */
const DAY = '2026-11-28';
const AS_OF = '2026-09-30';
const BUSINESSES = 12;

let api: TestApi;
let key = '';
const businesses: SeededBusiness[] = [];
const URL = '/api/v2/optician-marketing/market-effect';

/** A good year with few held out, a bad one with many, and a bundle whose response time is not over by the end of the quarter. */
const bundlesOf = (at: number): SeededBundle[] => [
  {
    on: '2025-03-04',
    version: 1,
    holdout: 20,
    treated: 40,
    treatedBuyers: 16 + (at % 5),
    control: 10,
    controlBuyers: 3,
  },
  {
    on: '2026-03-03',
    version: 2,
    holdout: 50,
    treated: 20,
    treatedBuyers: 3 + (at % 3),
    control: 20,
    controlBuyers: 1,
  },
  { on: '2026-08-04', version: 2, holdout: 50, treated: 10, treatedBuyers: 0, control: 10, controlBuyers: 10 },
];

beforeAll(async () => {
  api = await startTestApi();
  for (let at = 0; at < BUSINESSES; at += 1)
    businesses.push(await seedBusiness(api.database, `Betrieb ${at}`, 'care', bundlesOf(at)));
  // Too few know something of birthdays.
  await seedBusiness(api.database, 'Allein', 'age', bundlesOf(0));
  key = await asOperator(
    api.database.db,
    async (trx) => (await trx.selectFrom('market_effect_secret').select('key').executeTakeFirstOrThrow()).key,
  );
});
afterAll(() => api.close());

const forget = () => api.database.pool.query('DELETE FROM market_effects; DELETE FROM market_effect_publications');
const published = async () => (await api.database.pool.query('SELECT * FROM market_effects ORDER BY as_of, kind')).rows;
const ask = async (groups = ['Marketing-Manager']) => api.call({ tenantId: businesses[0]!.tenantId, groups }, URL);

/** The restricted likelihood of effects by the variance among them: its largest value, looked for step by step. */
function reckoned(all: readonly { value: number; variance: number }[]) {
  const meanBy = (among: number) => {
    const weights = all.map(({ variance }) => 1 / (variance + among));
    const total = weights.reduce((sum, one) => sum + one, 0);
    return { total, mean: all.reduce((sum, { value }, at) => sum + value * weights[at]!, 0) / total };
  };
  const likelihood = (among: number) => {
    const { total, mean } = meanBy(among);
    const each = all.reduce(
      (sum, { value, variance }) => sum + Math.log(variance + among) + (value - mean) ** 2 / (variance + among),
      0,
    );
    return -0.5 * (each + Math.log(total));
  };
  const steps = Array.from({ length: 40_001 }, (_, at) => (at * 0.2 ** 2) / 40_000);
  const among = steps.reduce((best, one) => (likelihood(one) > likelihood(best) ? one : best));
  return { mean: meanBy(among).mean, spread: Math.sqrt(among) };
}

/** What each business would say, by its bundles alone: weights of Mantel and Haenszel by hand, then its factors. */
function measured() {
  const weight = { first: (40 * 10) / 50, second: (20 * 20) / 40 };
  const all = businesses.map(({ tenantId, bundles: [first, second] }) => {
    const factors = factorsOf(key, tenantId, 'care');
    const meanOf = (one: number, other: number) =>
      (weight.first * one + weight.second * other) / (weight.first + weight.second);
    return {
      treated: factors.treated * meanOf(first!.treatedBuyers / 40, second!.treatedBuyers / 20),
      control: factors.control * meanOf(first!.controlBuyers / 10, second!.controlBuyers / 20),
    };
  });
  // 60 of 90 were written to; the groups are as large as the weight of 18 asks for.
  const people = { treated: 18 / (1 / 3), control: 18 / (2 / 3) };
  const rate =
    all.reduce((sum, { treated, control }) => sum + people.treated * treated + people.control * control, 0) /
    (all.length * (people.treated + people.control));
  return all.map(({ treated, control }) => ({ value: treated - control, variance: (rate * (1 - rate)) / 18 }));
}

test('what is out is what all businesses know, disturbed, by another reckoning from the raw bundles', async () => {
  expect(await publishEffects(api.database.db, { day: DAY })).toBe(AS_OF);
  const { items, least_businesses } = marketEffectsSchema.parse((await ask()).json());
  const { mean, spread } = reckoned(measured());
  expect(least_businesses).toBe(10);
  expect(items).toEqual([
    {
      kind: 'care',
      as_of: AS_OF,
      uplift: { value: Math.round(mean * 1000) / 1000, low: expect.any(Number), high: expect.any(Number) },
      spread: expect.closeTo(spread, 2),
      businesses: 10,
      since: 2025,
      invented: false,
    },
  ]);
  const [{ uplift }] = items as [(typeof items)[number]];
  expect(uplift.low).toBeLessThan(uplift.value);
  expect(uplift.high - uplift.value).toBeCloseTo(uplift.value - uplift.low, 2);
});

test('what is out stays, whatever a business corrects afterwards, and nobody but a Marketing-Manager reads it', async () => {
  const before = await published();
  const [{ tenantId, storeId }] = businesses as [SeededBusiness];
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx.updateTable('orders').set({ ordered_on: DATA_DATE }).where('tenant_id', '=', tenantId).execute();
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  expect(await publishEffects(api.database.db, { day: DAY })).toBeNull();
  expect(await published()).toEqual(before);
  // Had it not been out, it would be another one.
  await forget();
  await publishEffects(api.database.db, { day: DAY });
  expect(await published()).not.toEqual(before);
  expect((await ask(['Marketing'])).statusCode).toBe(403);
});

const decide = (tenantId: number, shares_effects: boolean) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('business_settings')
      .values({ tenant_id: tenantId, updated_by: 'x', shares_effects })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ shares_effects }))
      .execute(),
  );

test.each([
  ['switches it off', (tenantId: number) => decide(tenantId, false)],
  [
    'has not accepted an agreement that names it',
    (tenantId: number) =>
      asOperator(api.database.db, (trx) =>
        trx
          .updateTable('agreement_acceptances')
          .set({ version: '2026-12' })
          .where('tenant_id', '=', tenantId)
          .execute(),
      ),
  ],
] as const)('of a business that %s nothing goes in, whatever its data are', async (_, leave) => {
  const { tenantId, storeId } = await seedBusiness(api.database, `Ohne ${_}`, 'care', bundlesOf(1));
  const outcome = async () => {
    await forget();
    expect(await publishEffects(api.database.db, { day: DAY })).toBe(AS_OF);
    return published();
  };
  const within = await outcome();
  await leave(tenantId);
  const without = await outcome();
  expect(without).not.toEqual(within);
  // Other data entirely: nobody bought, and many more were written to.
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx.deleteFrom('orders').where('tenant_id', '=', tenantId).where('external_id', '<>', 'last').execute();
    await sql`UPDATE standing_pieces SET is_control = false WHERE tenant_id = ${tenantId}`.execute(trx);
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  expect(await outcome()).toEqual(without);
  // Nor is anything left of it that names it.
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('standing_campaigns').where('tenant_id', '=', tenantId).execute(),
  );
  expect(await outcome()).toEqual(without);
});

test('with too few businesses nothing is out, and the quarter is tried again', async () => {
  await forget();
  for (const { tenantId } of businesses.slice(0, 3)) await decide(tenantId, false);
  expect(await publishEffects(api.database.db, { day: DAY })).toBeNull();
  expect(marketEffectsSchema.parse((await ask()).json()).items).toEqual([]);
  for (const { tenantId } of businesses.slice(0, 3)) await decide(tenantId, true);
  expect(await publishEffects(api.database.db, { day: DAY })).toBe(AS_OF);
});

test('a business reads what is out, writes nothing, and never sees what factors are made of', async () => {
  const { tenantId } = await seedTenant(api.database, 'Neugierig', []);
  const as = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  await expect(as((trx) => trx.selectFrom('market_effect_secret').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(as((trx) => trx.deleteFrom('market_effects').execute())).rejects.toThrow(/permission denied/);
  await expect(
    as((trx) =>
      trx.insertInto('market_effect_publications').values({ as_of: '2027-12-31', invented: false }).execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('two servers that look at the same night publish a quarter once, and look each night', async () => {
  await forget();
  const outcomes = await Promise.all([1, 2, 3].map(() => publishEffects(api.database.db, { day: DAY })));
  expect(outcomes.filter((asOf) => asOf !== null)).toEqual([AS_OF]);
  await forget();
  const servers = [await startJobs(api.database), await startJobs(api.database)];
  for (const jobs of servers) {
    const { publish } = await startMarketEffects({ db: api.database.db, jobs });
    await publish();
  }
  await until(published, (rows) => rows.length > 0);
  const { rows } = await api.database.pool.query(`SELECT cron FROM pgboss.schedule WHERE name = 'market-effects'`);
  expect(rows).toEqual([{ cron: '45 3 * * *' }]);
  for (const jobs of servers) await jobs.stop(1_000);
});
