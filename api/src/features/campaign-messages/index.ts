import type { Feature } from '../../platform/http/context.ts';
import type { MessagesContext } from './context.ts';
import { failLetters, makeLetters } from './letters/make-letters.ts';
import { messageRoutes } from './routes.ts';
import { findTenantsWithMessages, sendMessages } from './sending/send-messages.ts';

export type { MessagesContext } from './context.ts';

const LETTERS = 'campaign-letters';
const MESSAGES = 'campaign-messages';
const RETRIES = 2;
/** Of a run that sends; what is left then goes on with the next. */
const RUN_SECONDS = 6 * 3600;
/** Seconds; the first look comes at once, and takes up what a stopped portal has left. */
const PACE = { soon: 1, late: 30, news: 30 };

/** Opens the queues of letters and e-mails, and gives the feature its routes. */
export async function startMessages(context: MessagesContext): Promise<Feature> {
  const { db, jobs } = context;
  await jobs.registerJob<{ campaignId: number }>(
    LETTERS,
    async ({ campaignId }, { tenantId, attempt }) => {
      try {
        await makeLetters(context, tenantId, campaignId);
      } catch (error) {
        if (attempt >= RETRIES) await failLetters(context, tenantId, campaignId);
        throw withoutCustomerData(error);
      }
    },
    { retries: RETRIES },
  );
  await jobs.registerJob(
    MESSAGES,
    (_data, { tenantId, signal, ending }) =>
      sendMessages(context, tenantId, AbortSignal.any([signal, ending])).catch((error: unknown) => {
        throw withoutCustomerData(error);
      }),
    { coalesce: true, expireInSeconds: RUN_SECONDS },
  );
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findTenantsWithMessages(db)) await jobs.sendJob(MESSAGES, tenantId, {});
  });
  return messageRoutes(context, LETTERS);
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Messages ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}
