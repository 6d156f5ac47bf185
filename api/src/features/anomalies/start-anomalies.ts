import { today } from '@portal/shared/contract/calendar';
import type { Kysely } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { watchBusiness } from './watch-business.ts';

const QUEUE = 'anomalies';

/** Opens the queue of the watch. @returns has a business looked at soon; of several requests one waits */
export async function startAnomalies({
  db,
  jobs,
}: {
  db: Kysely<Database>;
  jobs: Jobs;
}): Promise<(tenantId: number) => Promise<void>> {
  await jobs.registerJob<object>(
    QUEUE,
    (_data, { tenantId }) => withTenant(db, tenantId, (trx) => watchBusiness(trx, tenantId, today())),
    { coalesce: true },
  );
  return async (tenantId) => void (await jobs.sendJob(QUEUE, tenantId, {}));
}
