import type { Feature } from '../../platform/http/context.ts';
import type { MessagesContext } from './context.ts';
import { findTenantsWithLetters, makeAllLetters } from './letters/make-all-letters.ts';
import { messageRoutes } from './routes.ts';
import { textRoutes } from './text/routes.ts';
import { findTenantsWithMessages, sendMessages } from './sending/send-messages.ts';

export type { MessagesContext } from './context.ts';

const LETTERS = 'letters';
const MESSAGES = 'campaign-messages';
const RETRIES = 2;
/** Of a run that sends; what is left then goes on with the next. */
const RUN_SECONDS = 6 * 3600;
/** Seconds; the first look comes at once, and takes up what a stopped portal has left. */
const PACE = { soon: 1, late: 30, news: 30 };

/** Opens the queues of letters and e-mails, and gives the feature its routes. */
export async function startMessages(context: MessagesContext): Promise<Feature[]> {
  const { db, jobs } = context;
  await jobs.registerJob(
    LETTERS,
    (_data, { tenantId, attempt }) =>
      makeAllLetters(context, tenantId, attempt >= RETRIES).catch((error: unknown) => {
        throw withoutCustomerData(error);
      }),
    { coalesce: true, retries: RETRIES },
  );
  await jobs.registerJob(
    MESSAGES,
    (_data, { tenantId, signal, ending }) =>
      sendMessages(context, tenantId, AbortSignal.any([signal, ending])).catch((error: unknown) => {
        throw withoutCustomerData(error);
      }),
    { coalesce: true, expireInSeconds: RUN_SECONDS },
  );
  // A kill counts as an attempt too, and after the last of them nobody would go on with the letters.
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findTenantsWithLetters(db)) await jobs.sendJob(LETTERS, tenantId, {});
    for (const tenantId of await findTenantsWithMessages(db)) await jobs.sendJob(MESSAGES, tenantId, {});
  });
  return [textRoutes(context), messageRoutes(context, LETTERS)];
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Messages ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}
