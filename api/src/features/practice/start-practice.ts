import { eraseCopy, endCopy } from '../../data/practice/erase-copy.ts';
import { makeCopy } from '../../data/practice/make-copy.ts';
import { failCopy, findCopy, findOrphans, findUnfinished } from '../../data/practice/standing.ts';
import type { Portal } from '../../data/feature/feature.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { practiceRoutes } from './routes.ts';

const QUEUE = 'practice';
const RETRIES = 2;
/** Seconds between two looks for copies whose days are over. */
const PACE = { soon: 60, late: 600, news: 0 };

/** Opens the queue that makes and deletes copies, which goes on with what a stopped portal has left, and looks for those whose days are over. */
export async function startPractice({ db, jobs, files }: Pick<Portal, 'db' | 'jobs' | 'files'>): Promise<Feature> {
  const context = { db, files };
  await jobs.registerJob(
    QUEUE,
    async (_data, { tenantId, attempt }) => {
      try {
        const copy = await withTenant(db, tenantId, (trx) => findCopy(trx, tenantId));
        if (copy?.state === 'making') await makeCopy(context, tenantId);
        if (copy?.state === 'ending') await endCopy(context, tenantId);
      } catch (error) {
        if (attempt >= RETRIES) await failCopy(db, tenantId);
        throw withoutCustomerData(error);
      }
    },
    { retries: RETRIES },
  );
  const enqueue = async (tenantId: number) => void (await jobs.sendJob(QUEUE, tenantId, {}));
  for (const tenantId of await findUnfinished(db)) await enqueue(tenantId);
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findUnfinished(db, 'over')) await endCopy(context, tenantId);
    // A business that was deleted while its copy was being made.
    for (const tenantId of await findOrphans(db)) await eraseCopy(context, tenantId);
  });
  return practiceRoutes(enqueue);
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Practice ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}
