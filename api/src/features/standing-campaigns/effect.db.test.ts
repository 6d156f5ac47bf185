import { addDays } from '@portal/shared/contract/calendar';
import {
  standingEffectSchema,
  successDetailSchema,
  successPageSchema,
  type StandingEffect,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { upliftBetween } from '../../data/effect/uplift-sequence.ts';
import type { StandingRow } from '../../data/standing/gather.ts';
import { makeBundle } from '../../data/standing/make-bundle.ts';
import { seedPeople, SENTENCE } from '../../data/standing/testing/seed-people.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const BASE = '/api/v2/optician-marketing/standing-campaign';
/** The last day with data of those people. */
const DATA_DATE = '2026-12-30';

let api: TestApi;
let shop: Awaited<ReturnType<typeof business>>;
beforeAll(async () => {
  api = await startTestApi();
  shop = await business('Wirkung', [30, 50]);
});
afterAll(() => api.close());

/** A business with two versions of a Daueraktion, the bundles of which were put together and sent on their days. */
async function business(name: string, holdouts: readonly [number, number]) {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, name, [{ name: 'Laden' }]);
  await seedPeople(api.database, { tenantId, storeId }, { count: 120, seed: 7, gap: 500 });
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, tenantId, work);
  const sentenceOf = (holdout_percent: number): StandingSentence => ({
    ...SENTENCE,
    occasion: { kind: 'care', months: 2 },
    holdout_percent,
    pause_days: 30,
  });
  let row = await inside((trx) =>
    trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify(sentenceOf(holdouts[0])),
        secret: `secret of ${name}`,
        looked_on: null,
        waits: null,
        created_by: 'chefin',
        updated_by: 'chefin',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const note = (one: StandingRow) =>
    inside((trx) =>
      trx
        .insertInto('standing_steps')
        .values({
          tenant_id: tenantId,
          standing_id: one.id,
          action: 'changed',
          version: one.version,
          sentence: JSON.stringify(one.sentence),
          by: 'chefin',
        })
        .execute(),
    );
  await note(row);
  for (let week = 0; week < 24; week += 1) {
    if (week === 12) {
      row = { ...row, version: 2, sentence: sentenceOf(holdouts[1]) };
      await note(row);
    }
    await inside((trx) => makeBundle(trx, row, addDays('2026-01-06', 7 * week)));
  }
  await inside((trx) =>
    sql`UPDATE shipping_lists l SET sent_on = c.ship_on, released_at = now(), released_by = 'chefin' FROM campaigns c
        WHERE l.tenant_id = ${tenantId} AND c.tenant_id = l.tenant_id AND c.id = l.campaign_id`.execute(trx),
  );
  const effect = async (): Promise<StandingEffect> => {
    const answer = await api.call({ tenantId, groups: ['Marketing-Manager'] }, `${BASE}/${row.id}/effect`);
    expect(answer.statusCode).toBe(200);
    return standingEffectSchema.parse(answer.json());
  };
  return { tenantId, storeId, id: row.id, inside, effect };
}

/** The same by the raw rows, household by household. */
async function reckoned({ tenantId, id, inside }: Awaited<ReturnType<typeof business>>) {
  const raw = await inside(async (trx) => ({
    pieces: await trx
      .selectFrom('standing_pieces')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('standing_id', '=', id)
      .execute(),
    bundles: await trx.selectFrom('standing_bundles').selectAll().where('tenant_id', '=', tenantId).execute(),
    people: await trx.selectFrom('customers').select(['id', 'street']).where('tenant_id', '=', tenantId).execute(),
    orders: await trx
      .selectFrom('orders')
      .select(['customer_id', 'ordered_on', 'gross_cents'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  }));
  const streets = new Map(raw.people.map((person) => [person.id, person.street]));
  const versions = new Map(raw.bundles.map(({ on_day, version }) => [on_day, version]));
  const seen = new Set<string>();
  const people = raw.pieces
    .filter(({ list_id, outcome }) => list_id !== null || outcome === 'alone')
    .sort((a, b) => (a.on_day < b.on_day ? -1 : a.on_day > b.on_day ? 1 : a.customer_id - b.customer_id))
    .flatMap((piece) => {
      const isSeen = [`${piece.customer_id}`, streets.get(piece.customer_id)!].map(
        (mark) => seen.has(mark) || !seen.add(mark),
      );
      if (isSeen.some(Boolean)) return [];
      const spent = raw.orders
        .filter(
          ({ customer_id, ordered_on }) =>
            customer_id === piece.customer_id && ordered_on >= piece.on_day && ordered_on <= addDays(piece.on_day, 90),
        )
        .map(({ gross_cents }) => gross_cents);
      return [
        {
          on: piece.on_day,
          version: versions.get(piece.on_day)!,
          isControl: piece.is_control || piece.outcome === 'alone',
          spent,
        },
      ];
    });
  return (version: number, isControl: boolean) => {
    const own = people.filter(
      (one) => one.version === version && one.isControl === isControl && addDays(one.on, 90) <= DATA_DATE,
    );
    return {
      people: own.length,
      buyers: own.filter(({ spent }) => spent.length > 0).length,
      revenue_cents: own.flatMap(({ spent }) => spent).reduce((sum, cents) => sum + cents, 0),
    };
  };
}

test('what each version has done is what the raw rows say, household by household', async () => {
  const groups = await reckoned(shop);
  const { versions, observed_to } = await shop.effect();
  expect(observed_to).toBe(DATA_DATE);
  expect(versions.map(({ version, holdout_percent }) => [version, holdout_percent])).toEqual([
    [2, 50],
    [1, 30],
  ]);
  for (const { version, holdout_percent, treated, control, uplift, history, sent, cost_cents } of versions) {
    const [got, held] = [groups(version, false), groups(version, true)];
    expect(treated).toMatchObject(got);
    expect(control).toMatchObject(held);
    expect(got.people).toBeGreaterThan(0);
    expect(held.people).toBeGreaterThan(0);
    expect(uplift?.value).toBeCloseTo(got.buyers / got.people - held.buyers / held.people, 12);
    expect(uplift).toEqual(upliftBetween({ treated: got, control: held, treatedShare: 1 - holdout_percent / 100 }));
    expect(history.at(-1)).toMatchObject(uplift!);
    expect(sent).toBe(got.people);
    expect(cost_cents).toBeGreaterThan(0);
  }
});

test('a bundle is no campaign of its own in the success control: it is observed alone, and names its Daueraktion', async () => {
  const ask = async (path: string) =>
    (
      await api.call(
        { tenantId: shop.tenantId, groups: ['PURE', 'Marketing'] },
        `/api/v2/optician-marketing/success${path}`,
      )
    ).json<unknown>();
  expect(successPageSchema.parse(await ask('')).total).toBe(0);
  const { list_id } = await shop.inside((trx) =>
    trx
      .selectFrom('standing_pieces')
      .select('list_id')
      .where('tenant_id', '=', shop.tenantId)
      .where('is_control', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const detail = successDetailSchema.parse(await ask(`/${list_id}`));
  expect(detail).toMatchObject({ standing_id: shop.id, verdict: 'observed', control: null, uplift: null });
  expect(detail.ages.every(({ control }) => control === null)).toBe(true);
});

test('who was written to by another campaign meanwhile is told', async () => {
  expect((await shop.effect()).versions.map(({ others }) => others)).toEqual([
    { treated: 0, control: 0 },
    { treated: 0, control: 0 },
  ]);
  const held = await shop.inside((trx) =>
    trx
      .selectFrom('standing_pieces')
      .select(['customer_id', 'on_day', 'list_id'])
      .where('tenant_id', '=', shop.tenantId)
      .where('is_control', '=', true)
      .orderBy('on_day')
      .orderBy('customer_id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  // The list of another Daueraktion on which they stand as a recipient.
  await shop.inside(async (trx) => {
    await sql`WITH c AS (
        INSERT INTO campaigns SELECT (jsonb_populate_record(c, jsonb_build_object('id', c.id + 1000000, 'standing_id', NULL, 'standing_on', NULL))).*
        FROM campaigns c JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
        WHERE l.tenant_id = ${shop.tenantId} AND l.id = ${held.list_id} RETURNING id
      )
      INSERT INTO shipping_lists SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id + 1000000, 'campaign_id', c.id))).*
      FROM shipping_lists l, c WHERE l.tenant_id = ${shop.tenantId} AND l.id = ${held.list_id}`.execute(trx);
    await sql`INSERT INTO shipping_list_members SELECT (jsonb_populate_record(m, jsonb_build_object('list_id', m.list_id + 1000000, 'is_control', false))).*
      FROM shipping_list_members m
      WHERE m.tenant_id = ${shop.tenantId} AND m.list_id = ${held.list_id} AND m.customer_id = ${held.customer_id}`.execute(
      trx,
    );
  });
  expect((await shop.effect()).versions.at(-1)!.others).toEqual({ treated: 0, control: 1 });
});

test('households whose response time still runs do not count yet, and without data none', async () => {
  const all = (await shop.effect()).versions;
  await shop.inside(async (trx) => {
    await trx
      .deleteFrom('orders')
      .where('tenant_id', '=', shop.tenantId)
      .where('ordered_on', '>', '2026-05-10')
      .execute();
    await rebuildDerived(trx, shop.tenantId, [shop.storeId]);
  });
  const { versions, observed_to } = await shop.effect();
  const people = ({ treated, control, running }: (typeof all)[number]) => treated.people + control.people + running;
  expect(versions.map(people)).toEqual(all.map(people));
  expect(versions[0]).toMatchObject({ treated: { people: 0 }, verdict: 'observed', uplift: null, history: [] });
  expect(versions[1]!.history.every(({ on }) => on <= observed_to!)).toBe(true);
  expect(versions[1]!.running).toBeGreaterThan(0);
});
