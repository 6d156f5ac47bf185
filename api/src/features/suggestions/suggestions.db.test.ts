import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { addMonths, today } from '@portal/shared/contract/calendar';
import type { Selection, Suggestion, SuggestionKind, Suggestions } from '@portal/shared/contract/marketing';
import { chanceWithin } from '../../data/campaigns/chance-within.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const BASE = '/api/v2/optician-marketing/suggestions';

interface Person {
  years: number;
  /** Since the last Hauptbrille. */
  months: number;
  type?: 'Fern' | 'Gleitsicht';
  chance?: number;
  multifocal?: number;
  sun?: number;
  letter?: boolean;
}

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  people = [
    ...Array.from({ length: 20 }, (_, at): Person => ({
      years: 65,
      months: 24,
      chance: at + 1,
      sun: at,
      letter: at % 2 === 0,
    })),
    ...[40, 50, 59].map((months): Person => ({ years: 65, months, chance: 5 })),
    ...[61, 80].map((months): Person => ({ years: 65, months, chance: 2, letter: true })),
    ...[10, 20, 30, 40].map((multifocal): Person => ({ years: 48, months: 20, multifocal })),
    { years: 48, months: 20, type: 'Gleitsicht', multifocal: 90 },
    { years: 60, months: 20, multifocal: 90 },
    { years: 10, months: 12, letter: true },
    { years: 16, months: 35 },
    { years: 10, months: 3 },
    { years: 18, months: 12 },
  ];
  const [store_id = 0] = sommer.storeIds;
  const orders: OrderSeed[] = [];
  const ids: number[] = [];
  for (const [at, { years, months, type = 'Fern' }] of people.entries()) {
    const id = await seedCustomer(
      api.database,
      sommer.tenantId,
      store_id,
      `K${at}`,
      addMonths(today(), -12 * years - 1),
    );
    ids.push(id);
    orders.push({ name: `A${at}`, day: addMonths(today(), -months), cents: 30_000 + at * 100, customerId: id, type });
  }
  await seedOrders(api.database, sommer.tenantId, store_id, orders);
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    for (const [at, { chance = null, multifocal = null, sun = null, letter = false }] of people.entries()) {
      const key = { tenant_id: sommer.tenantId, store_id, customer_id: ids[at]! };
      await trx
        .insertInto('customer_scores')
        .values({
          ...key,
          as_of: today(),
          next_glasses_p6: chance,
          potential_multifocal: multifocal,
          potential_sports_sun: sun,
        })
        .execute();
      await trx
        .updateTable('customer_facts')
        .set({ may_letter: letter })
        .where('tenant_id', '=', sommer.tenantId)
        .where('customer_id', '=', ids[at]!)
        .execute();
    }
  });
});
afterAll(() => api.close());

const user = { groups: ['Marketing-Manager'], sub: 'manager' };
const find = async (tenant = sommer) => (await api.call({ ...tenant, ...user }, BASE)).json<Suggestions>();
const of = ({ items }: Suggestions, kind: SuggestionKind): Suggestion => items.find((item) => item.kind === kind)!;

test('each takes whom its sentence says', async () => {
  const found = await find();
  // Of 25 chances the best quarter begins with the 19th: 14 %.
  expect(of(found, 'due')).toMatchObject({
    hits: 7,
    reach: { letter: 3, email: 0, sms: 0 },
    description: expect.stringContaining('ab 14 %') as string,
  });
  expect(of(found, 'overdue').hits).toBe(3);
  expect(of(found, 'lost')).toMatchObject({ hits: 2, reach: { letter: 2 } });
  // Neither who has progressives nor who is older; of the other four the better half.
  expect(of(found, 'first_progressive')).toMatchObject({
    hits: 3,
    description: expect.stringContaining('ab 20 %') as string,
  });
  expect(of(found, 'sun').hits).toBe(5);
  expect(of(found, 'children').hits).toBe(2);
});

test("'Gleitsicht fällig' takes the best quarter of those whose last main glasses were progressive", async () => {
  const kraus = await seedTenant(api.database, 'Kraus', [{ name: 'Kraus' }]);
  const [store_id = 0] = kraus.storeIds;
  const wearers = [1, 2, 3, 4, 5, 6, 7, 8].map((chance) => ({ chance, types: ['Fern', 'Gleitsicht'] as const }));
  // Whoever has gone back to others is none of them, however likely they buy.
  const others = [50, 60].map((chance) => ({ chance, types: ['Gleitsicht', 'Fern'] as const }));
  for (const [at, { chance, types }] of [...wearers, ...others].entries()) {
    const customerId = await seedCustomer(api.database, kraus.tenantId, store_id, `K${at}`, '1960-01-01');
    await seedOrders(
      api.database,
      kraus.tenantId,
      store_id,
      types.map((type, older) => ({
        name: `A${at}-${older}`,
        day: addMonths(today(), older === 0 ? -60 : -20),
        cents: 50_000,
        customerId,
        type,
      })),
    );
    await withTenant(api.database.db, kraus.tenantId, (trx) =>
      trx
        .insertInto('customer_scores')
        .values({
          tenant_id: kraus.tenantId,
          store_id,
          customer_id: customerId,
          as_of: today(),
          next_glasses_p6: chance,
        })
        .execute(),
    );
  }
  expect(of(await find(kraus), 'progressive_due')).toMatchObject({
    hits: 3,
    description: expect.stringContaining('ab 6 %') as string,
  });
  const made = await api.call({ ...kraus, ...user }, `${BASE}/progressive_due`, { method: 'POST' });
  const { id } = made.json<{ id: number }>();
  const selection = (
    await api.call({ ...kraus, ...user }, `/api/v2/optician-marketing/selection/${id}`)
  ).json<Selection>();
  expect(selection).toMatchObject({
    hits: 3,
    config: { choices: { type: ['Gleitsicht'] }, pred_next_glasses: { by: 'probability_6', from: 6, to: null } },
  });
});

test('what is expected is the sum of the chances of those who may get a letter, beside what that costs', async () => {
  const found = await find();
  const expected = people
    .filter(({ chance = 0, letter }) => chance >= 14 && letter)
    .reduce((sum, { chance = 0 }) => sum + chanceWithin.of(chance / 100, 90), 0);
  const recent = people
    .map(({ months }, at) => ({ months, cents: 30_000 + at * 100 }))
    .filter(({ months }) => months < 12 + 3);
  const mean = recent.reduce((sum, { cents }) => sum + cents, 0) / recent.length;
  expect(found.main_cents).toBeCloseTo(mean, 6);
  expect(of(found, 'due').expected!.buyers).toBeCloseTo(expected, 9);
  expect(of(found, 'due').expected!.revenue_cents).toBeCloseTo(expected * mean, 4);
  expect(found.unit_cost).toEqual({ cents: 150, campaign: null });
  expect(of(found, 'due').cost_cents).toBe(3 * 150);
  // Of children no chance is known.
  expect(of(found, 'children').expected).toBeNull();
});

test('a letter costs what it did in the last campaign', async () => {
  const campaign = {
    tenant_id: weber.tenantId,
    purpose: 'Test',
    config: JSON.stringify(NO_CRITERIA),
    settings: '{}',
    ship_on: '2026-03-01',
    release_by: '2026-02-20',
    fixed_cost_cents: 0,
    created_by: 'x',
    updated_by: 'x',
  };
  await withTenant(api.database.db, weber.tenantId, (trx) =>
    trx
      .insertInto('campaigns')
      .values([
        { ...campaign, name: 'Frühjahr', channel: 'letter', unit_cost_cents: 90, created_at: new Date('2026-01-01') },
        { ...campaign, name: 'Sommer', channel: 'letter', unit_cost_cents: 110, created_at: new Date('2026-05-01') },
        { ...campaign, name: 'Post', channel: 'email', unit_cost_cents: 2, created_at: new Date('2026-06-01') },
      ])
      .execute(),
  );
  expect((await find(weber)).unit_cost).toEqual({ cents: 110, campaign: 'Sommer' });
});

test('one click makes a draft that counts as many', async () => {
  const found = await find();
  // Of the one who wears progressives no chance is known.
  for (const { kind, title, hits } of found.items.filter(({ missing }) => missing === null)) {
    const taken = await api.call({ ...sommer, ...user }, `${BASE}/${kind}`, { method: 'POST' });
    expect([kind, taken.statusCode]).toEqual([kind, 201]);
    const selection = (
      await api.call({ ...sommer, ...user }, `/api/v2/optician-marketing/selection/${taken.json<{ id: number }>().id}`)
    ).json<Selection>();
    expect([kind, selection.hits, selection.config.name, selection.status]).toEqual([kind, hits, title, 'Entwurf']);
  }
});

test('without forecasts a suggestion says why it is not there, and cannot be taken', async () => {
  const found = await find(weber);
  for (const kind of ['due', 'first_progressive', 'sun'] as const)
    expect(of(found, kind)).toMatchObject({ hits: 0, missing: expect.stringContaining('Prognose') as string });
  expect(of(found, 'lost')).toMatchObject({ hits: 0, missing: null });
  expect((await api.call({ ...weber, ...user }, `${BASE}/due`, { method: 'POST' })).statusCode).toBe(409);
});

test('for Marketing-Manager alone', async () => {
  expect((await api.call({ ...sommer, groups: ['Marketing', 'PRO'] }, BASE)).statusCode).toBe(403);
});
