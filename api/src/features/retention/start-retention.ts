import type { Kysely } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { keepTerms } from './keep-terms.ts';

const QUEUE = 'retention';
const NIGHTLY = 'retention-nightly';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;

/** Each night a job for each business, which the servers share. @param now for tests */
export async function startRetention(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  now = () => new Date(),
): Promise<void> {
  await jobs.registerJob(QUEUE, (_data, { tenantId }) => keepTerms(db, tenantId, now()), { coalesce: true });
  await jobs.registerJob(NIGHTLY, async () => {
    const businesses = await asOperator(db, (trx) => trx.selectFrom('tenants').select('id').orderBy('id').execute());
    for (const { id } of businesses) await jobs.sendJob(QUEUE, id, {});
  });
  await jobs.scheduleJob(NIGHTLY, EVERYBODY, '40 3 * * *');
}
