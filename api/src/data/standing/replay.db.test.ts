import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { StandingSentence } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { runs } from '../../testing/depth.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import type { Decision } from './decide.ts';
import { makeBundle } from './make-bundle.ts';
import { outlook, replay, replayDays } from './replay.ts';
import { SENTENCE, seedPeople } from './testing/seed-people.ts';

const TODAY = '2027-01-05';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The next class is within reach of a few weeks of so small a business. */
const CLASSES = [
  { name: 'Brief', from_pieces: 1, cents: 95 },
  { name: 'Werbepost', from_pieces: 6, cents: 60 },
];

async function business(name: string, change: Partial<StandingSentence>, seed: number) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, name, [{ name: 'Laden' }]);
  await seedPeople(database, { tenantId, storeId }, { count: 120, seed, gap: 700 });
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, tenantId, work);
  const row = await inside((trx) =>
    trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify({ ...SENTENCE, ...change }),
        secret: `secret of ${name}`,
        looked_on: null,
        waits: null,
        created_by: 'chefin',
        updated_by: 'chefin',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await inside(async (trx) => {
    await askForPauses(trx, tenantId);
    await trx
      .insertInto('postage_settings')
      .values({ tenant_id: tenantId, classes: JSON.stringify(CLASSES), updated_by: 'chefin' })
      .execute();
  });
  return { tenantId, inside, row };
}

const PAUSE_UNTIL = '2026-11-15';

/** By an answer to a letter of long ago some have asked for a pause, which ends in the middle of what is replayed. */
const askForPauses = (trx: Parameters<typeof makeBundle>[0], tenantId: number) =>
  sql`
    WITH list AS (
      INSERT INTO shipping_lists (tenant_id, name, channel, purpose, config, settings, seed, funnel, unit_cost_cents, fixed_cost_cents, created_by, released_at, released_by, sent_on)
      VALUES (${tenantId}, 'Früher', 'letter', 'Einladung', '{}', '{}', '', '[]', 0, 0, 'x', '2022-01-01', 'x', '2022-01-02') RETURNING id
    ), asked AS (
      INSERT INTO shipping_list_members (tenant_id, list_id, customer_id, store_id, is_control, rank, code)
      SELECT k.tenant_id, list.id, k.id, k.store_id, false, k.id, 'A' FROM customers k, list WHERE k.tenant_id = ${tenantId} AND k.id % 9 = 0
      RETURNING tenant_id, list_id, customer_id, store_id
    )
    INSERT INTO customer_answers (tenant_id, list_id, customer_id, store_id, kind, pause_until, answered_at)
    SELECT tenant_id, list_id, customer_id, store_id, 'pause', ${PAUSE_UNTIL}::date, '2022-01-03' FROM asked`.execute(
    trx,
  );

/** Everything on the day for which it was planned. Nothing is asked again: what was bought later is known here already. */
const markAllSent = (trx: Parameters<typeof makeBundle>[0], tenantId: number) =>
  sql`UPDATE shipping_lists l SET released_at = now(), released_by = 'x', sent_on = c.ship_on FROM campaigns c
    WHERE l.tenant_id = ${tenantId} AND c.tenant_id = ${tenantId} AND c.id = l.campaign_id`.execute(trx);

/** Of a replay that is held against what really comes; two years of it by the deep tests. */
const MONTHS = Math.min(24, runs(4));
const seen = new Set<string>();

const CASES: [string, Partial<StandingSentence>][] = [
  ['after main glasses, with everything at once', { pieces_per_week: 2, cents_per_month: 300, pause_days: 120 }],
  [
    'contact lenses, again and again',
    { occasion: { kind: 'contact_lenses', days_before: 14 }, pause_days: null, pieces_per_week: 1 },
  ],
  [
    'care, by letter alone',
    { occasion: { kind: 'care', months: 1 }, channels: ['letter'], holdout_percent: 50, cents_per_month: 1_000 },
  ],
  [
    'glasses that were collected, of people of some age',
    {
      occasion: { kind: 'collected', weeks: 6 },
      criteria: { ...NO_CRITERIA, age: { from: 30, to: 70 } },
    },
  ],
  [
    'care, once a month, with postage by class and an end of the money',
    { occasion: { kind: 'care', months: 1 }, rhythm: 'monthly', adds_postage: true, cents_per_month: 900 },
  ],
  [
    'care, by letters that wait for the next class',
    {
      occasion: { kind: 'care', months: 2 },
      rhythm: 'postage',
      adds_postage: true,
      unit_cost_cents: { letter: 30, email: 1, sms: 8 },
      cents_per_month: 4_000,
      pause_days: 30,
    },
  ],
  ['verloren, one at a time', { occasion: { kind: 'status', status: 'verloren' }, pieces_per_week: 1, bundle_on: 5 }],
];

// The bundles of two years one after the other by the database, as night after night, and all at once by the replay.
test.each(CASES)('%s: the same people on the same days as the replay says', async (name, change) => {
  const { inside, row, tenantId } = await business(name, change, name.length);
  const told = await inside((trx) => replayDays(trx, row, TODAY, MONTHS));
  for (const on of told.keys())
    await inside(async (trx) => {
      await makeBundle(trx, row, on);
      await markAllSent(trx, tenantId);
    });
  const kept = await inside((trx) =>
    trx
      .selectFrom('standing_pieces')
      .select(['on_day', 'customer_id', 'occasion', 'outcome', 'is_control'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  const real = kept.map((one) => `${one.on_day} ${one.customer_id} ${one.occasion} ${one.outcome} ${one.is_control}`);
  expect(real.sort()).toEqual([...told].flatMap(([on, bundle]) => linesOf(on, bundle)).sort());
  for (const { outcome, is_control } of kept) seen.add(is_control ? 'control' : outcome);
  // What the real lists cost is what the replay has counted.
  const { rows: costs } = await inside((trx) =>
    sql<{ cents: number }>`
      SELECT sum(l.unit_cost_cents)::int AS cents FROM standing_pieces p JOIN shipping_lists l ON l.tenant_id = p.tenant_id AND l.id = p.list_id
      WHERE p.tenant_id = ${tenantId} AND NOT p.is_control`.execute(trx),
  );
  expect(costs[0]?.cents ?? 0).toBe([...told.values()].reduce((sum, { cents }) => sum + cents, 0));
  // Nobody twice for one occasion, nobody within the pause.
  const out = kept.filter(({ outcome }) => outcome === 'letter' || outcome === 'email');
  expect(new Set(out.map(({ customer_id, occasion }) => `${customer_id} ${occasion}`)).size).toBe(out.length);
});

test('who has asked for a pause gets nothing until it is over, without a pause of the Daueraktion too', async () => {
  const { inside, row } = await business('Gebeten', { occasion: { kind: 'care', months: 1 }, pause_days: null }, 7);
  const told = await inside((trx) => replayDays(trx, row, TODAY, MONTHS));
  const out = [...told].flatMap(([on, { pieces }]) =>
    pieces.flatMap(({ due }) => (due.customerId % 9 === 0 ? [on] : [])),
  );
  expect(out.filter((on) => on <= PAUSE_UNTIL)).toEqual([]);
  expect(out.length).toBeGreaterThan(0);
});

test('in all of it everything has happened that may', () => {
  expect([...seen].sort()).toEqual(
    [
      'alone',
      'bought',
      'budget',
      'cap',
      'channel',
      'compared',
      'control',
      'duplicates',
      'email',
      'household',
      'letter',
      'pause',
      'postage',
      'unfit',
    ].sort(),
  );
});

test('the months of a replay are its bundles', async () => {
  const { inside, row } = await business('Monate', { unit_cost_cents: { letter: 100, email: 0, sms: 0 } }, 11);
  const { months, left_out } = await replay(inside, row, TODAY);
  const pieces = [...(await inside((trx) => replayDays(trx, row, TODAY)))].flatMap(([on, bundle]) =>
    bundle.pieces.map((piece) => ({ month: `${on.slice(0, 7)}-01`, ...piece })),
  );
  expect(months).toHaveLength(24);
  expect(months).toEqual(
    months?.map(({ month, due }) => {
      const sent = pieces.filter((piece) => piece.month === month && !piece.isControl);
      return {
        month,
        due,
        pieces: sent.length,
        held_out: pieces.filter((piece) => piece.month === month && piece.isControl).length,
        cents: 100 * sent.filter(({ channel }) => channel === 'letter').length,
      };
    }),
  );
  expect(pieces.length).toBeGreaterThan(5);
  expect(left_out.find(({ reason }) => reason === 'channel')?.people).toBeGreaterThan(0);
});

test('the rhythms are told beside each other where more letters cost less each', async () => {
  const change = { occasion: { kind: 'care' as const, months: 2 }, channels: ['letter' as const], pause_days: null };
  const { inside, row } = await business('Rhythmen', { ...change, rhythm: 'monthly', adds_postage: true }, 11);
  const told = await replay(inside, row, TODAY);
  const cents = told.months!.reduce((sum, month) => sum + month.cents, 0);
  expect(told.rhythms?.map(({ rhythm }) => rhythm)).toEqual(['weekly', 'monthly', 'postage']);
  const of = (rhythm: string) => told.rhythms!.find((one) => one.rhythm === rhythm)!;
  expect(of('monthly').cents).toBe(cents);
  const weekly = await replay(inside, { ...row, sentence: { ...row.sentence, rhythm: 'weekly' } }, TODAY);
  expect(weekly.rhythms).toEqual(told.rhythms);
  // A letter costs less where more of them go at once.
  expect(of('monthly').cents / of('monthly').pieces).toBeLessThan(of('weekly').cents / of('weekly').pieces);
  expect(of('postage').cents / of('postage').pieces).toBeLessThan(of('weekly').cents / of('weekly').pieces);
  const without = await replay(inside, { ...row, sentence: { ...row.sentence, adds_postage: false } }, TODAY);
  expect(without.rhythms).toBeUndefined();
});

const linesOf = (on: string, { pieces, left }: Decision): string[] => [
  ...pieces.map(({ due, channel, isControl }) => `${on} ${due.customerId} ${due.key} ${channel} ${isControl}`),
  ...left.map(({ due, reason }) => `${on} ${due.customerId} ${due.key} ${reason} false`),
];

test('the coming weeks are those of the bundles that then come', async () => {
  const { inside, row, tenantId } = await business('Ausblick', { occasion: { kind: 'care', months: 6 } }, 3);
  const { weeks } = await inside((trx) => outlook(trx, row, TODAY));
  expect(weeks.map(({ on }) => on)).toEqual([TODAY, '2027-01-12', '2027-01-19', '2027-01-26']);
  for (const { on } of weeks) await inside((trx) => makeBundle(trx, row, on));
  const kept = await inside((trx) =>
    trx
      .selectFrom('standing_pieces')
      .select(['on_day', 'is_control'])
      .where('tenant_id', '=', tenantId)
      .where('list_id', 'is not', null)
      .execute(),
  );
  const count = (on: string, isControl: boolean) =>
    kept.filter((one) => one.on_day === on && one.is_control === isControl).length;
  expect(weeks).toEqual(weeks.map(({ on }) => ({ on, pieces: count(on, false), held_out: count(on, true) })));
  expect(kept.length).toBeGreaterThan(5);
});

test('a bundle is made once, and a forecast of before is not made up', async () => {
  const { inside, row } = await business('Einmal', {}, 5);
  expect(await inside((trx) => makeBundle(trx, row, TODAY))).toBeDefined();
  expect(await inside((trx) => makeBundle(trx, row, TODAY))).toBeUndefined();
  const forecast = { ...row, sentence: { ...row.sentence, occasion: { kind: 'forecast' as const, percent: 60 } } };
  expect(await replay(inside, forecast, TODAY)).toMatchObject({
    months: null,
    words: [expect.any(String)],
  });
});
