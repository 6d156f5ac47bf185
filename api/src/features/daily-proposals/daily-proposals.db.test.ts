import type { DailyProposals, ProposalKind, ProposalWish } from '@portal/shared/contract/analyse';
import { addDays, addMonths, today } from '@portal/shared/contract/calendar';
import { NOTHING } from '../../data/quality/score.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/analysis/daily-proposals';
const ECE = 0.012;
const NOW = today();

interface Person {
  chance: number;
  way: 'letter' | 'email' | null;
}
/** An order whose customer came after so many days; null: it lies ready. */
interface Order {
  age: number;
  wait: number | null;
  cents: number;
}

let api: TestApi;
let sommer: SeededTenant;
let weber: SeededTenant;

const people: Person[] = Array.from({ length: 80 }, (_, at) => ({
  chance: 5 + at,
  way: at % 3 === 0 ? 'letter' : at % 3 === 1 ? 'email' : null,
}));

const orders: Order[] = [
  // What became of earlier ones: most were collected in two weeks, some later, a few never.
  ...Array.from({ length: 200 }, (_, at): Order => ({
    age: 60 + at * 3,
    wait: at % 5 === 0 ? 20 + (at % 60) : at % 7 === 0 ? 75 : 10,
    cents: 20_000 + at * 100,
  })),
  ...[5, 14, 15, 29, 30, 31, 44, 60].map((age): Order => ({ age, wait: null, cents: 30_000 + age * 1_000 })),
  { age: 0, wait: 0, cents: 25_000 },
];

beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  weber = await seedTenant(api.database, 'Weber', [{ name: 'Weber' }]);
  const [store_id = 0] = sommer.storeIds;
  const ids: number[] = [];
  for (const at of people.keys())
    ids.push(await seedCustomer(api.database, sommer.tenantId, store_id, `K${at}`, '1960-01-01'));
  await seedOrders(
    api.database,
    sommer.tenantId,
    store_id,
    orders.map(({ age, cents, wait }, at): OrderSeed => ({
      name: `A${at}`,
      day: addDays(NOW, -age),
      cents,
      type: 'Fern',
      customerId: ids[at % ids.length] ?? 0,
      ...(wait === null ? { status: 'fertig' } : { status: 'abgeholt', deliveredOn: addDays(NOW, wait - age) }),
    })),
  );
  await withTenant(api.database.db, sommer.tenantId, async (trx) => {
    const key = { tenant_id: sommer.tenantId, store_id };
    for (const [at, { chance, way }] of people.entries()) {
      const customer_id = ids[at] ?? 0;
      await trx
        .insertInto('customer_scores')
        .values({ ...key, customer_id, as_of: NOW, next_glasses_p6: chance })
        .execute();
      await trx
        .updateTable('customer_facts')
        .set({ may_letter: way === 'letter', may_email: way === 'email' })
        .where('tenant_id', '=', sommer.tenantId)
        .where('customer_id', '=', customer_id)
        .execute();
    }
    await trx
      .insertInto('quality_scores')
      .values({
        ...key,
        day: NOW,
        score: 80,
        checks: JSON.stringify({
          adresse: {
            ...NOTHING,
            population: 80,
            affected: 9,
            costs: { ...NOTHING.costs, letter: 7, customers: 7, revenue_cents: 123_400 },
          },
          email: {
            ...NOTHING,
            population: 80,
            affected: 30,
            costs: { ...NOTHING.costs, email: 5, customers: 5, revenue_cents: 999_900 },
          },
          staerken: {
            ...NOTHING,
            population: 80,
            affected: 30,
            costs: { ...NOTHING.costs, selection: 9, customers: 60 },
          },
        }),
      } as never)
      .execute();
    await trx
      .insertInto('score_models')
      .values({
        tenant_id: sommer.tenantId,
        edition: 1,
        pool: 'business',
        model: '{}',
        as_of: NOW,
        buyers: 500,
        months: 60,
        ece: ECE,
        calibration: '[]',
        backtests: '[]',
        potentials: '[]',
      } as never)
      .execute();
  });
});
afterAll(() => api.close());

const everything = { sub: 'manager', groups: ['PURE', 'Marketing-Manager'] };
const find = async (user: object = everything, tenant = sommer) =>
  (await api.call({ ...tenant, ...everything, ...user }, URL)).json<DailyProposals>();
const say = (kind: ProposalKind, wish: ProposalWish, user: object = everything) =>
  api.call({ ...sommer, ...everything, ...user }, `${URL}/${kind}`, { method: 'PUT', payload: { wish } });
const of = ({ proposals }: DailyProposals, kind: ProposalKind) => proposals.find((one) => one.kind === kind);
/** All that there are, one after the other: three at most are shown at once. */
async function findAll(user: object = everything) {
  const first = await find(user);
  for (const { kind } of first.proposals) await say(kind, 'never', user);
  const rest = await find(user);
  for (const { kind } of first.proposals) await say(kind, 'shown', user);
  return [...first.proposals, ...rest.proposals];
}

/** As it is told: in whole euros, tens from 1,000 € on, hundreds from 10,000 € on. */
const told = (cents: number, middle: number) => {
  const step = middle < 100_000 ? 100 : middle < 1_000_000 ? 1_000 : 10_000;
  return Math.round(cents / step) * step;
};
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('due customers are worth what a reckoning over all rows by hand says', async () => {
  // The best quarter of all, and of them who may be written to.
  const sorted = people.map(({ chance }) => chance).sort((one, other) => one - other);
  const cut = sorted[Math.ceil(0.75 * sorted.length) - 1]!;
  const due = people.filter(({ chance, way }) => chance >= cut && way !== null);
  const chances = due.map(({ chance }) => 1 - (1 - chance / 100) ** (90 / 182.6));
  const year = addMonths(NOW, -12);
  const prices = orders.filter(({ age }) => addDays(NOW, -age) > year).map(({ cents }) => cents);
  const mean = sum(prices) / prices.length;
  const variance = sum(prices.map((price) => (price - mean) ** 2)) / (prices.length - 1);
  const middle = sum(chances) * mean;
  const spread = Math.sqrt(sum(chances) * variance + sum(chances.map((p) => p * (1 - p))) * mean ** 2);
  const half = 1.2816 * spread + (ECE * 90 * due.length * mean) / 182.6;
  const proposal = of(await find(), 'due')!;
  expect(proposal.sentence).toMatch(new RegExp(`^${due.length} Kunden`));
  expect(proposal.expected).toEqual({
    cents: told(middle, middle),
    range: { low: told(middle - half, middle), high: told(middle + half, middle) },
  });
});

test('what is not collected, and what of it will be, is what a reckoning over all rows by hand says', async () => {
  const spans = [
    [15, 31],
    [31, 61],
    [61, 366],
    [366, Number.POSITIVE_INFINITY],
  ] as const;
  let [count, cents, expected, variance] = [0, 0, 0, 0];
  for (const [from, to] of spans) {
    const ready = orders.filter(({ age, wait }) => wait === null && age >= from && age < to);
    if (ready.length === 0) continue;
    const seen = orders.filter(
      ({ age, wait }) => age >= from + 30 && age <= 730 && (wait === null || wait > age || wait > from),
    );
    const came = seen.filter(({ wait, age }) => wait !== null && wait <= age && wait <= from + 30);
    expect(seen.length).toBeGreaterThanOrEqual(30);
    const share = (came.length + 1) / (seen.length + 2);
    const own = sum(ready.map((one) => one.cents));
    count += ready.length;
    cents += own;
    expected += own * share;
    variance += share * (1 - share) * (sum(ready.map((one) => one.cents ** 2)) + own ** 2 / seen.length);
  }
  const half = 1.2816 * Math.sqrt(variance);
  const proposal = of(await find(), 'uncollected')!;
  expect(proposal.sentence).toContain(`${count} Aufträge für zusammen ${(cents / 100).toLocaleString('de-DE')}`);
  expect(proposal.expected).toEqual({
    cents: told(expected, expected),
    range: {
      low: told(Math.max(expected - half, 0), expected),
      high: told(Math.min(expected + half, cents), expected),
    },
  });
});

test('the check of data quality that costs most reach is named, health data never', async () => {
  const reach = (await findAll()).find(({ kind }) => kind === 'reach')!;
  expect(reach.sentence).toContain('7 Kunden sind auf mindestens einem Weg nicht erreichbar, weil die Anschrift');
  expect(reach.reason).toContain('1.234');
  expect(reach.expected).toBeNull();
});

test('three at most, what brings most first; customers are never named', async () => {
  const found = await find();
  const worth = found.proposals.map(({ expected }) => expected?.cents ?? -1);
  expect(found.proposals).toHaveLength(3);
  expect(worth).toEqual([...worth].sort((one, other) => other - one));
  expect(found.more).toBe(1);
  expect(JSON.stringify(found)).not.toMatch(/K\d/);
});

test('nobody is told what leads to a page that they may not open', async () => {
  const kinds = async (groups: string[]) => (await findAll({ sub: groups.join(), groups })).map(({ kind }) => kind);
  expect(await kinds(['PURE'])).toEqual(['uncollected', 'reach']);
  expect(new Set(await kinds(['PRO', 'Marketing-Manager']))).toEqual(
    new Set<ProposalKind>(['due', 'uncollected', 'reach', 'standing']),
  );
  expect((await api.call({ ...sommer, groups: ['Marketing'] }, URL)).statusCode).toBe(403);
});

test('what somebody puts away stays away for them alone, for the day or for good', async () => {
  const [one, other] = [{ sub: 'one' }, { sub: 'other' }];
  expect((await say('uncollected', 'not-today', one)).statusCode).toBe(204);
  expect((await say('due', 'never', one)).statusCode).toBe(204);
  const found = await find(one);
  expect(found.proposals.map(({ kind }) => kind)).toEqual(['reach', 'standing']);
  expect(found.put_away).toEqual([
    { kind: 'due', until: null },
    { kind: 'uncollected', until: NOW },
  ]);
  expect((await find(other)).put_away).toEqual([]);
  // Tomorrow is another day.
  await api.database.pool.query(`UPDATE daily_proposal_wishes SET until = $1 WHERE kind = 'uncollected'`, [
    addDays(NOW, -1),
  ]);
  expect((await find(one)).put_away).toEqual([{ kind: 'due', until: null }]);
  await say('due', 'shown', one);
  expect(of(await find(one), 'due')).toBeDefined();
  const { rows } = await api.database.pool.query<{ after: object }>(
    `SELECT details->'after' AS after FROM audit_log WHERE action = 'daily-proposal-judged' AND details->'after'->>'wish' = 'not-today'`,
  );
  expect(rows.map(({ after }) => after)).toEqual([{ kind: 'uncollected', wish: 'not-today' }]);
});

test('the database hides from each person what others have put away', async () => {
  await say('goal', 'never', { sub: 'secret' });
  const rows = await withTenant(api.database.db, sommer.tenantId, (trx) =>
    trx.selectFrom('daily_proposal_wishes').selectAll().where('tenant_id', '=', sommer.tenantId).execute(),
  );
  expect(rows).toEqual([]);
});

test('without data there is nothing but what needs none', async () => {
  const found = await find({}, weber);
  expect(found.data_date).toBeNull();
  expect(found.proposals.map(({ kind }) => kind)).toEqual(['standing']);
});
