import { sql } from 'kysely';
import { asOperator, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { findStores, rebuildDerived } from '../../data/derived/index.ts';
import { dayOf, fitHazard, scoreNextGlasses, type Histories } from '../../data/scoring/index.ts';
import { object } from '../law/object.ts';
import { simulateByChance } from '../../data/scoring/testing/simulate-by-chance.ts';
import { simulateHistories } from '../../data/scoring/testing/simulate-histories.ts';
import { createSegments } from '../../data/selections/segments.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { findModelCard } from '../../data/customer-scores/find-model-card.ts';
import { rebuildMarket, scoreBusiness } from './index.ts';
import { seedHistories } from './testing/business.ts';

const asOf = dayOf('2026-10-31');
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inBusiness = async <T>(tenantId: number, query: string) =>
  withTenant(database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
interface Scored {
  customer_id: number;
  as_of: string;
  next_glasses_p12: number | null;
  next_glasses_months: number | null;
  next_glasses_early: number | null;
  future: number | null;
  fashion: number | null;
  quality: number | null;
  potential_multifocal: number | null;
  potential_office: number | null;
  reasons: Record<string, { text: string; direction: string }[]>;
  refraction_potentials: Record<string, { value: number; reasons: { text: string }[] }> | null;
}
const scoresOf = (tenantId: number) =>
  inBusiness<Scored>(tenantId, 'SELECT * FROM customer_scores ORDER BY customer_id');
const modelOf = async (tenantId: number) =>
  (await inBusiness<Record<string, unknown>>(tenantId, 'SELECT * FROM score_models'))[0];

/** The same customers, seen by the core without a database; the last order decides the day. */
const lastDay = ({ days }: Histories) => days.reduce((last, day) => Math.max(last, day), 0);

describe('a business that is large enough', () => {
  const histories = simulateHistories({ seed: 21, customers: 900, asOf, months: 72 });
  const day = lastDay(histories);
  let tenantId = 0;
  let storeId = 0;
  let idOf: (customer: number) => number;
  beforeAll(async () => {
    ({
      tenantId,
      idOf,
      storeIds: [storeId = 0],
    } = await seedHistories(database, 'Groß', histories));
    await inBusiness(tenantId, `UPDATE customers SET consent_health = true WHERE external_id LIKE '%5'`);
    await inBusiness(
      tenantId,
      `
      INSERT INTO refractions (tenant_id, customer_id, measured_on, sph_r, cyl_r, add_r, sph_l, cyl_l, add_l)
      SELECT tenant_id, id, DATE '2025-01-01', -2, 0, 1.5, -2, 0, 1.5 FROM customers WHERE external_id ~ '[56]$'`,
    );
    await scoreBusiness(database.db, tenantId);
  });

  test('forecasts are those of the model of its own data, to the percent', async () => {
    const model = fitHazard(histories, day);
    const expected = scoreNextGlasses(histories, day, model);
    const byId = new Map((await scoresOf(tenantId)).map((row) => [row.customer_id, row]));
    expect(byId.size).toBe(900);
    for (let at = 0; at < 900; at += 1) {
      const row = byId.get(idOf(at));
      expect([at, row?.next_glasses_p12, row?.next_glasses_months]).toEqual([
        at,
        Math.round(100 * expected.p12[at]!),
        Math.round(expected.median[at]!),
      ]);
    }
    expect(await modelOf(tenantId)).toMatchObject({
      pool: 'business',
      buyers: 900,
      months: 71,
      events: model.events,
      version: 1,
    });
  });

  test('every score is within its bounds and has at most three reasons, in German, none of them twice', async () => {
    for (const { reasons, refraction_potentials, ...values } of await scoresOf(tenantId)) {
      for (const name of [
        'next_glasses_p12',
        'fashion',
        'quality',
        'future',
        'potential_multifocal',
        'potential_office',
      ] as const) {
        expect(values[name] ?? 50).toBeGreaterThanOrEqual(0);
        expect(values[name] ?? 50).toBeLessThanOrEqual(100);
      }
      const own = [
        ...Object.values(reasons),
        ...Object.values(refraction_potentials ?? {}).map((potential) => potential.reasons),
      ];
      for (const list of own) {
        expect(list.length).toBeLessThanOrEqual(3);
        expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
      }
      expect(reasons['next_glasses']).toHaveLength(3);
      expect(reasons['potential_multifocal']?.length).toBeGreaterThan(0);
    }
  });

  test('the records are younger than five years for most: nobody is said to have bought but once', async () => {
    const texts = (await scoresOf(tenantId)).flatMap(
      ({ reasons }) => reasons['next_glasses']?.map(({ text }) => text) ?? [],
    );
    const cut = new Set(
      Array.from({ length: 900 }, (_, at) => at)
        .filter((at) => histories.cut[at] === 1)
        .map(idOf),
    );
    expect(cut.size).toBeGreaterThan(500);
    for (const { customer_id, reasons } of await scoresOf(tenantId)) {
      if (cut.has(customer_id))
        expect(reasons['next_glasses']?.map(({ text }) => text)).not.toContain('Bisher eine Hauptbrille gekauft');
    }
    expect(texts).toContain('Mindestens 2 Hauptbrillen gekauft');
  });

  test('refractions count with consent alone, and beside the values without them', async () => {
    const rows = await scoresOf(tenantId);
    const measured = rows
      .filter(({ refraction_potentials }) => refraction_potentials !== null)
      .map(({ customer_id }) => customer_id);
    const consented = Array.from({ length: 90 }, (_, at) => idOf(at * 10 + 5));
    expect(measured.toSorted()).toEqual(consented.toSorted());
    for (const { reasons, refraction_potentials } of rows) {
      expect(JSON.stringify(reasons)).not.toMatch(/Addition|Sphär/);
      if (refraction_potentials)
        expect(
          Object.keys(refraction_potentials).filter((name) => !['long', 'multifocal', 'office'].includes(name)),
        ).toEqual([]);
    }
    expect(JSON.stringify(rows)).toMatch(/Addition 1,50 dpt/);
  });

  test('selections count what was scored, without refractions', async () => {
    const [loaded] = await withTenant(database.db, tenantId, (trx) => createSegments().load(trx, tenantId, [storeId]));
    const byValue = (values: ArrayLike<number>) => Array.from(values).sort((a, b) => a - b);
    const rows = await scoresOf(tenantId);
    expect(byValue(loaded!.segment.columns.next_glasses_p12)).toEqual(
      byValue(rows.map(({ next_glasses_p12 }) => next_glasses_p12 ?? 255)),
    );
    expect(byValue(loaded!.segment.columns.potential_multifocal)).toEqual(
      byValue(rows.map(({ potential_multifocal }) => potential_multifocal ?? 255)),
    );
  });

  test('scored again, the same data give the same scores and a new segment', async () => {
    const before = await scoresOf(tenantId);
    const version = async () =>
      (
        await inBusiness<{ version: number; isBuilt: boolean }>(
          tenantId,
          `SELECT version, columns IS NOT NULL AS "isBuilt" FROM customer_segments WHERE store_id = ${storeId}`,
        )
      )[0];
    const built = await version();
    await scoreBusiness(database.db, tenantId);
    expect(await scoresOf(tenantId)).toEqual(before);
    expect((await version())?.version).toBeGreaterThan(built?.version ?? 0);
    expect(await modelOf(tenantId)).toMatchObject({ version: 2 });
  });

  test('figures without VAT change no score: they rest on what was paid', async () => {
    const paid = await scoresOf(tenantId);
    await inBusiness(tenantId, 'UPDATE order_lines SET vat_rate = 7 WHERE position = 1');
    await inBusiness(
      tenantId,
      `INSERT INTO business_settings (tenant_id, amounts, updated_by) VALUES (${tenantId}, 'net', 'x')`,
    );
    await withTenant(database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, [storeId]));
    const [sums] = await inBusiness<{ figures: number; charged: number; orders: number }>(
      tenantId,
      `
      SELECT sum(revenue_cents)::bigint AS figures, sum(charged_cents)::bigint AS charged, (SELECT sum(gross_cents)::bigint FROM orders) AS orders FROM order_facts`,
    );
    expect(sums?.charged).toBe(sums?.orders);
    expect(sums?.figures).toBeLessThan(Number(sums?.charged));
    await scoreBusiness(database.db, tenantId);
    expect(await scoresOf(tenantId)).toEqual(paid);
  });

  test('who objects to all advertising loses them at once, who objects to letters keeps them', async () => {
    const user = { tenantId, email: 'x@example.org', sub: 'x', groups: [] };
    const has = async (id: number) =>
      (await inBusiness(tenantId, `SELECT 1 FROM customer_scores WHERE customer_id = ${id}`)).length === 1;
    await withTenant(database.db, tenantId, (trx) =>
      object(trx, user, idOf(10), { channel: 'letter', source: 'am Telefon' }),
    );
    await withTenant(database.db, tenantId, (trx) =>
      object(trx, user, idOf(11), { channel: 'all', source: 'am Telefon' }),
    );
    expect([await has(idOf(10)), await has(idOf(11))]).toEqual([true, false]);
  });

  test('the dead, the blocked, the erased and those who want no advertising lose their scores', async () => {
    const gone = [idOf(0), idOf(1), idOf(2), idOf(3)];
    await inBusiness(
      tenantId,
      `UPDATE customers SET is_deceased = id = ${gone[0]}, is_blocked = id = ${gone[1]}, no_advertising = id = ${gone[2]},
      erased_at = CASE WHEN id = ${gone[3]} THEN now() END WHERE id IN (${gone.join()})`,
    );
    await scoreBusiness(database.db, tenantId);
    const left = new Set((await scoresOf(tenantId)).map(({ customer_id }) => customer_id));
    // With the one who has objected.
    expect([left.size, gone.filter((id) => left.has(id))]).toEqual([895, []]);
    expect(await modelOf(tenantId)).toMatchObject({ buyers: 895 });
  });
});

describe('small businesses', () => {
  const small = (seed: number, months = 60) => simulateHistories({ seed, customers: 150, asOf, months });
  const tenants: number[] = [];

  test('alone, forecasts are hidden; what needs no model is scored', async () => {
    const { tenantId } = await seedHistories(database, 'Klein 1', small(1));
    tenants.push(tenantId);
    await scoreBusiness(database.db, tenantId);
    expect(await modelOf(tenantId)).toMatchObject({ pool: 'hidden', model: null, buyers: 150 });
    const rows = await scoresOf(tenantId);
    expect(rows).toHaveLength(150);
    for (const row of rows) {
      expect(row).toMatchObject({
        next_glasses_p12: null,
        next_glasses_months: null,
        future: null,
        fashion: expect.any(Number),
        quality: expect.any(Number),
      });
      expect(row.reasons['next_glasses']).toBeUndefined();
    }
    expect(rows.some(({ potential_multifocal }) => potential_multifocal !== null)).toBe(true);
  });

  test('with four others, the market helps out; none of them appears in it', async () => {
    for (const seed of [2, 3]) tenants.push((await seedHistories(database, `Klein ${seed}`, small(seed))).tenantId);
    await rebuildMarket(database.db);
    const market = () => inBusiness<Record<string, unknown>>(tenants[0]!, 'SELECT * FROM score_models_market');
    expect(await market()).toEqual([]);
    for (const seed of [4, 5]) tenants.push((await seedHistories(database, `Klein ${seed}`, small(seed))).tenantId);
    await rebuildMarket(database.db);
    const [model] = await market();
    // Five small ones and the large one of the suite before.
    expect(model).toMatchObject({ businesses: 6, version: 1 });
    expect(Object.keys(model!['model'] as object).sort()).toEqual([
      'asOf',
      'coefficients',
      'deviance',
      'events',
      'lastMonth',
      'personMonths',
      'pool',
      'standardErrors',
    ]);
    await scoreBusiness(database.db, tenants[0]!);
    expect(await modelOf(tenants[0]!)).toMatchObject({ pool: 'market', model: null });
    expect(
      (await scoresOf(tenants[0]!)).every(
        ({ next_glasses_p12, future }) => next_glasses_p12 !== null && future !== null,
      ),
    ).toBe(true);
  });

  test('a business that does not share is not learnt from, and is helped all the same', async () => {
    const share = (shares_market_model: boolean) =>
      withTenant(database.db, tenants[1]!, (trx) =>
        trx
          .insertInto('business_settings')
          .values({ tenant_id: tenants[1]!, at_risk_months: 36, lost_months: 60, updated_by: 'x', shares_market_model })
          .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ shares_market_model }))
          .execute(),
      );
    const businesses = async () =>
      (await inBusiness<{ businesses: number }>(tenants[0]!, 'SELECT businesses FROM score_models_market'))[0]
        ?.businesses;
    await share(false);
    await rebuildMarket(database.db);
    expect(await businesses()).toBe(5);
    await scoreBusiness(database.db, tenants[1]!);
    expect(await modelOf(tenants[1]!)).toMatchObject({ pool: 'market' });
    await share(true);
    await rebuildMarket(database.db);
    expect(await businesses()).toBe(6);
  });

  test('a business without forecasts gives nothing to those of others', async () => {
    const decide = (without_forecasts: boolean) =>
      withTenant(database.db, tenants[1]!, (trx) =>
        trx
          .updateTable('business_settings')
          .set({ without_forecasts })
          .where('tenant_id', '=', tenants[1]!)
          .executeTakeFirstOrThrow(),
      );
    const businesses = async () =>
      (await inBusiness<{ businesses: number }>(tenants[0]!, 'SELECT businesses FROM score_models_market'))[0]
        ?.businesses;
    await decide(true);
    await rebuildMarket(database.db);
    expect(await businesses()).toBe(5);
    await decide(false);
    await rebuildMarket(database.db);
    expect(await businesses()).toBe(6);
  });

  test('a business cannot write the market model', async () => {
    await expect(inBusiness(tenants[0]!, 'UPDATE score_models_market SET version = 9')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('without any sale nothing is scored, and what was is gone', async () => {
    const { tenantId } = await seedHistories(database, 'Leer', small(6));
    await scoreBusiness(database.db, tenantId);
    expect(await scoresOf(tenantId)).toHaveLength(150);
    await inBusiness(tenantId, 'DELETE FROM orders');
    await withTenant(database.db, tenantId, async (trx) =>
      rebuildDerived(trx, tenantId, await findStores(trx, tenantId)),
    );
    await scoreBusiness(database.db, tenantId);
    expect(await scoresOf(tenantId)).toEqual([]);
    expect(await modelOf(tenantId)).toMatchObject({ pool: 'hidden', as_of: null, buyers: 0, months: 0 });
  });
});

test('forecasts that tell no more than a plain rule are hidden, and the model card says so', async () => {
  await asOperator(database.db, (trx) => trx.deleteFrom('score_models_market').execute());
  const { tenantId } = await seedHistories(
    database,
    'Zufall',
    simulateByChance({ seed: 1, customers: 900, asOf, months: 96 }),
  );
  await scoreBusiness(database.db, tenantId);
  expect(await modelOf(tenantId)).toMatchObject({ pool: 'hidden' });
  const card = await withTenant(database.db, tenantId, (trx) => findModelCard(trx, tenantId));
  expect(card).toMatchObject({
    pool: 'hidden',
    learnt_from: null,
    explanation: expect.stringMatching(
      /^Im Rückblick war die Prognose aus Ihren Daten nicht besser als eine einfache Regel/,
    ),
  });
  expect(card.auc).toBeLessThan(0.6);
  const rows = await scoresOf(tenantId);
  expect(rows.filter(({ next_glasses_p12, future }) => next_glasses_p12 !== null || future !== null)).toEqual([]);
  expect(rows.some(({ fashion }) => fashion !== null)).toBe(true);
});
