import { addDays, isoWeekday, today } from '@portal/shared/contract/calendar';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, until } from '../../testing/index.ts';
import { queueMessages } from '../campaign-messages/sending/queue-messages.ts';
import { runBundles, startBundles } from './run-bundles.ts';
import { seedSixtieths, weekOn } from './testing/seed-sixtieths.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PEOPLE = 14;

const countsOf = (tenantId: number) =>
  withTenant(database.db, tenantId, async (trx) => {
    const of = async (table: 'standing_bundles' | 'campaigns' | 'shipping_lists' | 'standing_pieces' | 'mail_sends') =>
      (await trx.selectFrom(table).select('tenant_id').where('tenant_id', '=', tenantId).execute()).length;
    return {
      bundles: await of('standing_bundles'),
      campaigns: await of('campaigns'),
      lists: await of('shipping_lists'),
      pieces: await of('standing_pieces'),
      mails: await of('mail_sends'),
    };
  });

test('two servers that look at the same night put each bundle together once', async () => {
  const tenantId = await seedSixtieths(database, 'Zwei', { weeks: 3, people: PEOPLE });
  for (const week of [0, 1, 2])
    await Promise.all([1, 2, 3].map(() => runBundles(database.db, tenantId, weekOn(week), queueMessages)));
  const { mails, ...counts } = await countsOf(tenantId);
  expect(counts).toEqual({ bundles: 3, campaigns: 6, lists: 6, pieces: 3 * PEOPLE });
  expect(mails).toBeGreaterThan(0);
  const twice = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('mail_sends')
      .select('customer_id')
      .where('tenant_id', '=', tenantId)
      .groupBy('customer_id')
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute(),
  );
  expect(twice).toEqual([]);
});

test('two servers whose runners take the jobs of one night have them run once', async () => {
  const servers = [await startJobs(database), await startJobs(database)];
  const handed: number[] = [];
  for (const jobs of servers)
    await startBundles({ db: database.db, jobs }, async (_trx, { tenantId }) => void handed.push(tenantId));
  const monday = addDays(today(), 1 - isoWeekday(today()));
  const tenantId = await seedSixtieths(database, 'Runden', { weeks: 1, people: PEOPLE, first: monday });
  // As each of them would by the clock.
  await Promise.all(servers.map((jobs) => jobs.sendJob('standing-campaigns', tenantId, {})));
  await until(
    () => countsOf(tenantId),
    ({ bundles }) => bundles > 0,
  );
  for (const jobs of servers) await jobs.stop(10_000);
  expect(await countsOf(tenantId)).toEqual({ bundles: 1, campaigns: 2, lists: 2, pieces: PEOPLE, mails: 0 });
  expect(handed).toEqual([tenantId]);
});
