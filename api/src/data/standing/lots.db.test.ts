import type { StandingSentence } from '@portal/shared/contract/marketing';
import { addDays } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { makeBundle } from './make-bundle.ts';
import { SENTENCE, seedPeople } from './testing/seed-people.ts';

const FIRST = '2026-03-03';
const WEEKS = 24;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a household has one lot for the life of a Daueraktion, whatever percent is set later', async () => {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, 'Lose', [{ name: 'Laden' }]);
  await seedPeople(database, { tenantId, storeId }, { count: 120, seed: 3, gap: 500 });
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, tenantId, work);
  const sentence: StandingSentence = { ...SENTENCE, occasion: { kind: 'care', months: 2 }, pause_days: null };
  const row = await inside((trx) =>
    trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify(sentence),
        secret: 'secret',
        looked_on: null,
        waits: null,
        created_by: 'chefin',
        updated_by: 'chefin',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const percents = [20, 50, 5, 30];
  for (let week = 0; week < WEEKS; week += 1) {
    const holdout_percent = percents[Math.floor((week * percents.length) / WEEKS)]!;
    await inside((trx) =>
      makeBundle(trx, { ...row, sentence: { ...sentence, holdout_percent } }, addDays(FIRST, 7 * week)),
    );
    await inside((trx) =>
      sql`UPDATE shipping_lists SET released_at = now(), released_by = 'x', sent_on = ${addDays(FIRST, 7 * week)}::date
        WHERE tenant_id = ${tenantId} AND sent_on IS NULL`.execute(trx),
    );
  }
  const { rows } = await inside((trx) =>
    sql<{ street: string; id: number; day: string; held: boolean }>`
      SELECT k.street, k.id, p.on_day AS day, p.is_control OR p.outcome = 'alone' AS held
      FROM standing_pieces p JOIN customers k ON k.tenant_id = p.tenant_id AND k.id = p.customer_id
      WHERE p.tenant_id = ${tenantId} AND (p.list_id IS NOT NULL OR p.outcome = 'alone')`.execute(trx),
  );
  const houses = [...Map.groupBy(rows, ({ street }) => street).values()];
  const divided = houses.filter((all) => new Set(all.map(({ held }) => held)).size > 1);
  expect(divided).toEqual([]);
  // Those of several people who were asked under several percents are what it is about.
  const long = houses.filter(
    (all) => new Set(all.map(({ id }) => id)).size > 1 && new Set(all.map(({ day }) => day.slice(0, 7))).size > 2,
  );
  expect(long.length).toBeGreaterThan(5);
  expect(new Set(houses.map(([one]) => one?.held)).size).toBe(2);
});
