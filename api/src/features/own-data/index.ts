import { asOperator } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { OwnDataContext } from './context.ts';
import { eraseDue } from './delete/erase-business.ts';
import { ownDataRoutes } from './routes.ts';
import { failTakeAway, makeTakeAway } from './take/make-take-away.ts';

const TAKE_AWAY = 'own-data-take-away';
const RETRIES = 2;
/** Seconds between two looks for businesses whose day has come. */
const PACE = { soon: 60, late: 600, news: 0 };

/** Opens the queue of archives, which goes on with what a stopped portal has left, looks for businesses to delete, and gives the feature its routes. */
export async function startOwnData(context: OwnDataContext): Promise<Feature> {
  const { db, jobs } = context;
  await jobs.registerJob<{ id: number }>(
    TAKE_AWAY,
    async ({ id }, { tenantId, attempt }) => {
      try {
        await makeTakeAway(context, tenantId, id);
      } catch (error) {
        if (attempt >= RETRIES) await failTakeAway(db, tenantId, id);
        throw withoutCustomerData(error);
      }
    },
    { retries: RETRIES },
  );
  const enqueue: Enqueue = async (tenantId, id) => void (await jobs.sendJob(TAKE_AWAY, tenantId, { id }));
  await takeUpUnfinished(context, enqueue);
  jobs.repeat(PACE, () => eraseDue(context));
  return ownDataRoutes(context, enqueue);
}

type Enqueue = (tenantId: number, id: number) => Promise<void>;

/** Entering an archive and sending its job are two steps. A job too many finds it made. */
async function takeUpUnfinished({ db }: OwnDataContext, enqueue: Enqueue): Promise<void> {
  const unfinished = await asOperator(db, (trx) =>
    trx.selectFrom('take_aways').select(['tenant_id', 'id']).where('state', '=', 'making').orderBy('id').execute(),
  );
  for (const { tenant_id, id } of unfinished) await enqueue(tenant_id, id);
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Own data ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}
